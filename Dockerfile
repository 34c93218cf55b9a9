# Daymark: `docker build --tag daymark .`. DAYMARK_ROLE says what a container of it does (docs/configuration.md), and a
# name after the image's runs one of the scripts that run.cjs knows: `docker run daymark secrets`.
ARG BASE=node:24-bookworm-slim
# What these two make is the same on every processor: no package of production is compiled.
FROM --platform=$BUILDPLATFORM ${BASE} AS built
WORKDIR /daymark
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM --platform=$BUILDPLATFORM ${BASE} AS installed
WORKDIR /daymark
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /daymark
COPY --from=installed /daymark/node_modules node_modules
COPY --from=built /daymark/build build
COPY package.json ./
COPY public public
COPY scripts scripts
COPY server server
COPY supabase/migrations supabase/migrations
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/resources/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would stand between SIGTERM and the server.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "scripts/run.cjs"]
CMD ["start"]
