# Answers to the name of Solr's official image where that cannot be fetched: the same Solr, started by its own class.
FROM waymark-stand-in:base
RUN useradd --uid 8983 --home-dir /var/solr solr && mkdir -p /var/solr /docker-entrypoint-initdb.d && chown 8983:0 /var/solr
COPY lib /opt/solr/lib
COPY SolrMain.class /opt/solr/main/
COPY solr.xml log4j2.xml /opt/solr/
COPY solr-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
COPY solr-cli.sh /usr/local/bin/solr
VOLUME /var/solr
WORKDIR /opt/solr
USER 8983
EXPOSE 8983
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["solr-foreground"]
