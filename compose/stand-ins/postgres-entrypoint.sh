#!/bin/bash
# What the official image does before it starts the server, as far as the compose file relies on it.
set -e
[ "$1" = postgres ] || exec "$@"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 \
    -D "$PGDATA" > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \"$POSTGRES_DB\"" | postgres --single -j -D "$PGDATA" postgres > /dev/null
fi
exec postgres -D "$PGDATA" -c 'listen_addresses=*' -c unix_socket_directories=/var/run/postgresql
