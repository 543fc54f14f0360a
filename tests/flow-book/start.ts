import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { preview, runnerImport } from 'vite';
import type * as program from './run.ts';

const options = {
  check: { type: 'boolean' },
  since: { type: 'string' },
  serve: { type: 'boolean' },
  port: { type: 'string', default: '4174' },
  'without-replays': { type: 'boolean' },
} as const;

/** Runs a command of the project in this terminal; answers whether it went well. */
const run = (command: string): boolean => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;

/** Serves the shop in mock mode, and the book beside it under the same origin, until somebody ends it. */
const serve = async (book: string, port: number): Promise<void> => {
  if (!run('npm run build:mock')) throw new Error('The shop could not be built.');
  cpSync(book, 'dist-mock/flow-book', { recursive: true });
  await preview({ mode: 'mock', preview: { port, strictPort: true } });
  const origin = `http://localhost:${port}`;
  process.stdout.write(`The shop: ${origin}/?panel\nThe flow book: ${origin}/flow-book/\n`);
};

/**
 * `npm run flows [-- --since <ref>] [--serve] [--port <number>] [--without-replays]`: replays the flows with pictures, and makes the flow
 * book of them. `--check` makes it without pictures elsewhere, and looks for broken links, missing pages and unreadable charts.
 */
const start = async (): Promise<void> => {
  const asked = parseArgs({ options }).values;
  const port = Number(asked.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`'${asked.port}' is no port. A port is a number from 0 to 65535.`);
  // A replay that fails is told in the book.
  if (!asked.check && !asked['without-replays'] && !run('npm run test:paths -- --pictures')) process.exitCode = 1;
  // Through Vite's own loader, because Node cannot import files that import each other without extensions.
  const entry = fileURLToPath(new URL('./run.ts', import.meta.url));
  const { module } = await runnerImport<typeof program>(entry, { configFile: false, logLevel: 'warn' });
  if (asked.check) {
    const faults = await module.check();
    process.stdout.write(
      faults.length === 0 ? 'The flow book is whole.\n' : `${faults.join('\n')}\n${faults.length} faults\n`,
    );
    if (faults.length > 0) process.exitCode = 1;
    return;
  }
  const book = await module.make(asked.since);
  process.stdout.write(`The flow book: ${book}/index.html\n`);
  if (asked.serve) await serve(book, port);
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
