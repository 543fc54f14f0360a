import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalOf, Samples } from './statistics';
import { table } from './table';

describe('the 95% interval', () => {
  it('of a ratio is the ratio alone where nothing varies', () => {
    expect(intervalOf([30, 30, 30, 30], [20, 20, 20, 20])).toEqual({ low: 1.5, high: 1.5 });
  });

  it('of a ratio does not widen by a noise that falls on both sides of a round', () => {
    expect(intervalOf([20, 20, 200, 200, 40, 40], [10, 10, 100, 100, 20, 20])).toEqual({ low: 2, high: 2 });
  });

  it('of a ratio reaches from the best round to the worst where they differ', () => {
    expect(intervalOf([10, 10, 20, 20, 30, 30], [10, 10, 10, 10, 10, 10])).toEqual({ low: 1, high: 3 });
  });

  it('of a median needs no reference', () => {
    expect(intervalOf([1, 1, 2, 2, 3, 3])).toEqual({ low: 1, high: 3 });
  });

  it('is none for a single round', () => {
    expect(intervalOf([1, 2], [1, 2])).toBeUndefined();
  });

  it('is the same in every run, and holds the estimate between the smallest and the largest ratio', () => {
    const figures = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(figures, figures, (ours, others) => {
        const interval = intervalOf(ours, others);
        expect(intervalOf(ours, others)).toEqual(interval);
        expect(interval?.low).toBeGreaterThanOrEqual(Math.min(...ours) / Math.max(...others));
        expect(interval?.high).toBeLessThanOrEqual(Math.max(...ours) / Math.min(...others));
        expect(interval?.low).toBeLessThanOrEqual(interval?.high ?? Number.NaN);
      }),
      { numRuns: 20 },
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
