import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { proxyToShopServer, shopServer } from '#tools/build/shop-server.ts';
import { freePort } from '../support/free-port';

it('npm run dev:server runs the server from source, and restarts it after a change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-development-'));
  vi.stubEnv('SHOP_DATA', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const changed = resolve('backend/handle-request.ts');
  let text = 'Not found.';
  const edit: Plugin = {
    name: 'edit',
    transform: (code, id) => (id === changed ? code.replace('Not found.', text) : undefined),
  };
  const port = await freePort();
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    cacheDir: folder,
    plugins: [edit, shopServer(port)],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, proxy: proxyToShopServer(port), watch: { ignored: '**' } },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const ask = async () => (await fetch(`${server.resolvedUrls?.local[0]}api/nothing`)).json();
  expect(await ask()).toEqual({ message: 'Not found.' });
  text = 'Changed.';
  server.watcher.emit('change', changed);
  await expect.poll(ask, { timeout: 60_000 }).toEqual({ message: 'Changed.' });
});
