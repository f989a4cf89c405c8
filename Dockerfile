# The BFF: https://docs.docker.com/reference/dockerfile/. No compiler, no build tool and no npm script is in the last stage.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings Node itself, so the one from npm is neither fetched nor set up.
RUN npm ci --ignore-scripts --loglevel=error
COPY vite.config.ts tsconfig.base.json openapi.yaml ./
COPY common common
COPY client client
COPY server server
COPY site site
COPY examples examples
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build --app --logLevel warn
# What served to build the client is not there to run.
RUN npm pkg delete dependencies.node dependencies.vite 'dependencies.@vitejs/plugin-react' \
  && npm prune --omit=dev --ignore-scripts --loglevel=error \
  && rm -rf client vite.config.ts tsconfig.base.json package-lock.json .npmrc

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "server/main.ts"]
