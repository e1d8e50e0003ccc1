"""All error codes of the API, each with its HTTP status and a message in both languages.

`{…}` in a message are the problem's parameters. docs/api.md and the schema list these codes.
"""

from typing import NamedTuple

from languages import Text


class ProblemCode(NamedTuple):
    status: int
    text: Text


CODES: dict[str, ProblemCode] = {
    # The body could not be read.
    "bad-json": ProblemCode(
        400,
        Text(
            "The body is not valid JSON: {reason} at line {line}, column {column}.",
            "本文が正しいJSONではありません（{line}行{column}列：{reason}）。",
        ),
    ),
    "too-deep": ProblemCode(
        400,
        Text(
            "Lists and objects are nested more than {limit} deep.",
            "配列とオブジェクトの入れ子が深すぎます（上限{limit}段）。",
        ),
    ),
    "not-utf-8": ProblemCode(
        400, Text("The body is not UTF-8.", "本文の文字コードがUTF-8ではありません。")
    ),
    "duplicate-key": ProblemCode(
        400,
        Text(
            "The key “{key}” appears twice in one object.",
            "1つのオブジェクトにキー「{key}」が重複しています。",
        ),
    ),
    "bad-character": ProblemCode(
        400, Text("A text contains a NUL character.", "文字列にNUL文字が含まれています。")
    ),
    # The request could be read, but is not valid.
    "bad-request": ProblemCode(
        400, Text("The request is not valid.", "リクエストが正しくありません。")
    ),
    "invalid": ProblemCode(400, Text("The body is not valid.", "本文の内容が正しくありません。")),
    "invalid-parameter": ProblemCode(
        400, Text("A query parameter is not valid.", "クエリパラメーターが正しくありません。")
    ),
    "bad-query": ProblemCode(400, Text("The search cannot be used.", "検索文を解釈できません。")),
    "bad-share-code": ProblemCode(
        400, Text("The share code cannot be read.", "デッキコードを読み取れません。")
    ),
    "bad-deck": ProblemCode(
        400, Text("The deck list cannot be read.", "デッキリストを読み取れません。")
    ),
    "bad-format": ProblemCode(
        400, Text("The format is not valid.", "フォーマットの内容が正しくありません。")
    ),
    "bad-card-file": ProblemCode(
        400,
        Text(
            "The card file cannot be used; nothing was written.",
            "カードファイルを取り込めません。何も保存していません。",
        ),
    ),
    "too-many-repairs": ProblemCode(
        400,
        Text(
            "A batch repairs at most {limit} decks; send this one by itself.",
            "一括チェックで修正案を求められるのは{limit}件までです。このデッキは単独で送ってください。",
        ),
    ),
    "batch-stopped": ProblemCode(
        400,
        Text(
            "The batch stopped before line {line}: the limit is {lines:,} lines and {seconds:g} s."
            " Send the rest separately.",
            "一括チェックは{line}行目の前で終了しました（上限{lines:,}行・{seconds:g}秒）。残りは別に送ってください。",
        ),
    ),
    # Authentication and permissions.
    "not-authenticated": ProblemCode(
        401, Text("Sign in, or send a token.", "ログインするか、トークンを送ってください。")
    ),
    "bad-token": ProblemCode(
        401,
        Text(
            "The token is unknown or has been revoked.",
            "トークンが正しくないか、取り消されています。",
        ),
    ),
    "forbidden": ProblemCode(403, Text("You may not do this.", "この操作は許可されていません。")),
    "csrf-failed": ProblemCode(
        403,
        Text(
            "The CSRF token is missing or wrong; requests with a session need it.",
            "CSRFトークンがないか、正しくありません。",
        ),
    ),
    "session-needed": ProblemCode(
        403,
        Text(
            "Only a session may do this, not a token.",
            "この操作はトークンではできません。ログインしてください。",
        ),
    ),
    # The resource does not exist, or the caller may not see it.
    "not-found": ProblemCode(404, Text("There is nothing here.", "お探しのものはありません。")),
    "unknown-game": ProblemCode(
        404, Text("There is no game “{slug}”.", "「{slug}」というゲームはありません。")
    ),
    "unknown-format": ProblemCode(
        404, Text("There is no format “{slug}”.", "「{slug}」というフォーマットはありません。")
    ),
    "not-in-force": ProblemCode(
        404,
        Text(
            "The format “{slug}” is not in force on {date}.",
            "フォーマット「{slug}」は{date}の時点では施行されていません。",
        ),
    ),
    "unknown-card": ProblemCode(
        404, Text("There is no card “{number}”.", "「{number}」というカードはありません。")
    ),
    "unknown-set": ProblemCode(
        404,
        Text(
            "There is no card set “{code}”, or you may not see it.",
            "「{code}」というカードセットはないか、見ることができません。",
        ),
    ),
    "unknown-import": ProblemCode(
        404,
        Text(
            "The card set has no import {id}; only the last ones are kept.",
            "このカードセットに取り込み{id}はありません（残るのは最近のものだけです）。",
        ),
    ),
    "unknown-deck": ProblemCode(
        404, Text("There is no deck “{id}”.", "「{id}」というデッキはありません。")
    ),
    "no-packs": ProblemCode(
        404,
        Text(
            "No format of “{game}” is played with opened packs.",
            "「{game}」にはパックを開けて遊ぶフォーマットがありません。",
        ),
    ),
    "unknown-packs": ProblemCode(
        404, Text("There are no packs of “{product}”.", "「{product}」のパックはありません。")
    ),
    "unknown-revision": ProblemCode(
        404, Text("The deck has no revision {number}.", "このデッキに第{number}版はありません。")
    ),
    "unknown-simulation": ProblemCode(
        404,
        Text("There is no simulation “{id}”.", "「{id}」というシミュレーションはありません。"),
    ),
    "unknown-record": ProblemCode(
        404, Text("There is no record “{id}”.", "「{id}」という対戦記録はありません。")
    ),
    "unknown-folder": ProblemCode(
        404, Text("You have no such folder.", "そのフォルダーはありません。")
    ),
    "unknown-result": ProblemCode(
        404, Text("The deck has no such result.", "このデッキにその大会結果はありません。")
    ),
    "unknown-editor": ProblemCode(
        404,
        Text(
            "“{name}” was not invited to edit this deck.",
            "「{name}」はこのデッキの編集者ではありません。",
        ),
    ),
    "unknown-member": ProblemCode(
        404,
        Text(
            "“{name}” is not in the group of this card set.",
            "「{name}」はこのカードセットのグループにいません。",
        ),
    ),
    "unknown-token": ProblemCode(
        404, Text("You have no such token.", "そのトークンはありません。")
    ),
    # The method, headers and circumstances of the request.
    "method-not-allowed": ProblemCode(
        405, Text("{method} cannot be used here.", "ここでは{method}は使えません。")
    ),
    "not-acceptable": ProblemCode(
        406,
        Text(
            "None of the accepted media types is available here.",
            "Acceptヘッダーのメディアタイプでは返せません。",
        ),
    ),
    "in-use": ProblemCode(
        409,
        Text(
            "Other formats inherit from this one.",
            "このフォーマットを継承しているフォーマットがあります。",
        ),
    ),
    "account-full": ProblemCode(
        409,
        Text(
            "Your account would keep more than it may; nothing was written.",
            "アカウントの上限を超えるため、保存していません。",
        ),
    ),
    "too-many-imports": ProblemCode(
        409,
        Text(
            "{limit} of your card files are being read or wait for it; wait for one of them, or cancel it.",
            "読み込み中または待機中のカードファイルが{limit}件あります。終わるのを待つか、中止してください。",
        ),
    ),
    "imports-rest": ProblemCode(
        429,
        Text(
            "Reading your card files took {seconds:,} s of computing within an hour. Try again later.",
            "この1時間に、カードファイルの読み込みに計算時間で{seconds:,}秒を使いました。しばらくしてからもう一度お試しください。",
        ),
    ),
    "already-undone": ProblemCode(
        409,
        Text("The import has been undone already.", "この取り込みはすでに取り消されています。"),
    ),
    "too-many": ProblemCode(
        409,
        Text(
            "You already have {limit} of these, which is the maximum.",
            "作成できるのは{limit}件までです。",
        ),
    ),
    "changed-meanwhile": ProblemCode(
        412,
        Text(
            "It was changed in the meantime; nothing was written. Fetch it again.",
            "その間に変更されたため、保存していません。もう一度取得してください。",
        ),
    ),
    "too-large": ProblemCode(
        413,
        Text(
            "The body has more than {limit:,} bytes.", "本文が大きすぎます（上限{limit:,}バイト）。"
        ),
    ),
    "line-too-large": ProblemCode(
        413,
        Text(
            "The line has more than {limit:,} bytes.", "行が大きすぎます（上限{limit:,}バイト）。"
        ),
    ),
    "address-too-long": ProblemCode(
        414,
        Text("The address has more than 8,190 bytes.", "アドレスが長すぎます（上限8,190バイト）。"),
    ),
    "unsupported-media-type": ProblemCode(
        415,
        Text(
            "The media type “{media_type}” is not supported here.",
            "「{media_type}」は受け付けません。",
        ),
    ),
    "not-playable": ProblemCode(
        422, Text("“{game}” cannot be played here yet.", "「{game}」はまだここでは対戦できません。")
    ),
    "illegal-deck": ProblemCode(
        422,
        Text(
            "The deck is not legal. Send “anyway” to play it regardless.",
            "デッキがフォーマットに違反しています。それでも実行するには「anyway」を指定してください。",
        ),
    ),
    "no-legal-pool": ProblemCode(
        422,
        Text(
            "None of {tries} pools made a deck that can be played.",
            "{tries}回開けても、対戦できるデッキができませんでした。",
        ),
    ),
    "unknown-cards": ProblemCode(
        422,
        Text(
            "Not every card of the deck could be identified.",
            "特定できないカードがデッキにあります。",
        ),
    ),
    "cannot-perform": ProblemCode(
        422,
        Text(
            "The engine cannot play every card of the deck. Send “approximate” to play it without what"
            " is missing.",
            "エンジンが再現できないカードがデッキにあります。足りない効果を除いて実行するには「approximate」を指定してください。",
        ),
    ),
    "cannot-deal": ProblemCode(
        422,
        Text("No game can be started with this deck.", "このデッキでは対戦を始められません。"),
    ),
    "bad-record": ProblemCode(
        422, Text("The record cannot be replayed.", "対戦記録を再現できません。")
    ),
    "other-engine": ProblemCode(
        409,
        Text(
            "The simulation was run by version {made} of the rules engine; the current one is {here}.",
            "このシミュレーションはルールエンジンのバージョン{made}によるものです（現在は{here}）。",
        ),
    ),
    "unreadable-simulation": ProblemCode(
        409,
        Text(
            "The settings or cards of the simulation can no longer be read by the rules engine.",
            "このシミュレーションの設定またはカードデータは、現在のルールエンジンでは読み取れません。",
        ),
    ),
    "other-cards": ProblemCode(
        409,
        Text(
            "The game's cards have been changed since the simulation was run.",
            "シミュレーションのあとに、このゲームのカードデータが変更されました。",
        ),
    ),
    "too-many-runs": ProblemCode(
        409,
        Text(
            "{limit} of your simulations are under way; wait for one of them, or stop it.",
            "実行中のシミュレーションが{limit}件あります。終わるのを待つか、中止してください。",
        ),
    ),
    "precondition-required": ProblemCode(
        428,
        Text(
            "Send If-Match with the ETag that you started from.",
            "If-Matchヘッダーに取得時のETagを付けてください。",
        ),
    ),
    "headers-too-large": ProblemCode(
        431, Text("The headers are too large.", "ヘッダーが大きすぎます。")
    ),
    "throttled": ProblemCode(
        429,
        Text(
            "Too many requests; try again in {seconds} s.",
            "リクエストが多すぎます。{seconds}秒後にもう一度お試しください。",
        ),
    ),
    "timed-out": ProblemCode(
        503,
        Text(
            "This took too long, and it is unknown how much of it was done.",
            "時間がかかりすぎたため中断しました。どこまで処理されたかは不明です。",
        ),
    ),
    "unavailable": ProblemCode(
        503, Text("The site is not available at the moment.", "ただいまサイトが応答していません。")
    ),
    "cannot-save": ProblemCode(
        503,
        Text(
            "Nothing can be saved at the moment. Nothing was changed; try again a little later.",
            "ただいま保存できません。変更は行われていません。しばらくしてからもう一度お試しください。",
        ),
    ),
    "server-error": ProblemCode(
        500, Text("Something went wrong here.", "サーバーでエラーが起きました。")
    ),
}

# The code of a response that has only a status.
BY_STATUS = {
    400: "bad-request",
    401: "not-authenticated",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    412: "changed-meanwhile",
    415: "unsupported-media-type",
    428: "precondition-required",
    500: "server-error",
}
