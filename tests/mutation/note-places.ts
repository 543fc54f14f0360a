import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Note, readPlan } from './plan.ts';

/** ms. What a wrong change keeps from coming need not be waited for as long as what comes late on a busy machine. */
const patience = 20_000;

const { notes } = readPlan();
const reached = new Map<string | undefined, Set<number>>();
let name: string | undefined;
let file = '';

// The sources call it at each place that is looked for (run.ts).
Object.assign(globalThis, {
  giftlistPlace: (place: number) => {
    const places = reached.get(name) ?? new Set();
    reached.set(name, places.add(place));
  },
});

beforeAll(async () => {
  file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
});

beforeEach(({ task }) => {
  name = task.fullTestName;
});

afterAll(() => {
  if (notes === undefined) return;
  const lines = Array.from(reached, ([test, places]): Note => ({ file, name: test, places: [...places] }));
  appendFileSync(notes, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
});
