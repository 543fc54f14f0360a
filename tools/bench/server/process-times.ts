/** A process as Linux describes it in `/proc/<pid>/stat`. */
export interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** CPU of the process, s. */
  readonly own: number;
  /** CPU of its children that have ended, s. */
  readonly ended: number;
}

/** Clock ticks a second, the same on all Linux machines of 64 bits. */
const ticks = 100;

/** Reads a line of `/proc/<pid>/stat`. The name of the program may have spaces and brackets. */
export const parseStat = (line: string): Stat => {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / ticks;
  return { pid: Number.parseInt(line, 10), parent: fields[1] ?? 0, own: sum(11), ended: sum(13) };
};

/** Seconds of CPU of a process and its children, with those that have ended. */
export const treeSeconds = (root: number, processes: readonly Stat[]): number =>
  processes.reduce((total, { pid, parent, own, ended }) => {
    if (pid === root) return total + own + ended;
    return parent === root ? total + own : total;
  }, 0);
