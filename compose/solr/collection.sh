#!/bin/bash
# Makes a collection with the alias `waymark` where there is none yet; reloads it otherwise, so that a changed configset takes hold.
set -euo pipefail
solr=http://solr1:8983/solr

ask() {
  wget -q -O - --user=admin --password="$(cat /run/secrets/solr_admin_password)" "$solr/admin/collections?wt=json&$1"
}

# The collection behind the alias; one of the alias's own name where an earlier version made it.
served=$(ask action=LISTALIASES | grep -o '"waymark": *"[^"]*"' | cut -d'"' -f4 || true)
if [ -z "$served" ] && ask action=LIST | grep -q '"waymark"'; then served=waymark; fi

if [ -n "$served" ]; then
  ask "action=RELOAD&name=$served" > /dev/null
else
  # No collection bears the alias's name: where the alias is deleted, an old one must not answer in its place.
  served=waymark_00000000000000
  ask "action=CREATE&name=$served&collection.configName=waymark&numShards=2&replicationFactor=2&waitForFinalState=true" > /dev/null
  ask "action=CREATEALIAS&name=waymark&collections=$served" > /dev/null
fi

# Wait until no replica is down or recovering.
for _ in $(seq 60); do
  states=$(ask "action=CLUSTERSTATUS&collection=$served" | grep -o '"state":"[a-z]*"' | sort -u)
  if ! grep -qE 'down|recovering' <<< "$states"; then exit 0; fi
  sleep 1
done
echo 'The replicas of the collection waymark did not become active within a minute.' >&2
exit 1
