"""What every game is played with: dice, opening hands, odds. Standard library only."""
