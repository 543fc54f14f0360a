import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as program from './run.ts';

// Loads the bench with Vite, because Node cannot resolve imports without extensions.
const entry = fileURLToPath(new URL('./run.ts', import.meta.url));
const { module } = await runnerImport<typeof program>(entry, { configFile: false, logLevel: 'warn' });
await module.run();
