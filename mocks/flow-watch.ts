import type { ActorRefLike, AnyStateMachine, InspectionEvent, SnapshotStatus, StateValue } from 'xstate';

/** What is read of a running machine. */
interface FlowSnapshot {
  readonly machine: AnyStateMachine;
  readonly value: StateValue;
  readonly status: SnapshotStatus;
}

/** A flow that lives, as it is now. */
export interface RunningFlow {
  /** The id of its machine. */
  readonly machine: string;
  readonly sessionId: string;
  readonly snapshot: FlowSnapshot;
}

/** A flow has come to another state. Only names of the chart stand in it: nothing that a person typed, or that the server said. */
export interface FlowChange {
  readonly machine: string;
  readonly sessionId: string;
  readonly value: StateValue;
  readonly status: SnapshotStatus;
  /** The type of the event that brought it there. */
  readonly event: string;
  /** Epoch ms, by the page's clock. */
  readonly at: number;
}

const isFlowSnapshot = (snapshot: unknown): snapshot is FlowSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** Follows the flows of one actor system, for those who show or write down what they do. Without a listener it does next to nothing. */
export const createFlowWatch = () => {
  const flows = new Map<string, ActorRefLike>();
  const told = new Map<string, string>();
  const listeners = new Set<(change: FlowChange) => void>();

  const living = (): RunningFlow[] =>
    [...flows].flatMap(([sessionId, flow]) => {
      const snapshot: unknown = flow.getSnapshot();
      return isFlowSnapshot(snapshot) && snapshot.status === 'active'
        ? [{ machine: snapshot.machine.id, sessionId, snapshot }]
        : [];
    });

  /** Remembers what each flow is in, so that only what differs from it is a change. */
  const remember = () => {
    told.clear();
    for (const { sessionId, snapshot } of living()) told.set(sessionId, JSON.stringify(snapshot.value));
  };

  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.snapshot') return;
    const { snapshot, actorRef, event } = inspected;
    if (!isFlowSnapshot(snapshot)) return;
    const { sessionId } = actorRef;
    const { status, value, machine } = snapshot;
    if (status === 'active') flows.set(sessionId, actorRef);
    else flows.delete(sessionId);
    if (listeners.size === 0) return;
    const state = JSON.stringify(value);
    if (status === 'active' && told.get(sessionId) === state) return;
    if (status === 'active') told.set(sessionId, state);
    else told.delete(sessionId);
    const change: FlowChange = { machine: machine.id, sessionId, value, status, event: event.type, at: Date.now() };
    for (const listener of listeners) listener(change);
  };

  return {
    /** What the root actor takes as `inspect`. */
    inspect,
    /** The flows that live now, the oldest first. */
    living,
    /**
     * Calls back with every change of a flow's state, its birth and its end among them.
     *
     * @returns ends it
     */
    subscribe: (listener: (change: FlowChange) => void): (() => void) => {
      if (listeners.size === 0) remember();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** What watches the flows of a page. */
export type FlowWatch = ReturnType<typeof createFlowWatch>;

/** Watches the flows of this page. */
export const flowWatch = createFlowWatch();
