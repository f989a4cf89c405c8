#!/bin/bash
# `solr zk …` and the other commands of Solr's own command line.
exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote -Dsolr.install.dir=/opt/solr -Dlog4j2.configurationFile=/opt/solr/log4j2.xml -cp '/opt/solr/lib/*' org.apache.solr.cli.SolrCLI "$@"
