### What is said around every game.

seat-number = seat { $number }
you = you
nobody = nobody
and = and

refused-game-over = The game is over
refused-no-such-seat = Nobody sits there: this table has { $seats } seats
refused-not-to-act = It is not your turn: { $acting } must act first

undo-nothing = You have nothing to take back
undo-acted = { $who } has already acted
undo-chance = A card was turned up
undo-revealed = Something hidden came to light
undo-over = The game is over
