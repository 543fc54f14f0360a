import { resolve } from 'node:path';
import { build } from 'vite';
import { type Respond, type Served, serve } from '#tests/support/static-host.ts';

/** The shop or the baseline. Both have the same labels, so that the same script can operate them. */
export interface Subject extends Served {
  readonly name: 'ours' | 'baseline';
  /** Delays of the specification, ms. Subtracted from the figures. */
  readonly waits: { readonly debounce: number; readonly write: number };
}

const buildBaseline = async (): Promise<string> => {
  const outDir = resolve('test-results/baseline');
  const root = resolve('tools/bench/baseline');
  await build({ configFile: false, root, logLevel: 'warn', build: { outDir, emptyOutDir: true, target: 'es2023' } });
  return outDir;
};

/** Builds the baseline, and serves both. The shop is the build in dist. */
export const serveSubjects = async (
  answer: Respond,
  serveImage: Respond,
): Promise<readonly [ours: Subject, baseline: Subject]> => {
  const ours = await serve({ dir: 'dist', answer, beforeFiles: serveImage });
  const baseline = await serve({ dir: await buildBaseline(), answer, beforeFiles: serveImage });
  return [
    // 500 ms after the last key, and 100 ms before a write (readings 47 and 4).
    { ...ours, name: 'ours', waits: { debounce: 500, write: 100 } },
    { ...baseline, name: 'baseline', waits: { debounce: 0, write: 0 } },
  ];
};
