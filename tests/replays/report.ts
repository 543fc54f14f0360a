import { existsSync, readFileSync } from 'node:fs';
import type { DescribedPath, DescribedStep } from './harness/describe-path';
import type { Plan } from './harness/plan';

/** File of the report, relative to the project. */
export const REPORT_PATH = 'test-results/replays.json';

/** Changes with the format; a report of another version is ignored. */
const version = 2;

/** Result of a step or a path. `not run`: an earlier step failed, or the path was not walked. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** A step with its result. */
export interface StepReport extends DescribedStep {
  /** Sentences about the walk's actions before the step, such as closing an error dialog. */
  readonly first: readonly string[];
  readonly outcome: Outcome;
}

/** A path with its result. */
export interface PathReport extends DescribedPath {
  readonly steps: readonly StepReport[];
  readonly outcome: Outcome;
  /** The difference, if the path failed. */
  readonly error?: string;
}

/** Image files of a state, relative to the project, or the reason why there is none. */
export interface StatePicture {
  readonly phone?: string;
  readonly desktop?: string;
  readonly reason?: string;
}

/** Result of the last run of one machine's replay. */
export interface MachineReport extends Pick<Plan, 'counts' | 'transitions' | 'faults'> {
  /** Id of the machine. */
  readonly id: string;
  /** Time of the run, ISO 8601. */
  readonly ranAt: string;
  /** Version of the run by `git describe --always --dirty`; '' outside git. */
  readonly commit: string;
  /** Duration of all paths. */
  readonly seconds: number;
  readonly indistinguishable: NonNullable<Plan['indistinguishable']>;
  readonly paths: readonly PathReport[];
  /** By state path, for every state. Absent before the first run with images; later runs without images keep them. */
  readonly pictures?: {
    readonly ranAt: string;
    readonly commit: string;
    readonly states: Readonly<Record<string, StatePicture>>;
  };
}

/** Results of the last run of each replay. */
export interface ReplayReport {
  readonly version: typeof version;
  readonly machines: readonly MachineReport[];
}

/** Reads the report; undefined if it is missing, broken, or of another version. */
export const readReport = (at = REPORT_PATH): ReplayReport | undefined => {
  try {
    const found: ReplayReport | undefined = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : undefined;
    return found?.version === version ? found : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Replaces the machines of a run in an earlier report. Other machines stay, and so do images after a run without.
 * Machines without a replay are removed.
 *
 * @param ids - Ids of the replayed machines, in the order of the report.
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
