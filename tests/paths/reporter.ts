import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Measure } from './harness/measure';

/** What a replay covers. */
interface Counts {
  readonly states: number;
  readonly measure: Measure;
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

/** The columns after the flow's name: transitions by what brings them about, and those that are caused from outside and seen. */
const columns: Readonly<Record<string, (row: Row) => number>> = {
  states: (row) => row.states,
  transitions: (row) => row.measure.transitions,
  control: (row) => row.measure.by.control,
  answer: (row) => row.measure.by.answer,
  clock: (row) => row.measure.by.clock,
  browser: (row) => row.measure.by.browser,
  'only told': (row) => row.measure.onlyTold.length,
  unseen: (row) => row.measure.unseen.length,
  proven: (row) => row.measure.proven,
  edges: (row) => row.edges,
  paths: (row) => row.paths,
  seconds: (row) => row.seconds,
};

const tableOf = (rows: readonly Row[]): string => {
  const lineOf = (flow: string, numbers: readonly string[]) =>
    flow.padEnd(16) + numbers.map((text) => text.padStart(12)).join('');
  const textOf = (column: string, value: number) => (column === 'seconds' ? value.toFixed(1) : String(value));
  const total = (pick: (row: Row) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  return [
    lineOf('flow', Object.keys(columns)),
    ...rows.map((row) =>
      lineOf(
        row.flow,
        Object.entries(columns).map(([column, pick]) => textOf(column, pick(row))),
      ),
    ),
    lineOf(
      'all',
      Object.entries(columns).map(([column, pick]) => textOf(column, total(pick))),
    ),
  ].join('\n');
};

/** What is not proven, by name. */
const gapsOf = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ flow, measure: { onlyTold, unseen } }) => [
      ...onlyTold.map((id) => `only told:  ${flow}: ${id}`),
      ...unseen.map((id) => `unseen:     ${flow}: ${id}`),
    ])
    .join('\n');

/** The share of all transitions that are brought about from outside and seen. */
const shareOf = (rows: readonly Row[]): string => {
  const total = (pick: (row: Row) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const share = total(({ measure }) => measure.proven) / total(({ measure }) => measure.transitions);
  return `${(100 * share).toFixed(1)}% of the transitions are brought about by a control, an answer, the clock or the browser, and seen`;
};

/** Prints, per flow, how many states, transitions and paths were replayed, by what, and in how many seconds; and by name what is not proven. */
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
    process.stdout.write(`\n${tableOf(rows)}\n\n${gapsOf(rows)}\n\n${shareOf(rows)}\n\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
