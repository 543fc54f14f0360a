import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as program from './run.ts';

// Through Vite's own loader, because Node cannot import files that import each other without extensions.
const entry = fileURLToPath(new URL('./run.ts', import.meta.url));
const { module } = await runnerImport<typeof program>(entry, { configFile: false, logLevel: 'warn' });
await module.run();
