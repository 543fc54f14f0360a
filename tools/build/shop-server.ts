import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommonServerOptions, isRunnableDevEnvironment, type Plugin } from 'vite';
import type * as log from '#server/log.ts';
import type * as settings from '#server/settings.ts';
import type * as shop from '#server/shop.ts';

/** Mode of `npm run dev:server`. */
export const shopServerMode = 'server';

/**
 * Proxies all paths of the shop's server except pages, which Vite serves. Keeps the host name of the requests, so that
 * the origin check accepts them and redirects return to Vite's page.
 */
export const proxyToShopServer = (port: number): NonNullable<CommonServerOptions['proxy']> => ({
  '^/(api|google|images|local|mocks/images|password|pictures|previews|receipt|socket\\.io|stripe|web-vitals)\\b': {
    target: `http://127.0.0.1:${port}`,
    ws: true,
  },
});

/** Proxies the API and the live connection. The page requests its own host, so that it needs no CORS. */
export const proxyTo = (api: string): NonNullable<CommonServerOptions['proxy']> => {
  const { origin } = new URL(api);
  const shared = { changeOrigin: true, cookieDomainRewrite: '', headers: { origin } };
  return {
    '/api': { ...shared, target: api, rewrite: (path) => path.replace(/^\/api/, '') },
    '/socket.io': { ...shared, target: origin, ws: true },
  };
};

const page = '<!doctype html><html lang="en"><title>The pages are on the port of Vite</title></html>';

/** Runs the shop's server from source inside the development server, and restarts it when one of its files changes. */
export const shopServer = (port: number): Plugin => {
  let lastStart = Promise.resolve();
  let restart = () => lastStart;
  let running: shop.Shop | undefined;

  const stop = async () => {
    const server = running;
    running = undefined;
    await server?.close();
  };

  return {
    name: 'giftlist:shop-server',
    configureServer({ environments: { ssr }, config: { cacheDir, logger }, middlewares }) {
      if (!isRunnableDevEnvironment(ssr)) throw new Error('The environment ssr must run in this process.');
      const { runner } = ssr;
      const dir = join(cacheDir, 'shop-server');
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, 'index.html'), page);
      const variables = { SHOP_DATA: 'data/development', ...process.env };

      const start = async () => {
        try {
          const { readSettings } = await runner.import<typeof settings>('/server/settings.ts');
          const { openShop } = await runner.import<typeof shop>('/server/shop.ts');
          const { createLog } = await runner.import<typeof log>('/server/log.ts');
          running = await openShop(
            readSettings(['--demo', '--dir', dir, '--port', String(port)], variables),
            createLog((line) => logger.info(line.trimEnd())),
          );
        } catch (error) {
          logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        }
      };

      let isQueued = false;
      restart = () => {
        if (isQueued) return lastStart;
        isQueued = true;
        lastStart = lastStart.then(async () => {
          isQueued = false;
          await stop();
          runner.clearCache();
          await start();
        });
        return lastStart;
      };
      lastStart = start();
      // Delays requests until the server runs.
      middlewares.use((_request, _response, next) => void lastStart.then(() => next()));
    },
    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr') return undefined;
      // Also restarts for files in server/ without a module, because the server reads its style sheets from disk.
      if (modules.length > 0 || file.startsWith(`${server.config.root}/server/`)) await restart();
      return [];
    },
    async closeBundle() {
      await lastStart;
      await stop();
    },
  };
};
