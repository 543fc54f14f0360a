import { describe, expect, it } from 'vitest';
import { entriesTable, repeatedOf, Visits, withoutIds } from '#tools/bench/entries-table.ts';
import { intervalOf, Samples } from '#tools/bench/statistics.ts';
import { table } from '#tools/bench/table.ts';

describe('the 95% interval', () => {
  it.each([
    ['of a ratio without variation is the ratio', [30, 30, 30, 30], [20, 20, 20, 20], { low: 1.5, high: 1.5 }],
    [
      'is not widened by noise that affects both sides',
      [20, 20, 200, 200, 40, 40],
      [10, 10, 100, 100, 20, 20],
      { low: 2, high: 2 },
    ],
    [
      'ranges from the best round to the worst',
      [10, 10, 20, 20, 30, 30],
      [10, 10, 10, 10, 10, 10],
      { low: 1, high: 3 },
    ],
    ['of a median needs no reference', [1, 1, 2, 2, 3, 3], undefined, { low: 1, high: 3 }],
    ['is undefined for a single round', [1, 2], [1, 2], undefined],
  ])('%s', (_, ours, reference, interval) => {
    expect(intervalOf(ours, { perRound: 2, ...(reference && { reference }) })).toEqual(interval);
  });

  it('pairs the figures of each pass', () => {
    expect(intervalOf([2, 4, 6], { perRound: 1, reference: [1, 2, 3] })).toEqual({ low: 2, high: 2 });
  });
});

describe('the table of entry pages', () => {
  const visitsOf = (largest: number, words: number, calls: readonly string[] = []) => {
    const visits = new Visits();
    const repeatedCalls = repeatedOf(calls);
    const figures = { largest, first: 500, words, blocking: 20, shift: 0, calls: calls.length };
    for (let pass = 0; pass < 2; pass += 1)
      visits.add({
        figures: { ...figures, repeated: repeatedCalls.length },
        largestElement: 'h1 Gift',
        repeatedCalls,
      });
    return visits;
  };

  it('compares each page with the home page and lists missed limits', () => {
    const pages = new Map([
      ['home', visitsOf(800, 800)],
      ['list', visitsOf(1000, 1000, ['GET /cart'])],
      ['product', visitsOf(800, 2000)],
      ['orders', visitsOf(1600, 1000, ['GET /cart', 'GET /order', 'GET /cart'])],
    ]);
    expect(entriesTable(pages, visitsOf(1600, 1600)).split('\n').slice(2)).toEqual([
      '| the plain page | 1600 |  |  | h1 Gift | 1600 | 500 | 20 | 0.000 | 0; 0 |  |',
      '| home | 800 |  | 0.50 | h1 Gift | 800 | 500 | 20 | 0.000 | 0; 0 | yes |',
      '| list | 1000 | 1.25 (1.25 to 1.25) | 0.63 | h1 Gift | 1000 | 500 | 20 | 0.000 | 1; 0 | yes |',
      '| product | 800 | 1.00 (1.00 to 1.00) | 0.50 | h1 Gift | 2000 | 500 | 20 | 0.000 | 0; 0 | words: NO |',
      '| orders | 1600 | 2.00 (2.00 to 2.00) | 1.00 | h1 Gift | 1000 | 500 | 20 | 0.000 | 3; 1 GET /cart | paint: NO, calls: NO |',
    ]);
  });

  it('removes generated ids', () => {
    expect(withoutIds('/success?order_id=b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d&session_id=cs_1')).toBe(
      '/success?order_id=…&session_id=cs_1',
    );
  });
});

describe('the table', () => {
  const verdictOf = (ours: readonly number[], reference: readonly number[]) => {
    const samples = { ours: new Samples(), reference: new Samples() };
    for (const value of ours) samples.ours.add({ press: value });
    for (const value of reference) samples.reference.add({ press: value });
    return table('Presses', [
      {
        name: 'press',
        unit: 'ms',
        ours: samples.ours.median('press'),
        reference: samples.reference.median('press'),
        interval: intervalOf(ours, { perRound: 2, reference }),
        bar: 1.5,
      },
    ])
      .split('\n')
      .at(4);
  };

  it.each([
    ['it is below the limit', [10, 10, 14, 14, 12, 12], '12 | 10 | 1.20 | 1.00 to 1.40 | ≤ 1.5× | yes'],
    ['it contains the limit', [10, 10, 16, 16, 20, 20], '16 | 10 | 1.60 | 1.00 to 2.00 | ≤ 1.5× | cannot tell'],
    ['it is above the limit', [16, 16, 18, 18, 20, 20], '18 | 10 | 1.80 | 1.60 to 2.00 | ≤ 1.5× | NO'],
  ])('decides on a limit by the whole interval: %s', (_, ours, cells) => {
    expect(verdictOf(ours, [10, 10, 10, 10, 10, 10])).toBe(`| press | ms | ${cells} |`);
  });
});
