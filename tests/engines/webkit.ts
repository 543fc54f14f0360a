import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { programOf } from '../support/engines';
import { freePort } from '../support/free-port';
import { pollUntil } from '../support/until';
import { commands, type Engine } from './engine';

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};

/** Starts a virtual display (Xvfb). @returns its process and number, such as `:99` */
const startScreen = async () => {
  const child = spawn(programOf('xvfb'), ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
};

const DriverResponse = z.object({ value: z.unknown() });
const DriverError = z.object({ error: z.string(), message: z.string() });
const Session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });

/** Starts WebKitGTK's MiniBrowser with WebKitWebDriver. */
export const startWebkit = async (): Promise<Engine> => {
  const { child: screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(programOf('webkit2gtk-driver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'America/Toronto',
      // Disables the GPU and the accessibility bus, which test machines lack.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const send = async (method: string, path: string, body?: object, timeoutMs = 60_000): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { value } = DriverResponse.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = DriverError.parse(value);
    throw new Error(`${error}: ${message}`);
  };
  await pollUntil(() => send('GET', '/status'));
  const binary = programOf('libwebkit2gtk-4.1-0');
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch: options } });
  const { sessionId, capabilities } = Session.parse(opened);
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    command: (name, { id, ...parameters } = {}) => {
      const path = session + commands[name][0].replace('{id}', String(id));
      if (name === 'Take Screenshot') return send('GET', path);
      // WebKitWebDriver 2.50 sometimes loses the response of a script. Callers retry after this timeout.
      return send('POST', path, parameters, name === 'Execute Script' ? 10_000 : undefined);
    },
    close: async () => {
      await send('DELETE', session);
      await stopProcess(driver);
      await stopProcess(screen);
    },
  };
};
