import type { ActorRefLike, AnyEventObject, InspectionEvent, StateValue } from 'xstate';

/** Fields of a running machine's snapshot that the probe reads. */
interface FlowSnapshot {
  machine: { id: string };
  status: string;
  value: StateValue;
  context: unknown;
  can: (event: AnyEventObject) => boolean;
}

/** Running flows by machine id, for tests and testers. In mock mode only. */
export interface FlowProbe {
  /** Ids of the running flows. */
  ids: () => readonly string[];
  state: (id: string) => StateValue | undefined;
  status: (id: string) => string | undefined;
  can: (id: string, event: AnyEventObject) => boolean;
  context: (id: string) => unknown;
  /**
   * Sends an event that no control of the page causes. A string such as '@cart' in the event is replaced by the running
   * flow of that id.
   */
  send: (id: string, event: AnyEventObject) => void;
  /** Number of stored error reports. Only the latest 50 are stored. */
  reports: () => number;
}

declare global {
  interface Window {
    /** Running flows; in mock mode only. */
    __flows?: FlowProbe;
  }
}

const isFlowSnapshot = (snapshot: unknown): snapshot is FlowSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

/**
 * Exposes the newest running flow of each machine as `window.__flows`.
 * @param reports - Returns the latest error reports.
 * @returns the `inspect` option of the root actor
 */
export const installFlowProbe = (reports: () => readonly unknown[]): ((event: InspectionEvent) => void) => {
  const flows = new Set<ActorRefLike>();
  /** Running machines, oldest first. Drops stopped ones. */
  const running = (): readonly { flow: ActorRefLike; snapshot: FlowSnapshot }[] =>
    [...flows].flatMap((flow) => {
      const snapshot: unknown = flow.getSnapshot();
      if (isFlowSnapshot(snapshot) && snapshot.status === 'active') return [{ flow, snapshot }];
      flows.delete(flow);
      return [];
    });
  const find = (id: string) => running().findLast(({ snapshot }) => snapshot.machine.id === id);
  const snapshotOf = (id: string) => find(id)?.snapshot;
  const resolveFlow = (value: unknown) =>
    typeof value === 'string' && value.startsWith('@') ? (find(value.slice(1))?.flow ?? value) : value;
  window.__flows = {
    ids: () => running().map(({ snapshot }) => snapshot.machine.id),
    state: (id) => snapshotOf(id)?.value,
    status: (id) => snapshotOf(id)?.status,
    can: (id, event) => snapshotOf(id)?.can(event) ?? false,
    context: (id) => snapshotOf(id)?.context,
    send: (id, { type, ...rest }) => {
      const resolved = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolveFlow(value)]));
      find(id)?.flow.send({ type, ...resolved });
    },
    reports: () => reports().length,
  };
  return (event) => {
    // Add a flow when it starts: React may create an actor, discard it, and create another.
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') flows.add(event.actorRef);
  };
};
