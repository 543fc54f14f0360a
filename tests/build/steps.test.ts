import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readTimes, runCommand } from '#tools/scripts/cpu-time.ts';
import { countPlaywright, countVitest, summary } from '#tools/scripts/steps.ts';
import { readRunOptions } from '../replays/run-options';

describe('totals of a test run', () => {
  const report = {
    suites: [
      {
        title: 'journeys/bag.spec.ts',
        specs: [
          { file: 'journeys/bag.spec.ts', title: 'A steady journey', tests: [{ status: 'expected' }] },
          {
            file: 'journeys/bag.spec.ts',
            title: 'A broken journey',
            tests: [
              {
                status: 'unexpected',
                results: [
                  { error: { message: 'Error: the first try' } },
                  {
                    attachments: [
                      { name: 'screenshot', path: resolve('test-results/playwright/bag/test-failed-1.png') },
                      { name: 'note', body: 'aGVsbG8=' },
                    ],
                    error: { message: "\u001b[31mError: toBeVisible failed\u001b[39m\n\n  Locator: getByText('Bag')" },
                  },
                ],
              },
            ],
          },
        ],
        suites: [
          {
            title: 'on a phone',
            specs: [
              {
                file: 'journeys/bag.spec.ts',
                title: 'A flaky journey',
                tests: [{ status: 'flaky', results: [{ error: { message: 'Error: too late' } }, { duration: 5 }] }],
              },
            ],
          },
        ],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  };

  it('count flaky tests separately, and say why tests were flaky or failed', () => {
    expect(countPlaywright(report)).toEqual({
      passed: 1,
      failed: 1,
      flaky: ['journeys/bag.spec.ts: on a phone › A flaky journey: Error: too late'],
      failures: [
        "journeys/bag.spec.ts: A broken journey: Error: toBeVisible failed Locator: getByText('Bag') (kept: test-results/playwright/bag/test-failed-1.png)",
      ],
    });
  });

  it('report errors outside a browser test', () => {
    expect(countPlaywright({ ...report, suites: [], errors: [{ message: 'Error: no such file' }] }).failures).toEqual([
      'outside a test: Error: no such file',
    ]);
  });

  it('name failed unit tests, and files that could not be loaded', () => {
    const name = resolve('tests/rules/money.test.ts');
    const totals = countVitest({
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        {
          name,
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'money is whole', failureMessages: [] },
            { status: 'failed', fullName: 'money is rounded', failureMessages: [`AssertionError: ${'x'.repeat(300)}`] },
          ],
        },
        { name, status: 'failed', message: 'SyntaxError: Unexpected token', assertionResults: [] },
        { name, status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(totals).toEqual({
      passed: 4,
      failed: 1,
      flaky: [],
      failures: [
        `tests/rules/money.test.ts: money is rounded: AssertionError: ${'x'.repeat(184)}…`,
        'tests/rules/money.test.ts: SyntaxError: Unexpected token',
      ],
    });
  });

  const ended = { hasPassed: true, seconds: 60, cpuSeconds: 90, passed: 20, failed: 0, flaky: [], failures: [] };

  it('end with the numbers of passed and failed tests, after cost, flaky and failed tests', () => {
    const text = summary([
      { name: 'unit', ...ended },
      { name: 'browser', hasPassed: false, seconds: 120, cpuSeconds: 150, ...countPlaywright(report) },
      { name: 'postgres', ...ended, seconds: 0, cpuSeconds: 0, passed: 0, skipped: 'there is none' },
    ]);
    expect(text.split('\n')).toEqual([
      'ok     unit             20 passed    0 failed    0 flaky     60.0 s    1.50 CPU-min',
      'FAILED browser           1 passed    1 failed    1 flaky    120.0 s    2.50 CPU-min',
      'skip   postgres          0 passed    0 failed    0 flaky      0.0 s    0.00 CPU-min',
      '',
      '4.00 CPU-minutes in 3.00 minutes',
      'skipped: postgres, because there is none',
      '1 flaky:',
      '  journeys/bag.spec.ts: on a phone › A flaky journey: Error: too late',
      '1 failed:',
      "  journeys/bag.spec.ts: A broken journey: Error: toBeVisible failed Locator: getByText('Bag') (kept: test-results/playwright/bag/test-failed-1.png)",
      '21 passed, 1 failed',
    ]);
  });

  it('limit the number of names, and state how many are left', () => {
    const all = Array.from({ length: 30 }, (_, index) => `test ${index}`);
    const lines = summary([{ name: 'browser', ...ended, failed: 30, flaky: all, failures: all }]).split('\n');
    expect(lines.filter((line) => line.startsWith('  '))).toEqual([
      ...all.slice(0, 5).map((name) => `  ${name}`),
      '  … and 25 more',
      ...all.slice(0, 12).map((name) => `  ${name}`),
      '  … and 18 more',
    ]);
  });

  it('are rejected if a report lacks them', () => {
    expect(() => countVitest({})).toThrow('The report has no totals.');
    expect(() => countPlaywright({ suites: [] })).toThrow('The report has no totals.');
  });
});

describe('CPU time of a step', () => {
  it.each([
    ['0m0.000000s 0m0.010000s\n1m2.500000s 0m0.250000s\n', 62.76],
    ['0m0.000s 0m0.000s\n0m1.500s 2m0.000s\n', 121.5],
    ['', 0],
  ])("is read from the shell's output: %j", (text, seconds) => {
    expect(readTimes(text)).toBeCloseTo(seconds, 6);
  });

  it('includes child processes, and is also measured for a failed command', async () => {
    const work = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
    const finished = await runCommand(`sh -c "node -e '${work}'"; exit 3`);
    expect(finished.hasPassed).toBe(false);
    expect(finished.cpuSeconds).toBeGreaterThanOrEqual(0.3);
  });
});

describe('outdated Node', () => {
  const text = readFileSync('tools/scripts/require-node.cjs', 'utf8');
  const outputOf = (node: string): string => {
    const output: string[] = [];
    const process = {
      versions: { node },
      stderr: { write: (line: string) => output.push(line) },
      exit: (code: number) => output.push(`exit ${code}`),
    };
    runInNewContext(text, { process });
    return output.join('');
  };

  it.each(['6.17.1', '18.20.8', '20.19.5', '22.17.1', '23.5.0'])(
    'is reported with the required version (%s)',
    (node) => {
      expect(outputOf(node)).toBe(
        `Giftlist needs Node 22.18 or newer, and this is Node ${node}.\nOn Linux x64 \`npm ci\` brings a Node of its own, which every npm script uses. Elsewhere, install one from https://nodejs.org.\nexit 1`,
      );
    },
  );

  it.each(['22.18.0', '23.6.0', '24.0.0', '24.21.0', '26.1.0'])('does not apply to %s', (node) => {
    expect(outputOf(node)).toBe('');
  });
});

describe('npm run test:paths', () => {
  const flows = ['drawer', 'cart', 'sign-in'];

  it.each([
    [
      ['--machine', 'cart', '--headed', '--slow'],
      String.raw` --project paths --grep "paths\.spec\.ts cart " --headed --workers 1`,
      { isHeaded: true, slowMotion: 600, machine: 'cart' },
    ],
    [[], ' --project paths', { isHeaded: false, slowMotion: 0, machine: undefined }],
  ])('runs all replays or the one of a machine, visible and slow if requested: %j', (asked, options, rest) => {
    expect(readRunOptions(asked, flows)).toEqual({ options, takesPictures: false, ...rest });
  });

  it('takes pictures if requested, but not in a slow run, whose captions would cover the page', () => {
    expect(readRunOptions(['--pictures'], flows).takesPictures).toBe(true);
    expect(() => readRunOptions(['--pictures', '--slow'], flows)).toThrow(/a caption covers the page/);
  });

  it('refuses an unknown machine, and lists the known ones', () => {
    expect(() => readRunOptions(['--machine', 'basket'], flows)).toThrow(
      "There is no machine 'basket'. Machines: cart, drawer, sign-in",
    );
  });
});
