### Ce qui se dit autour de chaque jeu.

seat-number = place { $number }
you = vous
nobody = personne
and = et

refused-game-over = La partie est finie
refused-no-such-seat = Personne n’est assis là : cette table a { $seats } places
refused-not-to-act = Ce n’est pas à vous de jouer : d’abord { $acting }

undo-nothing = Vous n’avez rien à annuler
undo-acted = { $who } a déjà agi
undo-chance = Une carte a été retournée
undo-revealed = Quelque chose de caché est apparu
undo-over = La partie est finie
