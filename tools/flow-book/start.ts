import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { preview, runnerImport } from 'vite';
import type * as program from './book.ts';

const options = {
  check: { type: 'boolean' },
  serve: { type: 'boolean' },
  port: { type: 'string', default: '4174' },
  'without-replays': { type: 'boolean' },
} as const;

/** Runs a command with its output in this terminal. @returns whether it succeeded */
const run = (command: string): boolean => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;

/** Serves the mock shop and the book at the same origin until the process is stopped. */
const serve = async (book: string, port: number): Promise<void> => {
  if (!run('npm run build:mock')) throw new Error('The shop could not be built.');
  cpSync(book, 'dist-mock/flow-book', { recursive: true });
  await preview({ mode: 'mock', preview: { port, strictPort: true } });
  const origin = `http://localhost:${port}`;
  process.stdout.write(`The shop: ${origin}/?panel\nThe flow book: ${origin}/flow-book/\n`);
};

/**
 * `npm run flows [-- --serve] [--port <number>] [--without-replays]`: runs the replays with pictures, and writes the
 * book from their report. `--check` writes a temporary book, and checks its links and the accessibility of its pages.
 */
const start = async (): Promise<void> => {
  const args = parseArgs({ options }).values;
  const port = Number(args.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${args.port} is not a number from 0 to 65535.`);
  // Continues after failed replays, because the book shows them.
  if (!args.check && !args['without-replays'] && !run('npm run test:paths -- --pictures')) process.exitCode = 1;
  // Uses Vite's loader, because Node cannot resolve imports without extensions.
  const entry = fileURLToPath(new URL('./book.ts', import.meta.url));
  const { module } = await runnerImport<typeof program>(entry, { configFile: false, logLevel: 'warn' });
  if (args.check) {
    const errors = await module.check();
    process.stdout.write(
      errors.length === 0 ? 'The flow book has no errors.\n' : `${errors.join('\n')}\n${errors.length} errors\n`,
    );
    if (errors.length > 0) process.exitCode = 1;
    return;
  }
  const book = await module.make();
  process.stdout.write(`The flow book: ${book}/index.html\n`);
  if (args.serve) await serve(book, port);
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
