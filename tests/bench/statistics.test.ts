import { describe, expect, it } from 'vitest';
import { intervalOf, Samples } from './statistics';
import { table } from './table';

describe('the 95% interval', () => {
  it.each([
    ['of a ratio is the ratio alone where nothing varies', [30, 30, 30, 30], [20, 20, 20, 20], { low: 1.5, high: 1.5 }],
    [
      'does not widen by a noise of both sides',
      [20, 20, 200, 200, 40, 40],
      [10, 10, 100, 100, 20, 20],
      { low: 2, high: 2 },
    ],
    [
      'reaches from the best round to the worst',
      [10, 10, 20, 20, 30, 30],
      [10, 10, 10, 10, 10, 10],
      { low: 1, high: 3 },
    ],
    ['of a median needs no reference', [1, 1, 2, 2, 3, 3], undefined, { low: 1, high: 3 }],
    ['is none for a single round', [1, 2], [1, 2], undefined],
  ])('%s', (_, ours, reference, interval) => {
    expect(intervalOf(ours, reference)).toEqual(interval);
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
        interval: intervalOf(ours, reference),
        bar: 1.5,
      },
    ])
      .split('\n')
      .at(4);
  };

  it.each([
    ['all of it is within the bar', [10, 10, 14, 14, 12, 12], '12 | 10 | 1.20 | 1.00 to 1.40 | ≤ 1.5× | yes'],
    ['the bar lies in the interval', [10, 10, 16, 16, 20, 20], '16 | 10 | 1.60 | 1.00 to 2.00 | ≤ 1.5× | cannot tell'],
    ['all of it is beyond the bar', [16, 16, 18, 18, 20, 20], '18 | 10 | 1.80 | 1.60 to 2.00 | ≤ 1.5× | NO'],
  ])('misses a bar only when the whole interval is beyond it: %s', (_, ours, cells) => {
    expect(verdictOf(ours, [10, 10, 10, 10, 10, 10])).toBe(`| press | ms | ${cells} |`);
  });
});
