import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flows } from '#machines';
import { replays } from '../replays/flows';

const replayed = new Set(replays.map(({ machine }) => machine.id));

const checksCoverage = (id: string) =>
  /^expectEveryTransition\(/m.test(readFileSync(new URL(`${id}.test.ts`, import.meta.url), 'utf8'));

// A replay checks its own coverage (tests/replays/README.md). The unit test of any other flow must check it.
it.each(flows.map(({ id }) => [id, replayed.has(id) ? 'its replay' : 'its unit test'] as const))(
  'the coverage of every transition of %s is checked by %s',
  (id, checkedBy) => {
    expect(checksCoverage(id)).toBe(checkedBy === 'its unit test');
  },
);

it('every replay is of a flow in the catalogue', () => {
  const known = new Set(flows.map(({ id }) => id));
  expect([...replayed].filter((id) => !known.has(id))).toEqual([]);
});
