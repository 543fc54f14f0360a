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

/** The words of the steps that take a transition, the shortest first. */
export const wordsByTransition = ({ paths }: FlowReplay): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, Set<string>>();
  for (const step of paths.flatMap(({ steps }) => steps)) {
    // A step that takes several transitions is named after none of them alone, but for the first.
    const [id] = step.transitions;
    if (id === undefined || step.words === '') continue;
    words.set(id, (words.get(id) ?? new Set()).add(step.words));
  }
  return new Map([...words].map(([id, found]) => [id, [...found].sort((a, b) => a.length - b.length)]));
};
