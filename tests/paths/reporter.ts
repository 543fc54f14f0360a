import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What a replay covers. */
interface Counts {
  readonly states: number;
  readonly transitions: number;
  /** Transitions, each from every leaf it can be taken from, and each way to bring an event about. */
  readonly edges: number;
  readonly paths: number;
}

interface Row extends Counts {
  readonly flow: string;
  readonly seconds: number;
}

const ANNOTATION = 'replay';

/** Hands a replay's counts to the table that {@link ReplayReporter} prints. */
export const reportCounts = (testInfo: TestInfo, counts: Counts): void => {
  testInfo.annotations.push({ type: ANNOTATION, description: JSON.stringify(counts) });
};

const columns = ['flow', 'states', 'transitions', 'edges', 'paths', 'seconds'] as const;

const tableOf = (rows: readonly Row[]): string => {
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const total: Row = {
    flow: 'all',
    states: sum((row) => row.states),
    transitions: sum((row) => row.transitions),
    edges: sum((row) => row.edges),
    paths: sum((row) => row.paths),
    seconds: sum((row) => row.seconds),
  };
  const cells = [...rows, total].map((row) =>
    columns.map((column) => (column === 'seconds' ? row.seconds.toFixed(1) : String(row[column]))),
  );
  return [[...columns], ...cells]
    .map(([flow = '', ...numbers]) => flow.padEnd(12) + numbers.map((text) => text.padStart(13)).join(''))
    .join('\n');
};

/** Prints, per flow, how many states, transitions and paths were replayed, and in how many seconds. */
export default class ReplayReporter implements Reporter {
  readonly #counts = new Map<string, Counts>();
  readonly #milliseconds = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const flow = test.parent.title;
    this.#milliseconds.set(flow, (this.#milliseconds.get(flow) ?? 0) + result.duration);
    const note = result.annotations.find(({ type }) => type === ANNOTATION)?.description;
    if (note !== undefined) this.#counts.set(flow, JSON.parse(note));
  }

  onEnd(): void {
    if (this.#counts.size === 0) return;
    const rows = [...this.#counts].map(([flow, counts]) => ({
      flow,
      ...counts,
      seconds: (this.#milliseconds.get(flow) ?? 0) / 1000,
    }));
    process.stdout.write(`\n${tableOf(rows)}\n\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
