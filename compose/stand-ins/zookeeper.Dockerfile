# Answers to the name of ZooKeeper's official image: the ZooKeeper that comes with Solr.
FROM waymark-stand-in:base
RUN useradd --uid 1000 zookeeper && mkdir -p /data /datalog && chown 1000:1000 /data /datalog
COPY lib /opt/zookeeper/lib
COPY log4j2.xml /opt/zookeeper/
VOLUME ["/data", "/datalog"]
USER 1000
EXPOSE 2181
CMD ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-Dzookeeper.admin.enableServer=false", "-Dlog4j2.configurationFile=/opt/zookeeper/log4j2.xml", "-cp", "/opt/zookeeper/lib/*", "org.apache.zookeeper.server.ZooKeeperServerMain", "2181", "/data"]
