/** A process from `/proc/<pid>/stat`. */
export interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** CPU time of the process, s. */
  readonly own: number;
  /** CPU time of its exited children, s. */
  readonly ended: number;
}

/** Clock ticks a second on 64-bit Linux. */
const ticks = 100;

/** Parses `/proc/<pid>/stat`. The program name may contain spaces and brackets. */
export const parseStat = (line: string): Stat => {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / ticks;
  return { pid: Number.parseInt(line, 10), parent: fields[1] ?? 0, own: sum(11), ended: sum(13) };
};

/** CPU time of a process and its children, including exited ones, s. */
export const treeSeconds = (root: number, processes: readonly Stat[]): number =>
  processes.reduce((total, { pid, parent, own, ended }) => {
    if (pid === root) return total + own + ended;
    return parent === root ? total + own : total;
  }, 0);
