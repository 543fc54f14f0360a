import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { installDemo as putDemoIn } from '#server/demo.ts';
import { readIntegrationSettings } from '#server/integrations/settings.ts';
import type { LogEntry } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { createShopper } from '../backend/shopper';

// Node tries ::1 and 127.0.0.1 for `localhost`, each for 250 ms by default: too short for a blocked process.
setDefaultAutoSelectFamilyAttemptTimeout(30_000);

/** The static page of the test build. */
export const page = '<!doctype html><html lang="en" data-contact="support@localhost"><title>The shop</title></html>';

/** Creates a temporary folder for the running test. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Runs a statement on the database of a running shop. @returns its rows */
export const runOn = ({ file }: { readonly file: string }, statement: string) => {
  const database = new DatabaseSync(file);
  const rows = database.prepare(statement).all();
  database.close();
  return rows;
};

const writeBuild = (dir: string): void => {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, 'assets/shop-1a2b.js'), `let shop = '${'gift '.repeat(1000)}';`);
  writeFileSync(join(dir, 'icon.svg'), '<svg/>');
  writeFileSync(join(dir, 'manifest.json'), '{}');
  writeFileSync(join(dir, 'service-worker.js'), 'self.release={"files":[],"page":"as-built"};\nlet worker;');
  const headers = [
    "/*\n  Content-Security-Policy: default-src 'none'",
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable',
  ];
  writeFileSync(join(dir, '_headers'), `${headers.join('\n\n')}\n`);
};

/** Writes the demo database to a folder. It is created once per test file. */
export const installDemo = async (folder: string): Promise<string> => {
  const file = join(folder, 'shop.sqlite');
  await putDemoIn(file);
  return file;
};

/** Starts a server with the demo data until the test ends. */
export const serveShop = async (settings: Partial<Settings> = {}) => {
  const folder = newFolder();
  const dir = join(folder, 'dist');
  writeBuild(dir);
  const allSettings: Settings = {
    port: 0,
    reach: 'this-computer',
    origin: undefined,
    isPublic: false,
    needsContact: false,
    fixed: {},
    isDemo: true,
    payment: 'local',
    isBehindProxy: false,
    databaseUrl: undefined,
    file: settings.file ?? (await installDemo(folder)),
    dir,
    integrations: readIntegrationSettings({}, folder),
    operator: { port: 'off', host: '127.0.0.1', origin: undefined },
    ...settings,
  };
  const logged: LogEntry[] = [];
  const open = () => openShop(allSettings, (entry) => logged.push(entry));
  let shop = await open();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  onTestFinished(close);
  const base = () => `http://localhost:${shop.port}`;
  /** Sends a request with the origin of the shop. */
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${base()}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { origin: allSettings.origin ?? base(), ...headers },
    });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const body = method === 'GET' ? undefined : await request.blob();
    return ask(`${pathname}${search}`, { method, headers: Object.fromEntries(request.headers), body });
  };
  return {
    ...allSettings,
    logged,
    base,
    /** Base URL of the admin pages. */
    adminUrl: () => `http://localhost:${shop.operatorPort}`,
    ask,
    close,
    /** Stops the server and starts it again on the same file. */
    restart: async () => {
      await close();
      shop = await open();
      isOpen = true;
    },
    /** Opens a visitor with a separate cookie jar. */
    shopper: (cookie?: string) => createShopper({ answer }, cookie),
  };
};
