import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Outcome and cost of a command. */
export interface CommandResult {
  readonly hasPassed: boolean;
  /** Elapsed time, s. */
  readonly seconds: number;
  /** CPU time of the command and its children, s. `undefined` on Windows. */
  readonly cpuSeconds: number | undefined;
}

/**
 * Sums the output of the shell's command `times`, s: user and system time of the shell and its children, each written
 * as `1m2.34s`.
 */
export const readTimes = (text: string): number =>
  Array.from(text.matchAll(/(\d+)m([\d.,]+)s/g)).reduce(
    (sum, [, minutes = '', seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );

/**
 * Runs a shell command with its output in this terminal, and measures its CPU time. The time of a process counts only
 * if its parent waits for it. Therefore Chromium must run without a zygote process (`chromiumArgs`).
 */
export const runCommand = async (command: string): Promise<CommandResult> => {
  const start = performance.now();
  const ended = Promise.withResolvers<boolean>();
  const isWindows = process.platform === 'win32';
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-times-'));
  const file = join(folder, 'times');
  const child = isWindows
    ? spawn(command, { shell: true, stdio: 'inherit' })
    : spawn('sh', ['-c', `(${command})\nstatus=$?\ntimes > "$TIMES_FILE"\nexit $status`], {
        stdio: 'inherit',
        env: { ...process.env, TIMES_FILE: file },
      });
  child.on('close', (code) => ended.resolve(code === 0));
  const hasPassed = await ended.promise;
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = isWindows ? undefined : readTimes(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
  rmSync(folder, { recursive: true });
  return { hasPassed, seconds, cpuSeconds };
};
