import type { ActorRefLike, AnyStateMachine, InspectionEvent, SnapshotStatus, StateValue } from 'xstate';

/** Used part of a machine's snapshot. */
interface FlowSnapshot {
  readonly machine: AnyStateMachine;
  readonly value: StateValue;
  readonly status: SnapshotStatus;
}

/** A running flow with its current snapshot. */
export interface RunningFlow {
  /** Id of its machine. */
  readonly machine: string;
  readonly sessionId: string;
  readonly snapshot: FlowSnapshot;
}

/** A change of a flow's state. Contains only names of states and events, no user input or server data. */
export interface FlowChange {
  readonly machine: string;
  readonly sessionId: string;
  readonly value: StateValue;
  readonly status: SnapshotStatus;
  /** Type of the event that caused the change. */
  readonly event: string;
  /** Time of the change by the page's clock, epoch ms. */
  readonly at: number;
}

/** Whether a snapshot is that of a machine. */
export const isFlowSnapshot = (snapshot: unknown): snapshot is FlowSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** Tracks the flows of an actor system. Reports changes only while there are subscribers. */
export const createFlowWatch = () => {
  const flows = new Map<string, ActorRefLike>();
  const lastStates = new Map<string, string>();
  const listeners = new Set<(change: FlowChange) => void>();

  const runningFlows = (): RunningFlow[] =>
    [...flows].flatMap(([sessionId, flow]) => {
      const snapshot: unknown = flow.getSnapshot();
      return isFlowSnapshot(snapshot) && snapshot.status === 'active'
        ? [{ machine: snapshot.machine.id, sessionId, snapshot }]
        : [];
    });

  /** Records the current state of each flow, so that only differences count as changes. */
  const recordStates = () => {
    lastStates.clear();
    for (const { sessionId, snapshot } of runningFlows()) lastStates.set(sessionId, JSON.stringify(snapshot.value));
  };

  const inspect = (inspection: InspectionEvent): void => {
    if (inspection.type !== '@xstate.snapshot') return;
    const { snapshot, actorRef, event } = inspection;
    if (!isFlowSnapshot(snapshot)) return;
    const { sessionId } = actorRef;
    const { status, value, machine } = snapshot;
    if (status === 'active') flows.set(sessionId, actorRef);
    else flows.delete(sessionId);
    if (listeners.size === 0) return;
    const state = JSON.stringify(value);
    if (status === 'active' && lastStates.get(sessionId) === state) return;
    if (status === 'active') lastStates.set(sessionId, state);
    else lastStates.delete(sessionId);
    const change: FlowChange = { machine: machine.id, sessionId, value, status, event: event.type, at: Date.now() };
    for (const listener of listeners) listener(change);
  };

  return {
    /** The root actor's `inspect` function. */
    inspect,
    /** Running flows, oldest first. */
    runningFlows,
    /**
     * Subscribes to state changes of flows, including start and end.
     *
     * @returns an unsubscribe function
     */
    subscribe: (listener: (change: FlowChange) => void): (() => void) => {
      if (listeners.size === 0) recordStates();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type FlowWatch = ReturnType<typeof createFlowWatch>;

export const flowWatch = createFlowWatch();
