import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** How often the processes are looked at, in ms. */
const lookInterval = 500;

interface Process {
  readonly parent: number;
  /** Its own time, in ticks. */
  readonly own: number;
  /** The time of the children that it has waited for, in ticks. */
  readonly waitedFor: number;
}

const readProcess = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets, which may have spaces and brackets of its own.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, own = 0, system = 0, children = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: own + system, waitedFor: children + childrenSystem };
  } catch {
    return undefined;
  }
};

const isZygote = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=zygote');
  } catch {
    return false;
  }
};

/**
 * What the shell's `times` misses: Chromium's pages are children of its zygotes, and nobody waits for a zygote. Each is looked at as long as it
 * lives; what its pages worked in the last half second before its end is lost.
 */
class ZygoteWatch {
  readonly #ticks = new Map<number, number>();
  readonly #kinds = new Map<number, boolean>();

  look(root: number): void {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    const processes = new Map(pids.map((pid) => [pid, readProcess(pid)]));
    const isOurs = (pid: number): boolean => {
      for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true;
      return false;
    };
    for (const [pid, found] of processes) {
      if (!found || !isOurs(pid)) continue;
      const isKnown = this.#kinds.get(pid) ?? isZygote(pid);
      this.#kinds.set(pid, isKnown);
      if (!isKnown) continue;
      const pages = [...processes].filter(([child, page]) => page?.parent === pid && !this.#kinds.get(child));
      const running = pages.reduce((sum, [, page]) => sum + (page?.own ?? 0), 0);
      this.#ticks.set(pid, found.own + found.waitedFor + running);
    }
  }

  get seconds(): number {
    return [...this.#ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  }
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

/** Runs a command of the shell, its output in sight, and counts its processor time. */
export const runCommand = async (command: string): Promise<Finished> => {
  const start = performance.now();
  const secondsSoFar = () => (performance.now() - start) / 1000;
  const ended = Promise.withResolvers<boolean>();
  if (process.platform === 'win32') {
    spawn(command, { shell: true, stdio: 'inherit' }).on('close', (code) => ended.resolve(code === 0));
    return { hasPassed: await ended.promise, seconds: secondsSoFar(), cpuSeconds: undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-times-'));
  const file = join(folder, 'times');
  const child = spawn('sh', ['-c', `(${command})\nstatus=$?\ntimes > "$TIMES_FILE"\nexit $status`], {
    stdio: 'inherit',
    env: { ...process.env, TIMES_FILE: file },
  });
  child.on('close', (code) => ended.resolve(code === 0));
  const zygotes = new ZygoteWatch();
  const { pid } = child;
  const timer =
    process.platform === 'linux' && pid !== undefined ? setInterval(() => zygotes.look(pid), lookInterval) : undefined;
  const hasPassed = await ended.promise;
  clearInterval(timer);
  const times = readTimes(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
  rmSync(folder, { recursive: true });
  return { hasPassed, seconds: secondsSoFar(), cpuSeconds: times + zygotes.seconds };
};
