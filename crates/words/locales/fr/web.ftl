### web
