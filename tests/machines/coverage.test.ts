import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flows } from '#machines';
import { replays } from '../replays/flows';

const replayed = new Set(replays.map(({ machine }) => machine.id));

const hasFullUnitTest = (id: string) =>
  /^expectEveryTransition\(/m.test(readFileSync(new URL(`${id}.test.ts`, import.meta.url), 'utf8'));

// tests/replays/README.md says which flows have a replay.
it.each(flows.map(({ id }) => [id, replayed.has(id) ? 'its replay' : 'its unit test'] as const))(
  'every transition of %s is taken by %s',
  (id, proof) => {
    expect(hasFullUnitTest(id)).toBe(proof === 'its unit test');
  },
);

it('every replay is of a flow in the catalogue', () => {
  const known = new Set(flows.map(({ id }) => id));
  expect([...replayed].filter((id) => !known.has(id))).toEqual([]);
});
