import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { Cart } from '#generated/model';
import { createShopper, products } from '../backend/shopper';
import { page } from './support';

/**
 * Builds the server and writes a static page for it.
 *
 * @returns folder of the bundle, inside the project so that it can import its packages
 */
const buildServer = async (folder: string): Promise<string> => {
  const bundle = mkdtempSync('dist-server-');
  // Omits the public folder, because copying it takes most of the build time.
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: 'server/main.ts', outDir: bundle },
  });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), page);
  return bundle;
};

/** Starts a server process with its data in this folder. */
export const startServer = (
  bundle: string,
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) => {
  const child = spawn(process.execPath, [join(bundle, 'main.js'), '--dir', join(folder, 'dist'), ...args], {
    env: { ...process.env, SHOP_DATA: folder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  const { promise: started, resolve, reject } = Promise.withResolvers<number>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    const port = /"event":"started","port":(\d+)/.exec(stdout)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.once('close', () => reject(new Error(`The server ended before it started. ${stderr}`)));
  // Prevents an unhandled rejection, because not every test waits for the start.
  started.catch(() => undefined);
  return { child, started, ended: once(child, 'close'), stdout: () => stdout, stderr: () => stderr };
};

/** Builds the server once per test file, with one data folder. */
export const useServer = () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-server-'));
  let bundle = '';
  beforeAll(async () => {
    bundle = await buildServer(folder);
  });
  afterAll(() => {
    for (const path of [bundle, folder]) rmSync(path, { recursive: true });
  });
  return {
    folder,
    main: () => join(bundle, 'main.js'),
    start: (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
      startServer(bundle, folder, args, variables),
  };
};

/** Products that a writer adds in turn, because a line is limited to 99 units. */
const productIds = [products.teapot, products.pancakes, products.vinyl, products.textPrice] as const;

/** A visitor of the server on this port that counts confirmed units. */
export const createWriter = (port: () => number) => {
  const answer = async (request: Request) => {
    const origin = `http://localhost:${port()}`;
    const { method } = request;
    const body = method === 'GET' ? undefined : await request.text();
    const headers = { ...Object.fromEntries(request.headers), origin };
    return fetch(`${origin}${new URL(request.url).pathname}`, { method, headers, body });
  };
  const shopper = createShopper({ answer });
  let confirmed = 0;
  return {
    confirmed: () => confirmed,
    /** Adds single units until the server stops answering. */
    write: async (onConfirmed: () => void) => {
      for (;;) {
        const added = await shopper
          .post('/cartItem', { productId: productIds[confirmed % productIds.length], quantity: 1 })
          .catch(() => undefined);
        if (added?.status !== 200) return;
        confirmed += 1;
        onConfirmed();
      }
    },
    stored: async () => {
      const { cartItems } = Cart.parse((await shopper.get('/cart')).body);
      return cartItems.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    },
  };
};

/**
 * Kills all servers repeatedly while two visitors write. Checks after each restart that confirmed writes are stored.
 *
 * @param startServers starts the servers of a round: one for both visitors, or one each
 * @returns function that counts the unconfirmed units in stored quantities: at most one per visitor and kill
 */
export const writeUntilKilled = async (
  rounds: number,
  startServers: () => readonly ReturnType<typeof startServer>[],
) => {
  let ports: readonly number[] = [];
  const writers = [0, 1].map((index) => createWriter(() => ports[index % ports.length] ?? 0));
  for (let round = 0; round < rounds; round += 1) {
    const servers = startServers();
    ports = await Promise.all(servers.map(({ started }) => started));
    // Unconfirmed units may be stored, too.
    for (const { stored, confirmed } of writers) expect(await stored()).toBeGreaterThanOrEqual(confirmed());
    let count = 0;
    const onConfirmed = () => {
      count += 1;
      if (count === 10 + round) for (const { child } of servers) child.kill('SIGKILL');
    };
    await Promise.all(writers.map(({ write }) => write(onConfirmed)));
    for (const { ended } of servers) expect(await ended).toEqual([null, 'SIGKILL']);
  }
  const confirmed = writers.reduce((sum, writer) => sum + writer.confirmed(), 0);
  expect(confirmed).toBeGreaterThanOrEqual(rounds * 10);
  return (quantities: readonly number[]) => quantities.reduce((sum, quantity) => sum + quantity, 0) - confirmed;
};
