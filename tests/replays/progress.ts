import type { TestInfo } from '@playwright/test';
import type { TestResult } from '@playwright/test/reporter';
import type { Shop } from './shop';

const ANNOTATION = 'replay';

/** Progress of a path. */
export interface PathProgress {
  /** Number of places at which the page agreed with the model, the start included. */
  readonly agreed: number;
  /** By index of a step: what was done before it, in sentences. */
  readonly first: Readonly<Record<number, readonly string[]>>;
}

/** Records the progress of a path for the reporter. */
export class Progress {
  readonly #first: Record<number, string[]> = {};
  #agreed = 0;

  constructor(shop: Shop) {
    shop.problemListeners.add(() => {
      const step = this.#agreed - 1;
      this.#first[step] = [...(this.#first[step] ?? []), 'Press Close in the error dialog.'];
    });
  }

  /** Counts a place at which the page agreed with the model: the start, or a step. */
  recordAgreement(): void {
    this.#agreed += 1;
  }

  /** Passes the progress to the reporter. */
  report(testInfo: TestInfo): void {
    const progress: PathProgress = { agreed: this.#agreed, first: this.#first };
    testInfo.annotations.push({ type: ANNOTATION, description: JSON.stringify(progress) });
  }
}

/** Progress that a path has passed to the reporter; zero if it was not run. */
export const progressOf = (result: TestResult | undefined): PathProgress => {
  const note = result?.annotations.find(({ type }) => type === ANNOTATION)?.description;
  return note === undefined ? { agreed: 0, first: {} } : JSON.parse(note);
};
