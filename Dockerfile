# Daymark's web server: `docker build --tag daymark .`
# What migrates the database and makes the first admin: `docker build --target tools --tag daymark-tools .`
FROM node:24-bookworm-slim AS tools
WORKDIR /daymark
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && mkdir -p supabase/.temp && chown node supabase supabase/.temp
USER node
CMD ["npm", "run", "db:migrate"]

FROM node:24-bookworm-slim AS installed
WORKDIR /daymark
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /daymark
COPY --from=installed /daymark/node_modules node_modules
COPY --from=tools /daymark/build build
COPY package.json ./
COPY public public
COPY scripts scripts
COPY server server
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/resources/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would stand between SIGTERM and the server.
CMD ["node", "--max-semi-space-size=16", "scripts/run.cjs", "start"]
