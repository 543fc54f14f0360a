import { existsSync, readFileSync } from 'node:fs';
import type { Plan } from './harness/plan';
import type { DescribedPath, DescribedStep } from './harness/tell';

/** Where a run of the replays leaves its report, from the project's folder. */
export const REPORT_PATH = 'test-results/replays.json';

/** Goes up when the form of the report changes: one of another form is as good as none. */
const version = 2;

/** How a step or a path came out. `not run`: an earlier step failed, or the path was not walked. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** A step of a path, and how it came out. */
export interface StepReport extends DescribedStep {
  /** What the walk had to do first, in sentences: it closed the error dialog of the step before. */
  readonly first: readonly string[];
  readonly outcome: Outcome;
}

/** A path, and how it came out. */
export interface PathReport extends DescribedPath {
  readonly steps: readonly StepReport[];
  readonly outcome: Outcome;
  /** What differed, where the path failed. */
  readonly error?: string;
}

/** A state's pictures, by their files from the project's folder; where one is missing, the reason why. */
export interface StatePicture {
  readonly phone?: string;
  readonly desktop?: string;
  readonly reason?: string;
}

/** What the last run of one machine's replay has shown. */
export interface MachineReport extends Pick<Plan, 'counts' | 'transitions' | 'faults'> {
  /** The id of the machine. */
  readonly id: string;
  /** When it was run, as ISO 8601. */
  readonly ranAt: string;
  /** What was run, as `git describe --always --dirty` says it; '' outside git. */
  readonly commit: string;
  /** How long its paths took together. */
  readonly seconds: number;
  readonly indistinguishable: NonNullable<Plan['indistinguishable']>;
  readonly paths: readonly PathReport[];
  /** By a state's path: every state of the chart. Absent where no run has taken pictures yet; those of an earlier run stay. */
  readonly pictures?: {
    readonly ranAt: string;
    readonly commit: string;
    readonly states: Readonly<Record<string, StatePicture>>;
  };
}

/** What the last run of each machine's replay has shown. */
export interface ReplayReport {
  readonly version: typeof version;
  readonly machines: readonly MachineReport[];
}

/** Reads the report of the replays; undefined where no run has left one that is whole, and of today's form. */
export const readReport = (at = REPORT_PATH): ReplayReport | undefined => {
  try {
    const found: ReplayReport | undefined = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : undefined;
    return found?.version === version ? found : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Puts the machines of a run in the place of what an earlier run said of them. Machines that the run left out stay as they are, and so do
 * the pictures of a machine that was run without; machines that are gone leave.
 *
 * @param ids - The machines that there are, in the order of the report.
 */
export const mergeReports = (
  before: ReplayReport | undefined,
  fresh: readonly MachineReport[],
  ids: readonly string[],
): ReplayReport => ({
  version,
  machines: ids.flatMap((id) => {
    const old = before?.machines.find((one) => one.id === id);
    const now = fresh.find((one) => one.id === id);
    if (now === undefined) return old ?? [];
    const pictures = now.pictures ?? old?.pictures;
    return { ...now, ...(pictures && { pictures }) };
  }),
});
