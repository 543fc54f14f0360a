# Serves the shop with its API, on SQLite in the volume /data, or on PostgreSQL (docs/deployment-server.md, In a container).

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY tools/node tools/node
RUN npm ci
COPY . .
RUN npm run build && npm run build:server

FROM node:24-slim
ENV NODE_ENV=production SHOP_DATA=/data PORT=4173
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /shop/dist dist
COPY --from=build /shop/dist-render dist-render
COPY --from=build /shop/dist-server dist-server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Started without npm, so that the process itself receives SIGTERM.
ENTRYPOINT ["node", "--max-semi-space-size=8", "dist-server/main.js", "--network"]
