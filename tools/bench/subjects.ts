import { resolve } from 'node:path';
import { build } from 'vite';
import { type Answer, type Served, serve } from '../../tests/support/static-host';

/** One of the two pages that are compared: the shop, or the baseline. They share their labels, so one script drives both. */
export interface Subject extends Served {
  readonly name: 'ours' | 'baseline';
  /** What the specification makes this subject wait, ms; not counted. */
  readonly waits: { readonly debounce: number; readonly write: number };
}

const buildBaseline = async (): Promise<string> => {
  const outDir = resolve('test-results/baseline');
  const root = resolve('tools/bench/baseline');
  await build({ configFile: false, root, logLevel: 'warn', build: { outDir, emptyOutDir: true, target: 'es2023' } });
  return outDir;
};

/** Builds and serves both; the shop's build is what `npm run build` left in dist. */
export const serveSubjects = async (
  answer: Answer,
  answerPicture: Answer,
): Promise<readonly [ours: Subject, baseline: Subject]> => {
  const ours = await serve({ dir: 'dist', answer, other: answerPicture });
  const baseline = await serve({ dir: await buildBaseline(), answer, other: answerPicture });
  return [
    // Readings 47 and 4: 500 ms after the last key, and 100 ms before a write.
    { ...ours, name: 'ours', waits: { debounce: 500, write: 100 } },
    { ...baseline, name: 'baseline', waits: { debounce: 0, write: 0 } },
  ];
};
