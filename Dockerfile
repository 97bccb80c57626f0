# The product as an image: docs/deploy.md. No step needs root.

FROM node:24.21.0-bookworm-slim AS client
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node tests/api-client/package.json tests/api-client/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY --chown=node:node tsconfig.json vite.config.ts ./
COPY --chown=node:node scripts scripts
COPY --chown=node:node src src
RUN node node_modules/vite/bin/vite.js build --logLevel warn && mkdir data

FROM node:24.21.0-bookworm-slim AS dependencies
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node tests/api-client/package.json tests/api-client/
# Optional packages bring Node itself and the bundler's binaries; what only the client's build needs goes too.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
  && npm uninstall --no-save --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
    @dnd-kit/core @dnd-kit/sortable @dnd-kit/utilities @mantine/core @mantine/hooks \
    @tabler/icons-react @tanstack/react-query @tanstack/react-virtual @trpc/client \
    @trpc/tanstack-react-query @vitejs/plugin-react date-fns react react-dom react-router uqr vite

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=client /app/dist dist
COPY src/domain src/domain
COPY src/pipeline src/pipeline
COPY src/routers src/routers
COPY src/server src/server
COPY scripts/run.mjs scripts/backup.ts scripts/restore.ts scripts/voices.ts scripts/describe-error.ts scripts/healthy.mjs scripts/
# A volume begins as this folder: empty, and node's own.
COPY --from=client --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["node", "scripts/healthy.mjs"]
# Node itself is the first process: it gets SIGTERM, and ends its work within 10 seconds.
CMD ["node", "scripts/run.mjs", "src/server/main.ts"]
