import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { IsolatedFlow } from '../../machines/isolated-flow';
import type { Visibility } from '../../support/pages/visibility';

/** Checks the page without waiting. The snapshot is the model's. */
export type StateAssertion<Shop> = (shop: Shop, snapshot: AnyMachineSnapshot) => Promise<boolean>;

/** State and context of a flow, in the model or read from the page. */
export type FlowView = Pick<AnyMachineSnapshot, 'value' | 'context'>;

type Events = AnyEventObject | readonly AnyEventObject[];

/**
 * Cause of a step: a control, the response to a call, the clock, the browser (Back, a reload, another tab), or `test`:
 * the test sends the event, because nothing in the shop can.
 */
export type Cause = 'control' | 'answer' | 'clock' | 'browser' | 'test';

/** Causes one event of a flow, in the model and in the shop. */
export interface EventDriver<Shop> {
  /**
   * The step of a tester, the server or the browser in one or two sentences: `Press Clear Cart.` The descriptions of
   * the states say the result.
   */
  readonly step: string;
  /** Visible result besides the descriptions of the states, in one or two sentences. */
  readonly result?: string;
  /**
   * The model's copy of the event, or of events that always come together. A function if it names another flow or
   * depends on the context.
   */
  readonly event: Events | ((isolated: IsolatedFlow) => Events);
  /** Kind of {@link drive}; `control` by default. */
  readonly by?: Cause;
  /** Causes the event in the shop: by a control, a response, or from outside. */
  readonly drive: (shop: Shop) => Promise<void>;
  /** The control of the event, enabled exactly when the flow accepts it. */
  readonly control?: (shop: Shop) => Promise<Visibility>;
  /**
   * Whether the page has a place for the control now. If so, the control must exist, enabled or not; if not, it is not
   * compared. Without this function it is compared everywhere, and may be missing when the flow rejects the event.
   */
  readonly isOffered?: (snapshot: AnyMachineSnapshot, shopState: string) => boolean;
  /**
   * Fact outside the flow that this step must change, such as the number of reports. For steps that end in the same
   * state.
   */
  readonly evidence?: (shop: Shop) => Promise<unknown>;
  /** In words: the effect that {@link drive} waits for, when it ends within the step. */
  readonly witness?: string;
  /** Further condition: whether the shop offers a way to cause the event. */
  readonly when?: (snapshot: AnyMachineSnapshot, shopState: string) => boolean;
}

/** Start of paths. */
export interface Start<Shop> {
  /** How a tester gets here, in one or two sentences. */
  readonly step: string;
  /** Input of the flow, as the shop gives it here. */
  readonly input?: unknown;
  /** Shop state at the start, '' by default. */
  readonly shopState?: string;
  /** Events that the flow has received from others while the shop opened. */
  readonly initialEvents?: readonly AnyEventObject[];
  /** Opens the shop in the flow's first state. */
  readonly open: (shop: Shop) => Promise<void>;
}

/** Everything about a flow's replay that its chart does not say. */
export interface Replay<Shop> {
  readonly machine: AnyStateMachine;
  readonly starts: Readonly<Record<string, Start<Shop>>>;
  /**
   * The parts of the context that decide the next steps, in few words (`two lines`). Different variants of a state are
   * different nodes, so that every branch of a guard is an edge. The page's flow must have the same.
   */
  readonly variant?: (view: FlowView) => string;
  /**
   * State of the shop outside the flow after each event, such as the place of the pointer. Drivers can depend on it.
   */
  readonly shopState?: (before: string, event: string) => string;
  /** By a descriptive name. Delays need no driver: the clock causes them. */
  readonly events: Readonly<Record<string, EventDriver<Shop>>>;
  /** By state path (`open.held`): what users see in this state only. */
  readonly states: Readonly<Record<string, StateAssertion<Shop>>>;
  /** States in which the view unmounts and stops the flow. */
  readonly leaving?: readonly string[];
  /** Groups of states that look the same, with the reason. */
  readonly indistinguishable?: readonly { readonly states: readonly string[]; readonly because: string }[];
}

/** Interface to the page of a replay. */
export interface PageAdapter {
  /** The newest running flow with that id, its context as JSON; undefined if none runs. */
  view(flow: string): Promise<FlowView | undefined>;
  /** For each event, whether that flow accepts it now. */
  can(flow: string, events: readonly AnyEventObject[]): Promise<readonly boolean[]>;
  /** Advances the page's clock, which is stopped otherwise, and lets pending work run. */
  advance(ms: number): Promise<void>;
  /** Lets pending work of the page run. */
  runPendingWork(): Promise<void>;
}

/** Observer of a walk. */
export interface PathObserver {
  /**
   * Called before a step, and before the start.
   *
   * @param index - Index of the step; -1 is the start.
   */
  before?(index: number): Promise<void>;
  /**
   * Called when the page agrees with the model, after a step and at the start.
   *
   * @param nudge - Advances the time a little, in page and model.
   * @returns whether the page was changed: it is then compared again.
   */
  after?(index: number, nudge: () => Promise<void>): Promise<boolean>;
}
