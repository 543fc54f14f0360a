import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions } from './options.ts';
import type * as program from './run.ts';
import { serveBook } from './serve-book.ts';

/**
 * `npm run flows [-- --since <ref>] [--serve] [--port <number>] [--without-replays]`: replays the flows with pictures, and makes the flow
 * book of them. `--check` makes it without pictures elsewhere, and looks for broken links, missing pages and unreadable charts.
 */
const start = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (options.kind === 'make' && options.hasReplays) {
    // A replay that fails is told in the book.
    const replayed = spawnSync('npm run test:paths -- --pictures', { shell: true, stdio: 'inherit' });
    if (replayed.status !== 0) process.exitCode = 1;
  }
  // Through Vite's own loader, because Node cannot import files that import each other without extensions.
  const entry = fileURLToPath(new URL('./run.ts', import.meta.url));
  const { module } = await runnerImport<typeof program>(entry, { configFile: false, logLevel: 'warn' });
  if (options.kind === 'check') {
    const faults = await module.check();
    process.stdout.write(
      faults.length === 0 ? 'The flow book is whole.\n' : `${faults.join('\n')}\n${faults.length} faults\n`,
    );
    if (faults.length > 0) process.exitCode = 1;
    return;
  }
  process.stdout.write(`${await module.make(options.since)}\n`);
  if (options.isServing) process.stdout.write(`${await serveBook(options.port)}\n`);
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
