### clockworker
