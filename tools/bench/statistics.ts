/** Median. NaN without values. */
const median = (values: readonly number[]): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Figures by name, collected over rounds. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(figures: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(figures))
      this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  names(): readonly string[] {
    return [...this.#values.keys()];
  }

  /** Values of a figure in order of measurement. */
  values(name: string): readonly number[] {
    return this.#values.get(name) ?? [];
  }

  median(name: string): number {
    return median(this.values(name));
  }
}

/** Number of bootstrap samples. */
const resamples = 2000;

/** Random numbers in [0, 1) with a fixed seed, so that the same figures always get the same interval (mulberry32). */
const createRandom = () => {
  let state = 0x9e3779b9;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const inRounds = (values: readonly number[], perRound: number): number[][] =>
  Array.from({ length: Math.ceil(values.length / perRound) }, (_, round) =>
    values.slice(round * perRound, (round + 1) * perRound),
  );

interface RoundOptions {
  /** Number of values of each subject in a round. */
  readonly perRound: number;
  /** Values of the other subject. */
  readonly reference?: readonly number[];
}

/**
 * 95% interval of a median, or of the ratio of two medians if there is a `reference`. Bootstrap: draws rounds at random
 * with replacement. Draws the same rounds for both subjects, because noise in a round affects both. `undefined` for
 * fewer than two rounds.
 */
export const intervalOf = (values: readonly number[], { perRound, reference }: RoundOptions): Interval | undefined => {
  const ours = inRounds(values, perRound);
  const others = reference && inRounds(reference, perRound);
  const count = Math.min(ours.length, others?.length ?? ours.length);
  if (count < 2) return undefined;
  const random = createRandom();
  const estimates = Array.from({ length: resamples }, () => {
    const resampled = Array.from({ length: count }, () => Math.floor(random() * count));
    const of = (rounds: readonly (readonly number[])[]) => median(resampled.flatMap((round) => rounds[round] ?? []));
    return others ? of(ours) / of(others) : of(ours);
  })
    .filter((estimate) => !Number.isNaN(estimate))
    .toSorted((a, b) => a - b);
  const at = (share: number) => estimates[Math.round(share * (estimates.length - 1))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
};
