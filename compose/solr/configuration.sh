#!/bin/bash
# Puts the users' rules and the configset into ZooKeeper.
set -euo pipefail
solr zk cp file:/run/secrets/security.json zk:/security.json -z "$ZK_HOST"
solr zk upconfig -n waymark -d /waymark/conf -z "$ZK_HOST"
