/** What brings a step about. */
export type StepCause = 'control' | 'answer' | 'clock' | 'browser' | 'tell';

/** How a step or a path came out. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** How well a transition is proven. */
export type Verdict = 'proven' | 'only told' | 'unseen' | 'not walked';

/** A state's pictures, as files of the book; or why there are none. */
export type Pictures = { readonly phone: string; readonly desktop: string } | { readonly reason: string };

/** What the replay of a flow tells: its paths, and how the last run came out. */
export interface FlowReplay {
  /** undefined when it was not run yet. */
  readonly run: { readonly at: string; readonly commit: string; readonly seconds: number } | undefined;
  readonly paths: readonly PathView[];
  readonly transitions: ReadonlyMap<string, { readonly causes: readonly StepCause[]; readonly verdict: Verdict }>;
  /** By the path of a state. */
  readonly pictures: ReadonlyMap<string, Pictures>;
  /** When and of which commit the pictures are; undefined when there are none. */
  readonly pictured: { readonly at: string; readonly commit: string } | undefined;
  /** States that look the same to a person, and why. */
  readonly alike: readonly { readonly states: readonly string[]; readonly because: string }[];
}

/** Where a path has come to. */
export interface PlaceView {
  readonly states: readonly string[];
  /** What tells the place apart from others in the same states; '' where nothing does. */
  readonly detail: string;
  /** What is to be seen there. */
  readonly result: string;
}

/** A path as a tester follows it by hand. */
export interface PathView extends PlaceView {
  readonly name: string;
  /** How to come to where it begins. */
  readonly words: string;
  readonly steps: readonly StepView[];
  readonly outcome: Outcome;
  readonly error?: string | undefined;
}

/** One step of a path. */
export interface StepView extends PlaceView {
  readonly words: string;
  /** What has to be done before it. */
  readonly first: readonly string[];
  readonly cause: StepCause;
  readonly isSeen: boolean;
  readonly transitions: readonly string[];
  readonly outcome: Outcome;
}

/** A flow of which nothing was planned or run: a version without replays. */
export const noReplay: FlowReplay = {
  run: undefined,
  paths: [],
  transitions: new Map(),
  pictures: new Map(),
  pictured: undefined,
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
