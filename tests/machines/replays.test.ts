import { describe, expect, it } from 'vitest';
import { flows } from '../../src/machines';
import { plan } from '../paths/harness/plan';
import { replays } from '../paths/replays';

describe('the replays', () => {
  it('are there for every flow of the catalogue, and for no other', () => {
    expect(replays.map(({ machine }) => machine.id).sort()).toEqual(flows.map(({ id }) => id).sort());
  });

  it.each(replays.map((replay) => [String(replay.machine.id), replay] as const))('cover all of %s', (_, replay) => {
    expect(plan(replay).faults).toEqual([]);
  });
});
