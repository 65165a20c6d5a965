# syntax=docker/dockerfile:1
# Built and run as docs/deployment-docker.md says. Node 26 is the newest that the packages were tested with; 24.7 is the oldest.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The bundled PostgreSQL stays: with DATABASE_URL it is not used, without it one container is a whole trial.
RUN npm ci --include=dev --include=optional --no-fund --no-audit
COPY . .
RUN node scripts/build.mjs
# Without what builds and tests, a third of the packages.
RUN npm prune --omit=dev --include=optional --offline --no-fund --no-audit

FROM node:26.10.0-bookworm-slim
# PostgreSQL refuses to run as root, and so should a server.
RUN groupadd --gid 10001 lintel && useradd --uid 10001 --gid lintel --no-create-home --shell /usr/sbin/nologin lintel \
  && install -d -o lintel -g lintel /data
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/compiled
USER lintel
VOLUME /data
EXPOSE 3000
# Alive; a proxy or an orchestrator asks /readyz?for=requests whether requests should come here.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# SERVER_FLAGS of scripts/node.mjs.
CMD ["node", "--max-semi-space-size=32", "server/src/main.ts"]
