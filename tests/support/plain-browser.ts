import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findBrowser } from './browser';

/** Message of the browser: the response to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Page in a separate browser process. */
export interface PlainPage {
  /** Opens an address and waits for its load event. */
  readonly goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page and awaits its value. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse, which the shop counts as the first user interaction. */
  readonly moveMouse: () => Promise<void>;
  /** Number of page loads so far. */
  readonly loads: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Starts a browser without Playwright, which attaches a debugger to each service worker. Chromium then sometimes never
 * activates a new worker.
 */
export const openPlainBrowser = async (): Promise<PlainPage> => {
  const profile = mkdtempSync(join(tmpdir(), 'giftlist-browser-'));
  const args = ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(await findBrowser(), [...chromiumArgs, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(browser, 'exit');
  const address = await new Promise<string>((resolve) => {
    let text = '';
    browser.stderr.on('data', (data) => {
      text += String(data);
      const [, host] = /ws:\/\/([^/]+)\//.exec(text) ?? [];
      if (host !== undefined) resolve(host);
    });
  });
  const targets: unknown = await (await fetch(`http://${address}/json`)).json();
  const target: unknown = Array.isArray(targets) ? targets.find((one) => field(one, 'type') === 'page') : undefined;
  const socket = new WebSocket(String(field(target, 'webSocketDebuggerUrl')));
  await once(socket, 'open');

  const pendingCommands = new Map<number, (result: unknown) => void>();
  const loadListeners: (() => void)[] = [];
  let sent = 0;
  let loads = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result }: Message = JSON.parse(String(data));
    if (id !== undefined) pendingCommands.get(id)?.(result);
    if (method !== 'Page.loadEventFired') return;
    loads += 1;
    for (const resolve of loadListeners.splice(0)) resolve();
  });
  const send = (method: string, params = {}): Promise<unknown> =>
    new Promise((resolve) => {
      sent += 1;
      pendingCommands.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  await send('Page.enable');

  return {
    goto: async (url) => {
      const loading = new Promise<void>((resolve) => loadListeners.push(resolve));
      await send('Page.navigate', { url });
      await loading;
    },
    evaluate: async (expression) => {
      const response = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return field(field(response, 'result'), 'value');
    },
    moveMouse: async () => {
      for (const coordinate of [40, 60])
        await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: coordinate, y: coordinate });
    },
    loads: () => loads,
    close: async () => {
      socket.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
