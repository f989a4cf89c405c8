#!/bin/bash
# Makes the collection `waymark` where there is none yet; reloads it otherwise, so that a changed configset takes hold.
set -euo pipefail
solr=http://solr1:8983/solr

ask() {
  wget -q -O - --user=admin --password="$(cat /run/secrets/solr_admin_password)" "$solr/admin/collections?wt=json&$1"
}

if ask action=LIST | grep -q '"waymark"'; then
  ask 'action=RELOAD&name=waymark' > /dev/null
else
  ask 'action=CREATE&name=waymark&collection.configName=waymark&numShards=2&replicationFactor=2&waitForFinalState=true' > /dev/null
fi

# Wait until no replica is down or recovering.
for _ in $(seq 60); do
  states=$(ask 'action=CLUSTERSTATUS&collection=waymark' | grep -o '"state":"[a-z]*"' | sort -u)
  if ! grep -qE 'down|recovering' <<< "$states"; then exit 0; fi
  sleep 1
done
echo 'The replicas of the collection waymark did not become active within a minute.' >&2
exit 1
