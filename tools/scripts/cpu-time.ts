import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a command ended, and what it cost. */
export interface Finished {
  readonly hasPassed: boolean;
  /** Seconds on the clock. */
  readonly seconds: number;
  /** Seconds of processor time, of the command and of all that it started; `undefined` where the system does not tell (Windows). */
  readonly cpuSeconds: number | undefined;
}

/**
 * Seconds in what the shell's `times` prints: two lines (the shell, and the children that it waited for), each with the time in the program
 * and in the system, as `1m2.34s`.
 */
export const readTimes = (text: string): number =>
  Array.from(text.matchAll(/(\d+)m([\d.,]+)s/g)).reduce(
    (sum, [, minutes = '', seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );

/**
 * Runs a command of the shell, its output in sight, and counts its processor time: what the system gives a parent of the children that it
 * waited for. Chromium is started without its zygote (`chromiumArgs`), because no process waits for the pages of a zygote.
 */
export const runCommand = async (command: string): Promise<Finished> => {
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
