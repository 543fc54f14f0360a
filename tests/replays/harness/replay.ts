import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ControlView } from '../../support/pages/look';
import type { IsolatedFlow } from '../../machines/isolated-flow';

/** Tells at once, without waiting, whether something is so on the page; the snapshot tells what the flow knows. */
export type StateAssertion<Shop> = (shop: Shop, snapshot: AnyMachineSnapshot) => Promise<boolean>;

/** What a flow is in and what it knows, in the model or read from the page. */
export type FlowView = Pick<AnyMachineSnapshot, 'value' | 'context'>;

type Events = AnyEventObject | readonly AnyEventObject[];

/**
 * What brings a step about: a control of the page, the answer to a call, the clock, the browser (Back, a reload, another tab), or
 * `tell`: the test itself sends the event, because nothing in the shop can cause it.
 */
export type Cause = 'control' | 'answer' | 'clock' | 'browser' | 'tell';

/** One event of a flow as the model sends it, and how it comes about in the shop. */
export interface EventDriver<Shop> {
  /**
   * The step as a tester does it by hand, or as the server or the browser does it: one or two plain sentences (`Press Clear Cart.`,
   * `The server answers: the bag is empty.`). What is seen after it, the descriptions of the chart's states say.
   */
  readonly step: string;
  /** What is seen after the step besides what the descriptions of the states say, in one or two plain sentences. */
  readonly result?: string;
  /**
   * The model's copy of the event, or of the events that always come together; a function where they name another flow of the
   * system, or depend on what the flow knows.
   */
  readonly event: Events | ((isolated: IsolatedFlow) => Events);
  /** What kind of thing {@link drive} is: a control unless told. */
  readonly by?: Cause;
  /** Makes it happen in the shop: by a control, by letting an answer through, or from outside. */
  readonly drive: (shop: Shop) => Promise<void>;
  /** The control a person has for it. It is enabled exactly when the flow can take the event. */
  readonly control?: (shop: Shop) => Promise<ControlView>;
  /**
   * Whether the page has a place for the control now. Where it has, the control must be on the page, enabled or not; where it has
   * not (the dialog is closed, another step of a form is on screen), nothing is compared. Without it, the control is compared
   * everywhere, and may be missing where the flow cannot take the event.
   */
  readonly isOffered?: (snapshot: AnyMachineSnapshot, shopState: string) => boolean;
  /**
   * A fact of the page that is not the flow's (how many faults have been reported, which address is shown) and that this step
   * must change: for steps after which the flow is in the same state as before.
   */
  readonly evidence?: (shop: Shop) => Promise<unknown>;
  /** What {@link drive} itself waits for on the page, in words: for an effect that is over by the time the step is. */
  readonly witness?: string;
  /** Narrower than the flow: when the shop offers a way to bring the event about at all. */
  readonly when?: (snapshot: AnyMachineSnapshot, shopState: string) => boolean;
}

/** A place where paths begin. */
export interface Start<Shop> {
  /** How a tester comes here by hand: one or two plain sentences (`Open the bag with five products as a guest.`). */
  readonly step: string;
  /** The flow's input, as the shop gives it here. */
  readonly input?: unknown;
  /** The shop state at the start; '' unless told. */
  readonly shopState?: string;
  /** What has happened to the flow by the time the shop is open, besides what its chart does by itself. */
  readonly begins?: readonly AnyEventObject[];
  /** Brings the shop to the flow's first state. */
  readonly open: (shop: Shop) => Promise<void>;
}

/** How a flow is replayed in the shop: everything that its chart alone does not say. */
export interface Replay<Shop> {
  readonly machine: AnyStateMachine;
  readonly starts: Readonly<Record<string, Start<Shop>>>;
  /**
   * What of the context decides how a path goes on, in few words (`two lines`). Where it differs, the same state is two
   * places of the graph, so that every branch of a guard is an edge. The flow in the page must have the same.
   */
  readonly variant?: (view: FlowView) => string;
  /**
   * What the shop remembers and the flow does not, in a word (where the pointer is): what it becomes after each event.
   * Samples can depend on it.
   */
  readonly shopState?: (before: string, event: string) => string;
  /** By a name that says what is meant; a flow's delays need no sample, the clock brings them. */
  readonly events: Readonly<Record<string, EventDriver<Shop>>>;
  /** By place in the chart (`open.held`): what a person sees there, and does not see anywhere else. */
  readonly states: Readonly<Record<string, StateAssertion<Shop>>>;
  /** States in which the flow's view leaves the page, and takes the flow with it. */
  readonly leaving?: readonly string[];
  /** States that look the same to a person, each group with the reason why. */
  readonly indistinguishable?: readonly { readonly states: readonly string[]; readonly because: string }[];
}

/** What the harness asks of the page that a flow is replayed in. */
export interface PageAdapter {
  /** The newest living flow with that id, its context as JSON has it; undefined when none lives. */
  view(flow: string): Promise<FlowView | undefined>;
  /** For each event, whether that flow can take it now. */
  can(flow: string, events: readonly AnyEventObject[]): Promise<readonly boolean[]>;
  /** Moves the page's clock on, which stands still otherwise, and lets the page do what it has at hand then. */
  advance(ms: number): Promise<void>;
  /** Lets the page do what it has at hand. */
  breathe(): Promise<void>;
}

/** Who looks on while a path is walked. */
export interface PathObserver {
  /**
   * Before a step is done, and before the start is opened.
   *
   * @param index - Which step, from 0; -1 is the start.
   */
  before?(index: number): Promise<void>;
  /**
   * Whenever the page agrees with the model, after a step and at the start.
   *
   * @param nudge - Lets a moment pass, for the page and for the model.
   * @returns whether the page was touched: it is compared with the model once more then.
   */
  after?(index: number, nudge: () => Promise<void>): Promise<boolean>;
}
