import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Finished, runCommand } from './cpu-time.ts';

/** What has to hold, and the command that tells. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** How the step's own tests ended, where it writes a report; else the step counts as one. */
  readonly count?: () => Totals;
}

/** How tests ended. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed first and passed when they were run again: they count as neither. */
  readonly flaky: readonly string[];
}

interface Result extends Totals, Finished {
  readonly name: string;
}

const reports = 'test-results';

const readReport = (name: string): unknown => JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const recordsIn = (value: unknown, key: string): Record<string, unknown>[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

const numberIn = (value: unknown, key: string) => (isRecord(value) ? Number(value[key]) : Number.NaN);

/** @throws when a report lacks a number: a run that did not tell how it ended has not passed */
const totalsOf = (passed: number, failed: number, flaky: readonly string[]): Totals => {
  if (Number.isNaN(passed + failed)) throw new Error('The report has no totals.');
  return { passed, failed, flaky };
};

/** How vitest's JSON report says that a run ended. */
export const countVitest = (report: unknown): Totals =>
  totalsOf(numberIn(report, 'numPassedTests'), numberIn(report, 'numFailedTests'), []);

const flakyIn = (suite: Record<string, unknown>): string[] => [
  ...recordsIn(suite, 'specs')
    .filter((spec) => recordsIn(spec, 'tests').some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${String(file)}: ${String(title)}`),
  ...recordsIn(suite, 'suites').flatMap(flakyIn),
];

/** How Playwright's JSON report says that a run ended. */
export const countPlaywright = (report: unknown): Totals => {
  const stats = isRecord(report) ? report.stats : undefined;
  return totalsOf(
    numberIn(stats, 'expected'),
    numberIn(stats, 'unexpected'),
    recordsIn(report, 'suites').flatMap(flakyIn),
  );
};

/** Vitest's command with a report of its own. */
export const unitStep = (options = '', name = 'unit'): Step => ({
  name,
  command: `vitest run${options} --reporter=default --reporter=json --outputFile=${reports}/vitest.json`,
  count: () => countVitest(readReport('vitest.json')),
});

/** Playwright's command; its configuration writes the report. */
export const browserStep = (name: string, options = ''): Step => ({
  name,
  command: `playwright test --config tests/playwright.config.ts${options}`,
  count: () => countPlaywright(readReport('playwright.json')),
});

const run = async ({ name, command, count }: Step): Promise<Result> => {
  console.log(`\n--- ${name}: ${command}\n`);
  const finished = await runCommand(command);
  const { hasPassed } = finished;
  let totals: Totals = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, flaky: [] };
  if (count) {
    try {
      const counted = count();
      // A run that broke outside a test (a suite that does not load, an unhandled rejection) has failed as well.
      if (hasPassed === (counted.failed === 0)) totals = counted;
      else totals = { ...counted, failed: counted.failed + 1 };
    } catch {
      totals = { passed: 0, failed: 1, flaky: [] };
    }
  }
  return { name, ...finished, ...totals };
};

const minutes = (seconds: number | undefined) => (seconds === undefined ? '–' : (seconds / 60).toFixed(2));

/** The table of the steps and, as its last line, the totals. */
export const summary = (results: readonly Result[]): string => {
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  const rows = results.map((result) =>
    [
      result.failed === 0 ? 'ok    ' : 'FAILED',
      result.name.padEnd(12),
      `${String(result.passed).padStart(6)} passed`,
      `${String(result.failed).padStart(4)} failed`,
      `${String(result.flaky.length).padStart(4)} flaky`,
      `${result.seconds.toFixed(1).padStart(8)} s`,
      `${minutes(result.cpuSeconds).padStart(7)} CPU-min`,
    ].join(' '),
  );
  const isCounted = results.every(({ cpuSeconds }) => cpuSeconds !== undefined);
  const flaky = results.flatMap((result) => result.flaky);
  return [
    ...rows,
    '',
    `${minutes(isCounted ? sum(({ cpuSeconds = 0 }) => cpuSeconds) : undefined)} CPU-minutes in ${minutes(sum(({ seconds }) => seconds))} minutes`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky:`, ...flaky.map((name) => `  ${name}`)] : []),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
};

/**
 * Runs steps in their order, prints one table, and leaves the exit code. It goes on after a failed step, so that one run tells all that
 * is wrong.
 */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const report of ['vitest.json', 'playwright.json']) rmSync(`${reports}/${report}`, { force: true });
  mkdirSync(reports, { recursive: true });
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  console.log(`\n--- totals\n\n${summary(results)}`);
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
};
