# This image runs Tradewinds on Debian (docs/operating.md, "Docker").
# The image behind a tag can change. To pin the image that you tested, name its digest: --build-arg BASE=node:24-bookworm-slim@sha256:…
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/choose-node.cjs scripts/
COPY scripts/node scripts/node
RUN npm ci
COPY . .
# The commit becomes part of the portal's version: --build-arg COMMIT=$(git rev-parse --short HEAD).
ARG COMMIT=
# Removes what only the build needs. `npm prune` keeps TypeScript, an optional peer dependency of React Router.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/.cache node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
# Clears the setuid and setgid bits of all files, because nothing here needs them.
RUN find / -xdev -perm /6000 -type f -exec chmod a-s {} + && mkdir -m 0700 /data && chown node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Starts Node without a shell, so that Node gets SIGTERM and can finish its requests.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server.ts"]
