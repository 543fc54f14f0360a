import type { MeasuredTransition } from '../../paths/harness/measure';
import type { MachineReport, PathReport } from '../../paths/report';

/** A state's pictures, as files of the book; or why there are none. */
export type Pictures = { readonly phone: string; readonly desktop: string } | { readonly reason: string };

/** What the replay of a flow tells: its paths, and how the last run came out. */
export interface FlowReplay extends Pick<MachineReport, 'alike'> {
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
  alike: [],
};

/**
 * What a person does to take a transition, in the words of the steps that take it first. Nothing where something else than a control can
 * bring it about as well: then no control gives it its name.
 */
export const wordsByTransition = ({ paths }: FlowReplay): ReadonlyMap<string, readonly string[]> => {
  const taking = Map.groupBy(
    paths.flatMap(({ steps }) => steps).filter(({ transitions }) => transitions.length > 0),
    // A step that takes several transitions is named after none of them, but for the first.
    ({ transitions }) => transitions[0] ?? '',
  );
  return new Map(
    [...taking].map(([id, steps]) => {
      const isPressed = steps.every(({ cause, words }) => cause === 'control' && words !== '');
      return [id, isPressed ? [...new Set(steps.map(({ words }) => words))] : []];
    }),
  );
};
