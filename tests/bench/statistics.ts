/** The middle of some figures; NaN for none. */
const median = (values: readonly number[]): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Figures by name, collected over rounds. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(figures: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(figures))
      this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  median(name: string): number {
    return median(this.#values.get(name) ?? []);
  }
}
