#!/bin/bash
# What the official image's `solr-foreground` does, as far as the compose files rely on it.
set -e
[ "$1" = solr-foreground ] || exec "$@"

mkdir -p /var/solr/data /var/solr/logs
[ -e /var/solr/data/solr.xml ] || cp /opt/solr/solr.xml /var/solr/data/solr.xml
for script in /docker-entrypoint-initdb.d/*.sh; do
  if [ -e "$script" ]; then . "$script"; fi
done

# Made for a quick start on few cores: compiled no further than once, the collector that takes least beside, and no second look at the code of
# classes that Maven has checked.
options=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote "-Xms${SOLR_HEAP:-512m}" "-Xmx${SOLR_HEAP:-512m}" -Dsolr.jetty.host=0.0.0.0 -Dsolr.solr.home=/var/solr/data
  -Dsolr.log.dir=/var/solr/logs -Dlog4j2.configurationFile=/opt/solr/log4j2.xml -Djava.io.tmpdir=/tmp -Dsolr.install.dir=/opt/solr)
[ -z "$SOLR_HOST" ] || options+=("-Dhost=$SOLR_HOST")
[ -z "$ZK_HOST" ] || options+=("-DzkHost=$ZK_HOST")

read -r -a more <<< "${SOLR_OPTS:-}"

# Solr's class ends when its standard input does.
exec java "${options[@]}" "${more[@]}" -cp '/opt/solr/main:/opt/solr/lib/*' SolrMain solr 8983 < <(exec sleep infinity)
