import type { TestInfo } from '@playwright/test';
import type { TestResult } from '@playwright/test/reporter';
import type { Shop } from './shop';

const ANNOTATION = 'replay';

/** How far a path came. */
export interface PathProgress {
  /** At how many places the page agreed with the model: the start is the first, each step leads to one more. */
  readonly agreed: number;
  /** By the number of a step, from 0: what had to be done before it, in sentences. */
  readonly first: Readonly<Record<number, readonly string[]>>;
}

/** Notes how far a path comes, for the reporter. */
export class Progress {
  readonly #first: Record<number, string[]> = {};
  #agreed = 0;

  constructor(shop: Shop) {
    shop.problemListeners.add(() => {
      const step = this.#agreed - 1;
      this.#first[step] = [...(this.#first[step] ?? []), 'Press Close in the error dialog.'];
    });
  }

  /** The page agrees with the model, at the start or after one more step. */
  note(): void {
    this.#agreed += 1;
  }

  /** Hands it to the reporter. */
  report(testInfo: TestInfo): void {
    const progress: PathProgress = { agreed: this.#agreed, first: this.#first };
    testInfo.annotations.push({ type: ANNOTATION, description: JSON.stringify(progress) });
  }
}

/** What a path has handed to the reporter; nothing was reached where it has not, or was not run. */
export const progressOf = (result: TestResult | undefined): PathProgress => {
  const note = result?.annotations.find(({ type }) => type === ANNOTATION)?.description;
  return note === undefined ? { agreed: 0, first: {} } : JSON.parse(note);
};
