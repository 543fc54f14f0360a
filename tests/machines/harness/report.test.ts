import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MachineReport, mergeReports, readReport } from '../../replays/report';

const ranAt = '2026-01-12T10:00:00.000Z';

const machine = (id: string, more: Partial<MachineReport> = {}): MachineReport => ({
  id,
  ranAt,
  commit: 'abc1234',
  seconds: 1.5,
  counts: { states: 1, edges: 1 },
  transitions: [{ id: 'closed · door.knock · 0', causes: ['control'], verdict: 'proven' }],
  faults: [],
  indistinguishable: [],
  paths: [],
  ...more,
});

const report = { version: 2 as const, machines: [machine('door')] };

it.each([
  ['does not exist', undefined, undefined],
  ['is complete', JSON.stringify(report), report],
  ['is cut off', '{"version": 2, "machi', undefined],
  ['has another version', JSON.stringify({ version: 1, machines: [] }), undefined],
])('returns a report only if it is complete and of this version: one that %s', (_, written, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const path = join(folder, 'replays.json');
  if (written !== undefined) writeFileSync(path, written);
  expect(readReport(path)).toEqual(expected);
  rmSync(folder, { recursive: true });
});

describe('the report of several runs', () => {
  const pictures = { ranAt, commit: 'abc1234', states: { open: { reason: 'Nobody can see it.' } } };
  const before = {
    version: 2 as const,
    machines: [machine('door', { pictures }), machine('gone'), machine('lamp')],
  };

  it('contains the last run of each existing machine, in order', () => {
    const merged = mergeReports(
      before,
      [machine('door', { commit: 'def5678' }), machine('bell')],
      ['bell', 'door', 'lamp'],
    );
    expect(merged.machines.map(({ id, commit }) => `${id} ${commit}`)).toEqual([
      'bell abc1234',
      'door def5678',
      'lamp abc1234',
    ]);
  });

  it('keeps the pictures of a machine until a later run takes new ones', () => {
    const [kept] = mergeReports(before, [machine('door')], ['door']).machines;
    expect(kept?.pictures).toEqual(pictures);
    const fresh = { ...pictures, commit: 'def5678' };
    const [taken] = mergeReports(before, [machine('door', { pictures: fresh })], ['door']).machines;
    expect(taken?.pictures).toEqual(fresh);
  });
});
