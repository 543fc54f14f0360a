import type { ActorRefLike, AnyEventObject, InspectionEvent, StateValue } from 'xstate';

/** What the probe reads of a running machine. */
interface FlowSnapshot {
  machine: { id: string };
  status: string;
  value: StateValue;
  context: unknown;
  can: (event: AnyEventObject) => boolean;
}

/** What tests and testers read of the running flows, by machine id. In mock mode only. */
export interface FlowProbe {
  /** The ids of the flows that run now. */
  ids: () => readonly string[];
  state: (id: string) => StateValue | undefined;
  status: (id: string) => string | undefined;
  can: (id: string, event: AnyEventObject) => boolean;
  context: (id: string) => unknown;
  /**
   * Sends an event from outside, for what no control of the page brings about. A text such as '@cart' in it stands for the
   * running flow of that id.
   */
  send: (id: string, event: AnyEventObject) => void;
  /** How many faults have been reported; the last 50 are kept. */
  reports: () => number;
}

declare global {
  interface Window {
    /** The running flows; there in mock mode only. */
    __flows?: FlowProbe;
  }
}

const isFlowSnapshot = (snapshot: unknown): snapshot is FlowSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

/**
 * Follows every flow of the actor system and makes the newest living one of each machine readable as `window.__flows`.
 *
 * @param reports - What has been reported so far.
 * @returns what the root actor takes as `inspect`
 */
export const installFlowProbe = (reports: () => readonly unknown[]): ((event: InspectionEvent) => void) => {
  const flows = new Set<ActorRefLike>();
  /** Machines that run, the oldest first; what has ended is forgotten. */
  const running = (): readonly { flow: ActorRefLike; snapshot: FlowSnapshot }[] =>
    [...flows].flatMap((flow) => {
      const snapshot: unknown = flow.getSnapshot();
      if (isFlowSnapshot(snapshot) && snapshot.status === 'active') return [{ flow, snapshot }];
      flows.delete(flow);
      return [];
    });
  const find = (id: string) => running().findLast(({ snapshot }) => snapshot.machine.id === id);
  const read = (id: string) => find(id)?.snapshot;
  const withFlows = (value: unknown) =>
    typeof value === 'string' && value.startsWith('@') ? (find(value.slice(1))?.flow ?? value) : value;
  window.__flows = {
    ids: () => running().map(({ snapshot }) => snapshot.machine.id),
    state: (id) => read(id)?.value,
    status: (id) => read(id)?.status,
    can: (id, event) => read(id)?.can(event) ?? false,
    context: (id) => read(id)?.context,
    send: (id, { type, ...rest }) => {
      const named = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withFlows(value)]));
      find(id)?.flow.send({ type, ...named });
    },
    reports: () => reports().length,
  };
  return (event) => {
    // A flow counts from its start on: React may make one, throw it away unstarted, and make another.
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') flows.add(event.actorRef);
  };
};
