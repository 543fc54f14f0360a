import type { MeasuredTransition } from '../../replays/harness/measure';
import type { MachineReport, PathReport } from '../../replays/report';

/** A state's pictures, as files of the book; or why there are none. */
export type Pictures = { readonly phone: string; readonly desktop: string } | { readonly reason: string };

/** What the replay of a flow tells: its paths, and how the last run came out. */
export interface FlowReplay extends Pick<MachineReport, 'indistinguishable'> {
  /** undefined when it was not run yet. */
  readonly run: Pick<MachineReport, 'ranAt' | 'commit' | 'seconds'> | undefined;
  readonly paths: readonly PathReport[];
  readonly transitions: ReadonlyMap<string, MeasuredTransition>;
  /** By the path of a state. */
  readonly pictures: ReadonlyMap<string, Pictures>;
  readonly hasPictures: boolean;
}

/** A flow of which nothing was planned or run: a version without replays. */
export const noReplay: FlowReplay = {
  run: undefined,
  paths: [],
  transitions: new Map(),
  pictures: new Map(),
  hasPictures: false,
  indistinguishable: [],
};
