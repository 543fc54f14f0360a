import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MachineReport, mergeReports, readReport } from '../../paths/report';

const ranAt = '2026-01-12T10:00:00.000Z';

const machine = (id: string, more: Partial<MachineReport> = {}): MachineReport => ({
  id,
  ranAt,
  commit: 'abc1234',
  seconds: 1.5,
  counts: { states: 1, edges: 1 },
  transitions: [{ id: 'closed · door.knock · 0', causes: ['control'], verdict: 'proven' }],
  faults: [],
  alike: [],
  paths: [],
  ...more,
});

describe('the report of the replays', () => {
  let folder: string;
  const at = () => join(folder, 'replays.json');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is not there before a run', () => {
    expect(readReport(at())).toBeUndefined();
  });

  it('is read as it was written', () => {
    const report = { version: 2 as const, machines: [machine('door')] };
    writeFileSync(at(), JSON.stringify(report));
    expect(readReport(at())).toEqual(report);
  });

  it('is none where it is cut off, or of another form', () => {
    writeFileSync(at(), '{"version": 2, "machi');
    expect(readReport(at())).toBeUndefined();
    writeFileSync(at(), JSON.stringify({ version: 1, machines: [] }));
    expect(readReport(at())).toBeUndefined();
  });
});

describe('the report of several runs', () => {
  const pictures = { ranAt, commit: 'abc1234', states: { open: { reason: 'Nobody can see it.' } } };
  const before = {
    version: 2 as const,
    machines: [machine('door', { pictures }), machine('gone'), machine('lamp')],
  };

  it('has of each machine its last run, in the order of the machines, and none that is gone', () => {
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

  it('keeps the pictures of a machine that was run without, and takes new ones', () => {
    const [kept] = mergeReports(before, [machine('door')], ['door']).machines;
    expect(kept?.pictures).toEqual(pictures);
    const fresh = { ...pictures, commit: 'def5678' };
    const [taken] = mergeReports(before, [machine('door', { pictures: fresh })], ['door']).machines;
    expect(taken?.pictures).toEqual(fresh);
  });

  it('begins where there is none', () => {
    expect(mergeReports(undefined, [machine('door')], ['door', 'lamp']).machines).toEqual([machine('door')]);
  });
});
