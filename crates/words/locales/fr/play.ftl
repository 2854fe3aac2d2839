### Le terminal : ce qui se dit autour de la table.

play-about = Ferraille : des jeux de société de robots, libres et ouverts. Ouvrez l’adresse ci-dessous dans un navigateur ; Ctrl-C arrête le serveur.
play-about-game = { $title } ({ $name }), de { $least } à { $most } joueurs
play-about-begin = Sans navigateur, dans le terminal : ferraille play robotroc

play-person = Joueur { $number }
play-bot = Robot { $name }
play-bot-level = Robot de niveau { $level }
play-wrong-count = { $title } se joue de { $least } à { $most }, pas à { $count } : nommez-en autant dans --seats me,random,…
play-file-exists = { $file } existe déjà : choisissez un autre nom (ferraille play --load { $file } reprend une partie enregistrée)

play-welcome = { $title } : { $list }
play-welcome-help = Tapez le numéro d’un coup, ou aide.
play-commitment = La donne est scellée : { $commitment } est l’empreinte de sa graine, qui sera dévoilée à la fin.
play-kept = La partie est enregistrée dans { $file } après chaque coup.
play-news = Ce qui s’est passé :
play-thinking = { $who } réfléchit…
play-hand-over = À { $who } de jouer. Passez l’écran, puis Entrée quand { $who } est seul à lire.
play-undone = { $count ->
    [1] C’est annulé.
   *[other] { $count } coups annulés.
}
play-no-undo = Cela ne peut pas être annulé : { $reason }.
play-refused = Impossible : { $reason }.
play-refused-list = Ce que vous pourriez tenter, et pourquoi c’est impossible maintenant :
play-nothing-refused = Rien de ce qui vient à l’esprit n’est refusé maintenant : tout est dans la liste des coups.
play-why-not = { $move } — { $reason }.
play-why-allowed = { $move } — c’est permis.
play-no-such-number = Il n’y a pas de { $number } : les numéros vont de 1 à { $most }.
play-no-moves = Il n’y a rien à choisir maintenant.
play-not-understood = « { $text } » n’est ni une commande ni un coup. Tapez un numéro de 1 à { $most }, un coup comme { $example }, ou aide.
play-no-such-command = « { $text } » n’est pas une commande. Tapez aide pour les connaître.
play-only-watching = Vous ne faites que regarder : aucune place ici n’est la vôtre.
play-empty-log = Il ne s’est encore rien passé.
play-score-unknown = Un point d’interrogation : vous ne pouvez pas encore le savoir.
play-save-where = Nommez le fichier : sauver ma-partie.json
play-saved = Enregistré dans { $file }, désormais après chaque coup.
play-not-saved = { $file } ne peut pas être écrit : { $error }. La partie continue ; essayez un autre nom.
play-help =
    Un numéro, ou un coup comme écrit entre crochets : le jouer.
    annuler : reprendre votre dernier coup. recommencer : reprendre tout votre tour.
    pourquoi : ce qui est impossible maintenant, et pourquoi. pourquoi 12, pourquoi enter b2 : pourquoi pas ceci.
    coups : encore les coups. état : encore la table. score : les points jusqu’ici. journal : tout ce qui s’est passé.
    sauver ma-partie.json : enregistrer la partie. quitter : s’en aller.

play-one-wins = { $you ->
    [yes] Vous gagnez !
   *[no] { $who } gagne.
}
play-shared-victory = Une victoire partagée : { $list }.
play-team-wins = Une victoire commune : { $list }.
play-nobody-wins = Personne ne gagne.
play-unsealed = La graine était { $seed }, son empreinte { $commitment }.
play-check = Pour la rejouer et vérifier la donne : ferraille replay { $file } --verify
play-check-unsaved = Pour la garder : sauver ma-partie.json. Puis vérifiez la donne par : ferraille replay ma-partie.json --verify
play-farewell = Au revoir.
play-farewell-kept = Au revoir. Pour continuer plus tard : ferraille play --load { $file }

play-replay-at = Après { $at } entrées du journal sur { $entries } :
play-verified = Vérifié : la graine correspond à l’empreinte { $commitment }, les { $entries } entrées du journal sont légales, { $finished ->
    [yes] et le résultat est bien celui des coups.
   *[no] et la partie n’est pas finie.
}
