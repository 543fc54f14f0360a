import { describe, expect, it } from 'vitest';
import { howMade } from '#tools/bench/server/how-made.ts';
import { compareWithOthers } from '#tools/bench/server/other-shops.ts';
import { parseStat, treeSeconds } from '#tools/bench/server/process-times.ts';

describe('howMade', () => {
  const page = (head: string, body: string) => `<html><head><title>Radio</title>${head}</head><body>${body}</body>`;
  const answers = '<script type="application/json" id="answers">{"/product/radio":[200,{"name":"Radio"}]}</script>';

  it.each([
    ['rendered', page('', `<div id="root"><h1>The Radio</h1></div>${answers}`)],
    ['embedded', page('<style>.Radio{}</style>', `<div id="root"></div>${answers}`)],
    ['static', page('', '<div id="root"></div>')],
  ])('is %s', (made, html) => {
    expect(howMade(html, 'Radio')).toBe(made);
  });
});

describe('treeSeconds', () => {
  const line = (pid: number, name: string, parent: number, times: string) =>
    `${pid} (${name}) S ${parent} 1 1 0 -1 4194304 1 0 0 0 ${times} 20 0 1 0 100`;

  it('counts exited children once, and no other processes', () => {
    const processes = [
      line(10, 'postgres', 1, '100 50 200 25'),
      // A process name may contain spaces and parentheses.
      line(11, 'postgres: shop a) S 1 (b', 10, '30 20 0 0'),
      line(12, 'node', 1, '900 0 0 0'),
    ].map(parseStat);
    expect(processes[1]).toEqual({ pid: 11, parent: 10, own: 0.5, ended: 0 });
    expect(treeSeconds(10, processes)).toBe(4.25);
  });
});

it('the comparison table has a column for each database and shop', () => {
  const table = compareWithOthers({
    sqlite: (name) => (name === 'the bag: CPU' ? 0.294 : Number.NaN),
    postgres: (name) => (name === 'the bag: CPU with the database' ? 0.716 : 278.4),
  });
  // The last two columns are the stored figures of Vendure and Medusa.
  expect(table.split('\n').filter((row) => /cart \||memory/.test(row))).toEqual([
    '| read the cart | 0.29 | 0.72 | 1.5 | 11.1 |',
    '| add to the cart | – | 278.40 | 4.4 | 76 |',
    '| memory after load, MB | – | 278 | 1,134 | 1,072 |',
  ]);
});
