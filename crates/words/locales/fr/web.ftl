### Les pages autour des jeux : accueil, salon, cadre de table, réglages, avis.

web-home = Accueil
web-promise = Trois jeux de robots à bricoler ensemble, sans compte, tout de suite.
web-skip = Aller au jeu
web-foot = Autres pages
web-unofficial = Édition non officielle, libre et sans pistage.
web-unofficial-long = Ferraille est une édition libre et non officielle, ni faite ni approuvée par les éditeurs de ces jeux. Si un jeu vous plaît, achetez sa boîte : aucun écran ne remplace les cartes en main.

web-code-label = Code de table
web-code-placeholder = Code reçu
web-join = Rejoindre
web-wrong-code = Aucune table n’a le code { $code }. Vérifiez les lettres, ou demandez le lien.
web-your-tables = Vos tables
web-resume = Reprendre
web-look = Regarder
web-go-in = Entrer
web-review = Revoir

web-players = { $least } à { $most }
web-age = dès { $n } ans
web-minutes = { $n } min
web-play-now = Jouer tout de suite
web-against-bots = { $n ->
    [0] en solo
    [one] contre { $n } robot
   *[other] contre { $n } robots
}
web-with-friends = Avec des amis
web-link-code-qr = lien, code ou QR
web-options = Options
web-around = Autour de la table
web-level = Leur niveau
web-level-novice = Débutant
web-level-easy = Facile
web-level-medium = Moyen
web-level-hard = Fort
web-pitch-robotroc = Chinez une tête, un corps, des jambes, gardez-les des voleurs et montez le robot le plus fort.
web-pitch-clockworker = Remettez en marche les usines de la Casse : vos robots y travaillent, rapportent et se libèrent.
web-pitch-droids = Réparez, démontez, bâtissez : trois saisons pour redonner une maison aux droïdes.
web-scene-robotroc = Des robots dépareillés sur une couverture de vide-grenier
web-scene-clockworker = Un établi, une carte Usine et ses ouvriers robots
web-scene-droids = Des droïdes au jardin devant un droïde Maison
web-scene-tag = TROC
web-scene-card = Gare de triage

web-invite = Inviter des amis
web-link = Lien de cette table
web-copy = Copier
web-copied = Copié
web-copy-link = Copier le lien
web-share = Partager
web-qr = QR code du lien
web-or-code = ou le code
web-name-is-enough = Un prénom suffit pour entrer.
web-seats = Places
web-you = vous
web-here = ici
web-away = hors ligne
web-free = Place libre
web-your-name = Votre prénom
web-sit-here = S’asseoir ici
web-sit-too = Joue ici aussi
web-their-name = Son prénom
web-stand-up = Se lever
web-remove = Retirer
web-add-bot = Ajouter un robot
web-start = Avant la partie
web-fill = Compléter avec des robots et commencer
web-watch-link = Seulement regarder la table { $code }
web-seats-missing = { $n ->
    [1] Une place est libre. La partie commence dès qu’elle est prise.
   *[other] { $n } places sont libres. La partie commence dès qu’elles sont prises.
}

web-menu = Menu
web-tools = Outils
web-rivals = Autour de la table
web-zones = Parties de la table
web-actions = Vos actions
web-acting = joue
web-ready = a choisi
web-your-turn = À vous
web-log = Journal
web-since = Depuis votre dernier tour
web-step-by-step = Pas à pas
web-whole-log = Tout le journal
web-why = Pourquoi ?
web-undo = Annuler
web-restart = Recommencer le tour
web-confirm = Confirmer
web-think-again = Réfléchir encore
web-give-to-bot = Laisser un robot continuer
web-reconnecting = Pas de connexion. Nouvel essai…
web-result = Résultat
web-table = Table
web-scores = Points par catégorie
web-category = Points
web-total = Total
web-rematch = Revanche
web-review-game = Revoir la partie
web-review-at = Coup { $n } sur { $of }
web-review-begin = Avant le premier coup
web-review-first = Au début
web-review-back = Un coup en arrière
web-review-next = Un coup en avant
web-review-last = À la fin
web-to-table = À la table
web-to-seat = Retour à ma place
web-late = La partie a commencé et toutes les places sont prises : vous la regardez. Vous pouvez ouvrir une table à vous.
web-look-again = Regarder à nouveau
web-leave = Quitter la table
web-record = Enregistrer la partie
web-fair-deal = Donne honnête
web-fair-deal-text = La donne était fixée avant le premier coup. Cette empreinte a été publiée à ce moment ; à la fin la graine est montrée, et tout le monde peut vérifier qu’elles s’accordent.
web-watch = Lien pour regarder
web-tv = Sur grand écran
web-say = Dire un mot
web-table-options = Cette table joue avec
web-all-rules = Toutes les règles
web-hand-over = À { $who }
web-hand-over-text = Passez l’appareil. Les cartes apparaissent quand vous touchez.
web-i-am = Je suis { $who }

web-emote-hello = Bonjour !
web-emote-thanks = Merci
web-emote-bravo = Bien joué !
web-emote-good-luck = Bonne chance
web-emote-oops = Oups…
web-emote-hm = Hum…
web-emote-wow = Ça alors !
web-emote-hurry = On y va ?
web-emote-sorry = Pardon
web-emote-good-game = Belle partie
web-wish-undo = Je peux annuler ?
web-wish-pause = Une petite pause ?
web-wish-rematch = On rejoue ?
web-wish-faster = Un peu plus vite ?
web-wish-slower = Un peu moins vite ?
web-wish-bot = Qu’un robot joue pour moi

web-keys = Touches
web-key-numbers = les neuf premiers choix
web-key-enter = confirmer
web-key-escape = réfléchir encore, fermer
web-key-undo = annuler
web-key-restart = recommencer le tour
web-key-card = ouvrir la carte sous le curseur
web-key-log = journal
web-key-show = montrer les numéros
web-key-help = règles

web-settings = Réglages
web-language = Langue
web-theme = Thème
web-theme-auto = Auto
web-theme-light = Clair
web-theme-dark = Sombre
web-size = Taille du texte
web-motion = Mouvements
web-motion-normal = Normaux
web-motion-fast = Rapides
web-motion-off = Aucun
web-sound = Un son à mon tour
web-confirm-setting = Demander avant ce qui ne s’annule pas
web-on = Oui
web-off = Non
web-close = Fermer

web-rules = Règles
web-ours = à nous
web-ours-text = Un choix de ce projet, là où le livret se tait.
web-credits = Crédits
web-credits-games = Les jeux
web-credits-robotroc = RoboTroc : règles dites avec nos mots d’après son livret français.
web-credits-clockworker = Clockworker : règles dites avec nos mots d’après ses livrets anglais (2021) et français (2022).
web-credits-droids = Les Derniers Droïdes : règles dites avec nos mots d’après son livret français.
web-credits-drawings = Les dessins
web-credits-drawings-text = Tous les dessins, icônes et portraits ont été faits pour Ferraille et suivent sa licence.
web-credits-fonts = Les caractères
web-credits-fonts-text = Sous licence SIL Open Font License, réduits aux lettres employées ici :
web-credits-privacy = Ce qui est gardé
web-credits-privacy-text = Pas de compte, pas de pistage, aucune requête vers un autre hôte. Un cookie retient vos réglages et vos places ; les tables restent sur ce serveur.

web-not-found = Rien ici
web-not-found-text = Cette adresse ne mène nulle part. L’accueil connaît le chemin de tout.
web-no-table = Cette table n’est plus là
web-no-table-text = Les tables où personne ne joue sont débarrassées après un temps. Ouvrez-en une autre, ou vérifiez le lien.
web-full = Toutes les places sont prises
web-full-text = Vous pouvez regarder cette partie, ou ouvrir une table à vous.
web-slow-down = Un instant
web-slow-down-text = C’était beaucoup à la fois. Attendez quelques secondes et réessayez.
web-broken = Quelque chose a cassé de notre côté
web-broken-text = Votre partie est en sûreté : chaque coup est gardé. Rechargez la page, et si cela se reproduit, dites-le à qui tient ce serveur.
web-to-home = Vers l’accueil

web-choices = Vos choix
web-no-choices = Rien à choisir pour l’instant.
web-plain-setting = Tables en texte
web-refused = { $n ->
    [1] Une chose n’est pas possible : pourquoi
   *[other] { $n } choses ne sont pas possibles : pourquoi
}

web-turn-number = Tour { $n }
web-nobody-wins = Personne ne gagne
web-wins = { $you ->
    [yes] Vous gagnez avec { $points } points
   *[no] { $who } gagne avec { $points } points
}
web-team-wins = { $you ->
    [yes] Votre équipe gagne : { $who }
   *[no] L’équipe de { $who } gagne
}
web-shared-win = { $who } partagent la victoire avec { $points } points
web-tie-break = départage : { $name }
web-look-card = Voir en grand
web-look-first = Voir une carte sans la jouer
web-looking = Touchez une carte : elle s’ouvre en grand, rien n’est joué
web-play-on = Continuer
web-pace = Leur allure
web-pace-instant = Immédiate
web-pace-normal = Normale
web-pace-slow = Lente
web-patience = Un robot peut prendre le relais après
web-patience-60 = 1 minute
web-patience-180 = 3 minutes
web-patience-900 = 15 minutes
web-patience-86400 = 1 jour
web-patience-604800 = 1 semaine
web-at-table = { $n } à table

# La donne, vérifiée.
web-check-deal = Vérifier la donne
web-deal-holds = La donne était honnête
web-deal-holds-text = La graine { $seed } donne l’empreinte { $hash } publiée avant le premier coup, et { $n ->
    [one] l’unique entrée
   *[other] les { $n } entrées
} du journal, rejouées depuis cette graine, mènent au même résultat.
web-deal-broken = Cette donne ne tient pas
web-deal-broken-text = La graine { $seed } ne correspond pas à l’empreinte { $hash }, ou le journal rejoué mène ailleurs. Prévenez qui tient cette maison.

# Une partie enregistrée vient à une table.
web-bring = Apporter une partie enregistrée
web-bring-text = Une partie finie se revoit coup par coup ; une partie en cours continue contre des robots.
web-bring-file = Un fichier
web-bring-record = Ou son texte
web-bring-do = La poser sur une table
web-bring-wrong = Ce n’est pas l’enregistrement d’une partie : { $why }
web-no-way = Cela ne va pas
web-tab-setting = Marquer l’onglet à mon tour
