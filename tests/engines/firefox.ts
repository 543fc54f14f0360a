import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { programOf } from '../support/engines';
import { freePort } from '../support/free-port';
import { pollUntil } from '../support/until';
import { commands, type Engine } from './engine';

/**
 * Preferences that prevent requests to Mozilla, and start processes as direct children, so that their CPU time is
 * measured.
 */
const preferencesAt = (port: number): Readonly<Record<string, string | number | boolean>> => ({
  'marionette.port': port,
  'dom.ipc.forkserver.enable': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  'fission.autostart': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.enabled': false,
});

/** Response of Marionette: type, request id, error, result. The first message on a connection is a greeting instead. */
const MarionetteResponse = z.tuple([
  z.literal(1),
  z.number(),
  z.nullable(z.object({ error: z.string(), message: z.string() })),
  z.unknown(),
]);
const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });

/** Client of Marionette's protocol. Each message is its length in bytes, a colon and JSON. */
const createMarionetteClient = (socket: Socket) => {
  const greeted = Promise.withResolvers<void>();
  const pendingRequests = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  const handleMessage = (message: unknown) => {
    if (!Array.isArray(message)) return greeted.resolve();
    const [, id, failure, value] = MarionetteResponse.parse(message);
    if (failure) pendingRequests.get(id)?.reject(new Error(`${failure.error}: ${failure.message}`));
    else pendingRequests.get(id)?.resolve(value);
    pendingRequests.delete(id);
  };
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const text = received.subarray(colon + 1, end).toString();
      received = received.subarray(end);
      handleMessage(JSON.parse(text));
    }
  });
  socket.on('close', () => {
    for (const { reject } of pendingRequests.values()) reject(new Error('Firefox closed the connection.'));
  });
  return {
    greeted: greeted.promise,
    send: (name: string, parameters: object): Promise<unknown> => {
      lastId += 1;
      const response = Promise.withResolvers<unknown>();
      pendingRequests.set(lastId, response);
      const text = JSON.stringify([0, lastId, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      return response.promise;
    },
  };
};

/** Starts headless Firefox and connects to Marionette directly, because Debian has no geckodriver. */
export const startFirefox = async (): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'giftlist-firefox-'));
  const port = await freePort();
  const preferences = Object.entries(preferencesAt(port)).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const sizes = ['--width', '1280', '--height', '900'];
  const child = spawn(programOf('firefox-esr'), ['--headless', '--marionette', '--profile', profile, ...sizes], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'America/Toronto' },
  });
  const exited = once(child, 'exit');
  const socket = await pollUntil(async () => {
    const attempt = connect(port, '127.0.0.1');
    await once(attempt, 'connect');
    return attempt;
  });
  const { greeted, send } = createMarionetteClient(socket);
  await greeted;
  const { capabilities } = Session.parse(await send('WebDriver:NewSession', {}));
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    command: async (name, parameters = {}) => {
      const screenshotOptions = name === 'Take Screenshot' ? { full: false } : {};
      const response = await send(`WebDriver:${commands[name][1]}`, { ...parameters, ...screenshotOptions });
      return z.object({ value: z.unknown() }).parse(response).value;
    },
    close: async () => {
      await send('Marionette:Quit', { flags: ['eForceQuit'] });
      await exited;
      rmSync(profile, { recursive: true });
    },
  };
};
