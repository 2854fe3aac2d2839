### What the server refuses, and what would work.

problem-stale = The table has changed since this page was drawn. Look again and choose.
problem-waiting = The game begins when every seat is taken. Give free seats to robots to begin now.
problem-busy = Too much is happening at this table at once. Try again.
problem-disk-full = The server has no room left to write your move. Nothing is lost; whoever runs it must free some space.
problem-database-away = The server can't reach its records just now. Nothing is lost; try again in a moment.
problem-other-site = This was sent by a page of another site. Open the table itself and try again.
problem-password = This server wants a password before it makes a table. Ask whoever runs it.
problem-taken = Somebody was faster at this seat. Choose another.
problem-full = Every seat of this table is taken. You can watch, or make a table of your own.
problem-name = Give a name of at most 24 letters that the others can call you by.
problem-no-seat = You have no seat at this table. Sit down first, or open your personal link.
problem-not-your-seat = That seat is somebody else's.
problem-patience = That seat still has time to decide. A robot can stand in when it has taken too long.
problem-game-over = The game is over. Ask for a rematch to play again.
problem-not-over = The game is not over yet. A rematch comes after it.
problem-changed = The seat has changed meanwhile. Look again.
problem-no-such-move = There is no such move. Look again and choose.

door-title = This server has a door
door-text = Whoever runs it gave its password to those who may make tables. Joining a table by its link needs none.
door-password = Password
door-open = Open
link-title = Your seat on another device
link-text = Open this link there, or scan it. It is yours alone: whoever has it can play for you.
link-menu = Play on another device
link-back = Back to the table
link-claim-title = A seat is kept for you
link-claim-text = This personal link opens a seat at a table. Take it to this device: it stays open on the others, too.
link-claim = Play on this device
link-end-text = A device is lost, or a link went to the wrong person? Close this seat everywhere but here.
link-end = Close my seat elsewhere
stand-in-ask = Let a robot play for me
stand-in-back = Take my seat back
stand-in-status = A robot plays for you. Take your seat back whenever you like.
stand-in-for = Let a robot play for { $who }
