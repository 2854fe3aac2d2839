### droids
