### Ce que le serveur refuse, et ce qui irait.

problem-stale = La table a changé depuis l’affichage de cette page. Regardez à nouveau et choisissez.
problem-waiting = La partie commence quand toutes les places sont prises. Donnez les places libres à des robots pour commencer.
problem-busy = Trop de choses arrivent à la fois à cette table. Réessayez.
problem-disk-full = Le serveur n’a plus de place pour noter votre coup. Rien n’est perdu ; la personne qui le gère doit libérer de l’espace.
problem-database-away = Le serveur n’atteint pas ses archives en ce moment. Rien n’est perdu ; réessayez dans un instant.
problem-other-site = La demande vient de la page d’un autre site. Ouvrez la table elle-même et réessayez.
problem-password = Ce serveur demande un mot de passe pour créer une table. Demandez-le à la personne qui le gère.
problem-taken = Quelqu’un a été plus rapide à cette place. Choisissez-en une autre.
problem-full = Toutes les places de cette table sont prises. Vous pouvez regarder, ou créer votre propre table.
problem-name = Donnez un nom de 24 lettres au plus, par lequel les autres vous appelleront.
problem-no-seat = Vous n’avez pas de place à cette table. Asseyez-vous d’abord, ou ouvrez votre lien personnel.
problem-not-your-seat = Cette place est à quelqu’un d’autre.
problem-patience = Cette place a encore le temps de décider. Un robot pourra la remplacer quand elle aura trop tardé.
problem-game-over = La partie est finie. Demandez une revanche pour rejouer.
problem-not-over = La partie n’est pas finie. La revanche vient après.
problem-changed = La place a changé entre-temps. Regardez à nouveau.
problem-no-such-move = Ce coup n’existe pas. Regardez à nouveau et choisissez.

door-title = Ce serveur a une porte
door-text = La personne qui le gère a donné le mot de passe à celles et ceux qui peuvent créer des tables. Rejoindre une table par son lien n’en demande pas.
door-password = Mot de passe
door-open = Ouvrir
link-title = Votre place sur un autre appareil
link-text = Ouvrez-y ce lien, ou scannez-le. Il est à vous : qui l’a peut jouer pour vous.
link-menu = Jouer sur un autre appareil
link-back = Retour à la table
link-claim-title = Une place vous attend
link-claim-text = Ce lien personnel ouvre une place à une table. Prenez-la sur cet appareil : elle reste ouverte sur les autres.
link-claim = Jouer sur cet appareil
link-end-text = Un appareil perdu, un lien égaré ? Fermez cette place partout ailleurs qu’ici.
link-end = Fermer ma place ailleurs
stand-in-ask = Laisser un robot jouer pour moi
stand-in-back = Reprendre ma place
stand-in-status = Un robot joue pour vous. Reprenez votre place quand vous voulez.
stand-in-for = Laisser un robot jouer pour { $who }
