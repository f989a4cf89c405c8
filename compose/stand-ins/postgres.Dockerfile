# Answers to the name of PostgreSQL's official image: Debian's PostgreSQL.
FROM waymark-stand-in:base
RUN (groupadd --gid 999 pg || true) && (useradd --uid 999 --gid 999 --home-dir /var/lib/postgresql pg || true) \
  && mkdir -p /var/lib/postgresql/data /var/run/postgresql && chown 999:999 /var/lib/postgresql/data /var/run/postgresql
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql/data
USER 999
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
