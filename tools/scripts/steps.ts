import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type CommandResult, runCommand } from './cpu-time.ts';

/** A check and its command. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** Reads the test totals from a report. Without it, the step counts as one test. */
  readonly count?: () => Totals;
  /** Reason why the step cannot run on this machine. It is skipped and listed in the totals. */
  readonly skipped?: string | undefined;
}

/** Test totals. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed only on a retry, with their errors. They count neither as passed nor as failed. */
  readonly flaky: readonly string[];
  /** Failed tests with their errors, one line each. */
  readonly failures: readonly string[];
}

interface Result extends Totals, CommandResult {
  readonly name: string;
  /** Reason why the step was skipped. */
  readonly skipped?: string | undefined;
}

const reports = 'test-results';

const readReport = (name: string): unknown => JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const recordsIn = (value: unknown, key: string): Record<string, unknown>[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

const numberIn = (value: unknown, key: string) => (isRecord(value) ? Number(value[key]) : Number.NaN);

const textIn = (value: unknown, key: string) => {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Maximum length of an error in the summary, in characters: enough for the failed assertion at its start. */
const maxErrorLength = 200;

/** Test name and the start of its error. */
const failureOf = (name: string, error: string): string => {
  const text = stripVTControlCharacters(error).replace(/\s+/g, ' ').trim();
  const start = text.length > maxErrorLength ? `${text.slice(0, maxErrorLength)}…` : text;
  return start === '' ? name : `${name}: ${start}`;
};

/** @throws if a total is missing, because a run without totals has not passed */
const assertComplete = (totals: Totals): Totals => {
  if (Number.isNaN(totals.passed + totals.failed)) throw new Error('The report has no totals.');
  return totals;
};

/** Totals of Vitest's JSON report. */
export const countVitest = (report: unknown): Totals =>
  assertComplete({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    flaky: [],
    failures: recordsIn(report, 'testResults').flatMap((file) => {
      const path = relative(process.cwd(), textIn(file, 'name'));
      const failed = recordsIn(file, 'assertionResults').filter(({ status }) => status === 'failed');
      // A file that failed to load has a message, but no tests.
      if (failed.length === 0) return file.status === 'failed' ? [failureOf(path, textIn(file, 'message'))] : [];
      return failed.map((test) => {
        const [error] = Array.isArray(test.failureMessages) ? test.failureMessages : [];
        return failureOf(`${path}: ${textIn(test, 'fullName')}`, String(error ?? ''));
      });
    }),
  });

/** Tests with this status in Playwright's JSON report, with the error and attachments of their last failed attempt. */
const testsIn = (
  suite: Record<string, unknown>,
  wanted: 'flaky' | 'unexpected',
  path: readonly string[] = [],
): { name: string; error: string; attachments: string }[] => [
  ...recordsIn(suite, 'specs').flatMap((spec) => {
    const test = recordsIn(spec, 'tests').find(({ status }) => status === wanted);
    if (test === undefined) return [];
    const last = recordsIn(test, 'results').findLast(({ error }) => error !== undefined);
    const attachments = recordsIn(last, 'attachments')
      .map((attachment) => textIn(attachment, 'path'))
      .filter((file) => file !== '')
      .map((file) => relative(process.cwd(), file))
      .join(', ');
    const name = `${textIn(spec, 'file')}: ${[...path, textIn(spec, 'title')].join(' › ')}`;
    return [{ name, error: textIn(last?.error, 'message'), attachments }];
  }),
  ...recordsIn(suite, 'suites').flatMap((inner) => testsIn(inner, wanted, [...path, textIn(inner, 'title')])),
];

/** Totals of Playwright's JSON report. */
export const countPlaywright = (report: unknown): Totals => {
  const stats = isRecord(report) ? report.stats : undefined;
  const files = recordsIn(report, 'suites');
  return assertComplete({
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected'),
    flaky: files.flatMap((file) => testsIn(file, 'flaky')).map(({ name, error }) => failureOf(name, error)),
    failures: [
      ...files
        .flatMap((file) => testsIn(file, 'unexpected'))
        .map(({ name, error, attachments }) => failureOf(name, error) + (attachments && ` (kept: ${attachments})`)),
      ...recordsIn(report, 'errors').map((error) => failureOf('outside a test', textIn(error, 'message'))),
    ],
  });
};

/** Vitest step with a JSON report. */
export const unitStep = (options = '', name = 'unit'): Step => ({
  name,
  command: `vitest run${options} --reporter=default --reporter=json --outputFile=${reports}/vitest.json`,
  count: () => countVitest(readReport('vitest.json')),
});

/** Playwright step. Its configuration writes the report. */
export const browserStep = (name: string, options = ''): Step => ({
  name,
  command: `playwright test --config tests/playwright.config.ts${options}`,
  count: () => countPlaywright(readReport('playwright.json')),
});

const run = async ({ name, command, count, skipped }: Step): Promise<Result> => {
  if (skipped !== undefined)
    return { name, skipped, hasPassed: true, seconds: 0, cpuSeconds: 0, passed: 0, failed: 0, flaky: [], failures: [] };
  console.log(`\n--- ${name}: ${command}\n`);
  const finished = await runCommand(command);
  const { hasPassed } = finished;
  let totals: Totals = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, flaky: [], failures: [] };
  if (count) {
    try {
      const counted = count();
      // Adds a failure if exit code and report contradict each other, such as after an unhandled rejection.
      if (hasPassed === (counted.failed === 0)) totals = counted;
      else totals = { ...counted, failed: counted.failed + 1 };
    } catch {
      totals = { passed: 0, failed: 1, flaky: [], failures: [`${name}: the command wrote no report`] };
    }
  }
  return { name, ...finished, ...totals };
};

const minutes = (seconds: number | undefined) => (seconds === undefined ? '–' : (seconds / 60).toFixed(2));

/** Count and names of tests, with at most `max` names, so that the table fits in the end of a truncated log. */
const listSection = (word: string, all: readonly string[], max: number): readonly string[] => {
  if (all.length === 0) return [];
  const rest = all.length - max;
  return [
    `${all.length} ${word}:`,
    ...all.slice(0, max).map((name) => `  ${name}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
};

/** Table of steps, flaky and failed tests, and totals in the last line. */
export const summary = (results: readonly Result[]): string => {
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  const rows = results.map((result) =>
    [
      result.skipped === undefined ? (result.failed === 0 ? 'ok    ' : 'FAILED') : 'skip  ',
      result.name.padEnd(12),
      `${String(result.passed).padStart(6)} passed`,
      `${String(result.failed).padStart(4)} failed`,
      `${String(result.flaky.length).padStart(4)} flaky`,
      `${result.seconds.toFixed(1).padStart(8)} s`,
      `${minutes(result.cpuSeconds).padStart(7)} CPU-min`,
    ].join(' '),
  );
  const isCounted = results.every(({ cpuSeconds }) => cpuSeconds !== undefined);
  return [
    ...rows,
    '',
    `${minutes(isCounted ? sum(({ cpuSeconds = 0 }) => cpuSeconds) : undefined)} CPU-minutes in ${minutes(sum(({ seconds }) => seconds))} minutes`,
    ...results.flatMap(({ name, skipped }) => (skipped === undefined ? [] : [`skipped: ${name}, because ${skipped}`])),
    ...listSection(
      'flaky',
      results.flatMap(({ flaky }) => flaky),
      5,
    ),
    ...listSection(
      'failed',
      results.flatMap(({ failures }) => failures),
      12,
    ),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
};

/**
 * Runs steps in order, prints a table and sets the exit code.
 * Continues after a failed step, so that one run reports all failures.
 */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const report of ['vitest.json', 'playwright.json']) rmSync(`${reports}/${report}`, { force: true });
  mkdirSync(reports, { recursive: true });
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  console.log(`\n--- totals\n\n${summary(results)}`);
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
};
