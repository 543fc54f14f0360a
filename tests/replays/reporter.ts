import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { DescribedPath } from './harness/describe-path';
import { countMeasured, type Measure, type MeasuredTransition, measureRun } from './harness/measure';
import type { Plan } from './harness/plan';
import { pictureAt, takesPictures } from './pictures';
import { progressOf } from './progress';
import {
  type MachineReport,
  mergeReports,
  type PathReport,
  REPORT_PATH,
  readReport,
  type StatePicture,
} from './report';
import { replayedFlows } from './run-options';
import { readPlans } from './saved-plans';

/** Row of the table: a flow whose paths were all requested. */
interface Row {
  readonly flow: string;
  readonly plan: Plan;
  /** Verdicts of the walked steps. */
  readonly transitions: readonly MeasuredTransition[];
  readonly measure: Measure;
  readonly seconds: number;
}

/** Columns after the flow's name: transitions by cause, and proven ones. */
const columns: Readonly<Record<string, (row: Row) => number>> = {
  states: ({ plan }) => plan.counts.states,
  transitions: ({ measure }) => measure.transitions,
  control: ({ measure }) => measure.by.control,
  answer: ({ measure }) => measure.by.answer,
  clock: ({ measure }) => measure.by.clock,
  browser: ({ measure }) => measure.by.browser,
  'only by test': ({ measure }) => measure.onlyByTest.length,
  unseen: ({ measure }) => measure.unseen.length,
  'not walked': ({ measure }) => measure.notWalked.length,
  proven: ({ measure }) => measure.proven,
  edges: ({ plan }) => plan.counts.edges,
  paths: ({ plan }) => plan.paths.length,
  seconds: ({ seconds }) => seconds,
};

const tableOf = (rows: readonly Row[]): string => {
  const lineOf = (flow: string, numbers: readonly string[]) =>
    flow.padEnd(20) + numbers.map((text) => text.padStart(14)).join('');
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

/** Names of the transitions that are not proven. */
const gapsOf = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ flow, measure: { onlyByTest, unseen, notWalked } }) => [
      ...onlyByTest.map((id) => `only by test: ${flow}: ${id}`),
      ...unseen.map((id) => `unseen:       ${flow}: ${id}`),
      ...notWalked.map((id) => `not walked:   ${flow}: ${id}`),
    ])
    .join('\n');

/** Share of proven transitions. */
const shareOf = (rows: readonly Row[]): string => {
  const { proven, transitions } = countMeasured(rows.flatMap((row) => row.transitions));
  const share = ((100 * proven) / transitions).toFixed(1);
  return `${share}% of the transitions have a cause outside the test and a visible effect`;
};

/** The current commit; '' outside git. */
const commitNow = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

/** Result of the last attempt of a path, if it was walked. */
const pathReport = (path: DescribedPath, result: TestResult | undefined): PathReport => {
  const { agreed, first } = progressOf(result);
  const hasFailed = result !== undefined && result.status !== 'passed' && result.status !== 'skipped';
  const outcomeOf = (place: number) => {
    if (place < agreed) return 'passed';
    return hasFailed && place === agreed ? 'failed' : 'not run';
  };
  const message = hasFailed ? stripVTControlCharacters(result.error?.message ?? '') : undefined;
  return {
    ...path,
    steps: path.steps.map((step, index) => ({ ...step, first: first[index] ?? [], outcome: outcomeOf(index + 1) })),
    outcome: hasFailed ? 'failed' : result?.status === 'passed' ? 'passed' : 'not run',
    ...(message !== undefined && { error: message }),
  };
};

const fileOrNone = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** Images of each state, and the reasons why others are missing. */
const picturesOf = ({ machine, pictureSpots, reasons }: Plan): Readonly<Record<string, StatePicture>> => {
  const taken = pictureSpots.flatMap(({ states }) => {
    const [first = ''] = states;
    const desktop = fileOrNone(pictureAt(machine, first, 'desktop'));
    const phone = fileOrNone(pictureAt(machine, first, 'phone'));
    const picture = desktop && phone ? { desktop, phone } : { reason: 'The path that leads there has failed.' };
    return states.map((state): [string, StatePicture] => [state, picture]);
  });
  return Object.fromEntries([...Object.entries(reasons).map(([state, reason]) => [state, { reason }]), ...taken]);
};

/**
 * Prints states, transitions, paths, causes and seconds of each flow, and the names of unproven transitions. Writes the
 * report for the flow book (`report.ts`). A flow of which only some paths were requested is in neither.
 */
export default class ReplayReporter implements Reporter {
  readonly #requested = new Map<string, Set<string>>();
  readonly #results = new Map<string, Map<string, TestResult>>();
  readonly #milliseconds = new Map<string, number>();

  onBegin(_: unknown, suite: Suite): void {
    for (const test of suite.allTests().filter((one) => basename(one.location.file) === 'paths.spec.ts')) {
      const flow = test.parent.title;
      this.#requested.set(flow, (this.#requested.get(flow) ?? new Set()).add(test.title));
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const flow = test.parent.title;
    if (!this.#requested.has(flow)) return;
    this.#milliseconds.set(flow, (this.#milliseconds.get(flow) ?? 0) + result.duration);
    this.#results.set(flow, (this.#results.get(flow) ?? new Map<string, TestResult>()).set(test.title, result));
  }

  onEnd(): void {
    if (this.#results.size === 0) return;
    const plans = readPlans();
    const rows = plans
      .filter(({ machine, paths }) => paths.every(({ name }) => this.#requested.get(machine)?.has(name)))
      .map((plan) => {
        const results = this.#results.get(plan.machine);
        const transitions = measureRun(plan, ({ name }) => progressOf(results?.get(name)).agreed);
        const seconds = (this.#milliseconds.get(plan.machine) ?? 0) / 1000;
        return { flow: plan.machine, plan, transitions, measure: countMeasured(transitions), seconds };
      });
    if (rows.length === 0) return;
    this.#write(rows);
    process.stdout.write(`\n${tableOf(rows)}\n\n${gapsOf(rows)}\n\n${shareOf(rows)}\n\n`);
  }

  printsToStdio(): boolean {
    return false;
  }

  #write(rows: readonly Row[]): void {
    const [ranAt, commit] = [new Date().toISOString(), commitNow()];
    const fresh = rows.map(({ flow, plan, transitions, seconds }): MachineReport => {
      const results = this.#results.get(flow);
      return {
        id: flow,
        ranAt,
        commit,
        seconds,
        counts: plan.counts,
        transitions,
        faults: plan.faults,
        indistinguishable: plan.indistinguishable ?? [],
        paths: plan.paths.map(({ name, described }) => pathReport(described, results?.get(name))),
        ...(takesPictures && { pictures: { ranAt, commit, states: picturesOf(plan) } }),
      };
    });
    mkdirSync(dirname(REPORT_PATH), { recursive: true });
    writeFileSync(REPORT_PATH, JSON.stringify(mergeReports(readReport(), fresh, replayedFlows()), undefined, 1));
  }
}
