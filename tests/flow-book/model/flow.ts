/** A flow as the book shows it: every fact read from its machine, nothing written by hand. */
export interface FlowModel {
  /** The machine's own id. */
  readonly id: string;
  /** What a product owner calls it. */
  readonly title: string;
  /** What it is for. */
  readonly description: string;
  /** Where the machine is written, from the project's root. */
  readonly file: string;
  /** The root, then all states in the order of the chart. */
  readonly states: readonly StateModel[];
  readonly transitions: readonly TransitionModel[];
  readonly delays: readonly DelayModel[];
}

/** One state; the root has the path ''. */
export interface StateModel {
  /** `open.held`. */
  readonly path: string;
  readonly title: string;
  /** What it promises a person; '' for states that are passed through at once, and for regions. */
  readonly description: string;
  readonly kind: 'simple' | 'compound' | 'parallel' | 'final' | 'history';
  /** The path of the state around it; undefined for the root. */
  readonly parent: string | undefined;
  /** Where a compound state begins. */
  readonly initial: string | undefined;
  /** Left as soon as it is entered. */
  readonly isPassing: boolean;
  readonly tags: readonly string[];
  readonly invokes: readonly InvokeModel[];
  readonly entry: readonly ActionModel[];
  readonly exit: readonly ActionModel[];
}

/** What runs while a state lasts. */
export interface InvokeModel {
  readonly name: string;
  /** Another flow, a call or a piece of work that answers once, or a watch that tells again and again. */
  readonly kind: 'flow' | 'work' | 'watch';
  /** Of another flow. */
  readonly flow: string | undefined;
}

/** How a transition comes about. */
export type Trigger = 'event' | 'always' | 'delay' | 'answer' | 'failure' | 'finished';

/** One arrow of the chart, guard branches apart. */
export interface TransitionModel {
  /** As replays name it: `closed · pointer.entered · 0`. */
  readonly id: string;
  /** The path of the state it leaves. */
  readonly source: string;
  readonly event: string;
  readonly trigger: Trigger;
  /** What the event is called where no replay has words for it. */
  readonly words: string;
  /** The condition, in words; undefined when there is none. */
  readonly guard: string | undefined;
  /** The names of the guards that the condition is made of. */
  readonly guards: readonly string[];
  /** Whether it is what is left when the conditions above it do not hold. */
  readonly isOtherwise: boolean;
  /** Undefined when the state stays. */
  readonly target: string | undefined;
  readonly actions: readonly ActionModel[];
  readonly delay: DelayModel | undefined;
  /** The invocation whose answer or failure it is. */
  readonly invoke: string | undefined;
}

/** A delay of the chart. */
export interface DelayModel {
  readonly name: string;
  /** undefined when it is worked out while the flow runs. */
  readonly ms: number | undefined;
  /** The states that wait for it. */
  readonly states: readonly string[];
}

/** Something that is done on the way. */
export interface ActionModel {
  readonly name: string;
  readonly words: string;
  readonly sends: readonly SendModel[];
}

/** An event that an action sends. */
export interface SendModel {
  readonly to: Receiver;
  readonly event: string;
  /** Whether it depends on what the flow knows. */
  readonly isSometimes: boolean;
}

/** Who hears an event: a flow by its id, the flow that asked this one, the view, or the flow itself. */
export type Receiver =
  | { readonly kind: 'flow'; readonly id: string }
  | { readonly kind: 'requester' | 'view' | 'self' };
