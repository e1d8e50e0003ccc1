"""What the keywords of BATTLOGIC mean."""

from cards.faces.reminders import Reminder

REMINDERS = {
    "guard": Reminder(
        "Takes 1 damage against a special move, 2 against a super special move, and none otherwise.",
        "相手が必殺技なら1ダメージ、超必殺技なら2ダメージを受け、ほかのカードからは受けない。",
        "BTL-105",
    ),
    "unblockable": Reminder(
        "If the opponent used Guard, that card is void.",
        "相手が【防御】を使っていたら、そのカードを無効にする。",
        "BTL-111",
    ),
    "anti-air": Reminder(
        "If the opponent used an Air action, that card is void.",
        "相手が【空中行動】を使っていたら、そのカードを無効にする。",
        "BTL-112",
        bare=True,
    ),
    "air": Reminder(
        "If the opponent used anything but Anti-air, Air action or Guard, that card is void.",
        "相手が【対空攻撃】【空中行動】【防御】以外を使っていたら、そのカードを無効にする。",
        "BTL-114",
        bare=True,
    ),
}
