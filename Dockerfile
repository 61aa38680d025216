# Tradewinds on Debian (docs/operating.md, "Docker").
# A tag may come to mean another image: name the one that was tried by its digest, --build-arg BASE=node:24-bookworm-slim@sha256:…
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/choose-node.cjs scripts/
COPY scripts/node scripts/node
RUN npm ci
COPY . .
# The commit, which the image's version names: --build-arg COMMIT=$(git rev-parse --short HEAD).
ARG COMMIT=
# What only the build needs goes. npm itself keeps TypeScript, because React Router names it as an optional peer.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/.cache node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
# What nobody runs here: programs that run as their owner, whoever starts them.
RUN find / -xdev -perm /6000 -type f -exec chmod a-s {} + && mkdir -m 0700 /data && chown node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that gets SIGTERM: it finishes the requests under way.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server.ts"]
