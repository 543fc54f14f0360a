import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Finished, runCommand } from './cpu-time.ts';

/** What has to hold, and the command that tells. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** How the step's own tests ended, where it writes a report; else the step counts as one. */
  readonly count?: () => Totals;
  /** Why it cannot run on this machine. It is left out then, and the totals name it. */
  readonly skipped?: string | undefined;
}

/** How tests ended. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed first and passed when they were run again: they count as neither. */
  readonly flaky: readonly string[];
  /** The tests that failed, each with what it says, on one line. */
  readonly failures: readonly string[];
}

interface Result extends Totals, Finished {
  readonly name: string;
  /** Why it did not run. */
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

/** The most of an error that is told at the end of a run, in characters: the first lines name what was looked for. */
const maxErrorLength = 200;

/** A test's name, and the beginning of what it failed with. */
const failureOf = (name: string, error: string): string => {
  const text = stripVTControlCharacters(error).replace(/\s+/g, ' ').trim();
  const start = text.length > maxErrorLength ? `${text.slice(0, maxErrorLength)}…` : text;
  return start === '' ? name : `${name}: ${start}`;
};

/** @throws when a report lacks a number: a run that did not tell how it ended has not passed */
const totalsOf = (totals: Totals): Totals => {
  if (Number.isNaN(totals.passed + totals.failed)) throw new Error('The report has no totals.');
  return totals;
};

/** How vitest's JSON report says that a run ended. */
export const countVitest = (report: unknown): Totals =>
  totalsOf({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    flaky: [],
    failures: recordsIn(report, 'testResults').flatMap((file) => {
      const path = relative(process.cwd(), textIn(file, 'name'));
      const failed = recordsIn(file, 'assertionResults').filter(({ status }) => status === 'failed');
      // A file that could not be loaded has a message, and no tests.
      if (failed.length === 0) return file.status === 'failed' ? [failureOf(path, textIn(file, 'message'))] : [];
      return failed.map((test) => {
        const [error] = Array.isArray(test.failureMessages) ? test.failureMessages : [];
        return failureOf(`${path}: ${textIn(test, 'fullName')}`, String(error ?? ''));
      });
    }),
  });

/** The tests of a suite of Playwright's JSON report that ended so, with what each failed with last, and the files kept of that. */
const testsIn = (
  suite: Record<string, unknown>,
  wanted: 'flaky' | 'unexpected',
  path: readonly string[] = [],
): { name: string; error: string; kept: string }[] => [
  ...recordsIn(suite, 'specs').flatMap((spec) => {
    const test = recordsIn(spec, 'tests').find(({ status }) => status === wanted);
    if (test === undefined) return [];
    const last = recordsIn(test, 'results').at(-1);
    const kept = recordsIn(last, 'attachments')
      .map((attachment) => textIn(attachment, 'path'))
      .filter((file) => file !== '')
      .map((file) => relative(process.cwd(), file))
      .join(', ');
    const name = `${textIn(spec, 'file')}: ${[...path, textIn(spec, 'title')].join(' › ')}`;
    return [{ name, error: textIn(last?.error, 'message'), kept }];
  }),
  ...recordsIn(suite, 'suites').flatMap((inner) => testsIn(inner, wanted, [...path, textIn(inner, 'title')])),
];

/** How Playwright's JSON report says that a run ended. */
export const countPlaywright = (report: unknown): Totals => {
  const stats = isRecord(report) ? report.stats : undefined;
  const files = recordsIn(report, 'suites');
  return totalsOf({
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected'),
    flaky: files.flatMap((file) => testsIn(file, 'flaky')).map(({ name }) => name),
    failures: [
      ...files
        .flatMap((file) => testsIn(file, 'unexpected'))
        .map(({ name, error, kept }) => failureOf(name, error) + (kept && ` (kept: ${kept})`)),
      ...recordsIn(report, 'errors').map((error) => failureOf('outside a test', textIn(error, 'message'))),
    ],
  });
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
      // A run that broke outside a test (a suite that does not load, an unhandled rejection) has failed as well.
      if (hasPassed === (counted.failed === 0)) totals = counted;
      else totals = { ...counted, failed: counted.failed + 1 };
    } catch {
      totals = { passed: 0, failed: 1, flaky: [], failures: [`${name}: it left no report`] };
    }
  }
  return { name, ...finished, ...totals };
};

const minutes = (seconds: number | undefined) => (seconds === undefined ? '–' : (seconds / 60).toFixed(2));

/** A list under its count, cut where it would push the table out of what is kept of a long output. */
const listed = (word: string, all: readonly string[], most: number): readonly string[] => {
  if (all.length === 0) return [];
  const rest = all.length - most;
  return [
    `${all.length} ${word}:`,
    ...all.slice(0, most).map((name) => `  ${name}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
};

/** The table of the steps, the flaky and the failed tests by name and, as its last line, the totals. */
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
    ...listed(
      'flaky',
      results.flatMap(({ flaky }) => flaky),
      5,
    ),
    ...listed(
      'failed',
      results.flatMap(({ failures }) => failures),
      12,
    ),
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
