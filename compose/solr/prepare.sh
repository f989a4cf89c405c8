#!/bin/bash
# Before Solr starts: its users' rules, the configset as it now stands, and the core `waymark`.
# The official image sources this file, so that it must neither end the shell nor change its options.
(
  set -eu
  home=/var/solr/data
  core="$home/waymark"
  mkdir -p "$core" "$home/configsets/waymark"
  # The secret may be read and not written, and a copy of it too: take the old one away first.
  rm -f "$home/security.json"
  cp /run/secrets/security.json "$home/security.json"
  rm -rf "$home/configsets/waymark/conf"
  cp -r /waymark/conf "$home/configsets/waymark/conf"
  [ -e "$core/core.properties" ] || printf 'name=waymark\nconfigSet=waymark\n' > "$core/core.properties"
)
