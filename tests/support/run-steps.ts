import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * `npm test`: everything that must hold, in order, with one table and one line of totals at the end. It goes on after a failed
 * step, so that one run tells all that is wrong. `npm test -- lint unit` runs only the steps named.
 */
interface Step {
  readonly name: string;
  readonly command: string;
  /** How many of the step's own tests passed and failed, where it writes a report; else the step counts as one. */
  readonly count?: () => Totals;
}

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const reports = 'test-results';

const readReport = (name: string): unknown => JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const add = (report: unknown, passed: readonly string[], failed: readonly string[]): Totals => {
  const sum = (keys: readonly string[]) =>
    keys.reduce((total, key) => total + (isRecord(report) ? Number(report[key]) : Number.NaN), 0);
  return { passed: sum(passed), failed: sum(failed) };
};

const countVitest = () => add(readReport('vitest.json'), ['numPassedTests'], ['numFailedTests']);

const countPlaywright = () => {
  const report = readReport('playwright.json');
  return add(isRecord(report) ? report.stats : undefined, ['expected', 'flaky'], ['unexpected']);
};

const steps: readonly Step[] = [
  { name: 'format', command: 'biome format .' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'unused', command: 'knip' },
  { name: 'contract', command: 'redocly lint openapi.yaml --config tests/contract/redocly.yaml' },
  {
    name: 'unit',
    command: 'vitest run --reporter=default --reporter=json --outputFile=test-results/vitest.json',
    count: countVitest,
  },
  { name: 'build', command: 'vite build' },
  { name: 'size', command: 'size-limit' },
  { name: 'build:mock', command: 'vite build --mode mock --logLevel warn' },
  { name: 'browser', command: 'playwright test --config tests/playwright.config.ts', count: countPlaywright },
];

const run = ({ name, command, count }: Step) => {
  console.log(`\n--- ${name}: ${command}\n`);
  const start = performance.now();
  const hasPassed = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
  const seconds = (performance.now() - start) / 1000;
  let totals: Totals = hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (count) {
    try {
      const counted = count();
      // A run that broke outside a test (a suite that does not load, an unhandled rejection) has failed as well.
      if (hasPassed === (counted.failed === 0)) totals = counted;
      else totals = { ...counted, failed: counted.failed + 1 };
    } catch {
      totals = { passed: 0, failed: 1 };
    }
  }
  return { name, seconds, ...totals };
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`);

for (const report of ['vitest.json', 'playwright.json']) rmSync(`${reports}/${report}`, { force: true });
mkdirSync(reports, { recursive: true });
const results = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(run);

console.log('\n--- totals\n');
for (const { name, seconds, passed, failed } of results) {
  const mark = failed === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${mark} ${name.padEnd(12)}${String(passed).padStart(6)} passed${String(failed).padStart(6)} failed${seconds.toFixed(1).padStart(8)} s`,
  );
}
const passed = results.reduce((total, result) => total + result.passed, 0);
const failed = results.reduce((total, result) => total + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
