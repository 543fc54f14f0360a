import { type AnyEventObject, type AnyStateMachine, createActor, type StateValue } from 'xstate';
import type { PageAdapter } from '../../replays/harness/replay';
import { ManualClock } from '../manual-clock';

/** A minimal page: a running flow and its views. */
export interface ToyShop {
  readonly adapter: PageAdapter;
  send(event: AnyEventObject): void;
  /** Whether the flow is in that state: the only thing that toy views show. */
  is(state: StateValue): boolean;
  isAble(event: AnyEventObject): boolean;
  context(): Record<string, unknown>;
  /** Restarts the flow, as opening the page does. */
  open(input?: unknown): void;
}

/** Runs `machine` like a page, with a stopped clock and views that read the flow. */
export const makeToyShop = (machine: AnyStateMachine): ToyShop => {
  const start = (input: unknown) => {
    const clock = new ManualClock();
    return { clock, actor: createActor(machine, { clock, input }).start() };
  };
  let running = start(undefined);
  const snapshot = () => running.actor.getSnapshot();
  return {
    adapter: {
      view: () => Promise.resolve(snapshot().status === 'active' ? snapshot() : undefined),
      can: (_flow, events) => Promise.resolve(events.map((event) => snapshot().can(event))),
      advance: (ms) => {
        running.clock.advance(ms);
        return Promise.resolve();
      },
      runPendingWork: () => Promise.resolve(),
    },
    send: (event) => running.actor.send(event),
    is: (state) => snapshot().matches(state),
    isAble: (event) => snapshot().can(event),
    context: () => snapshot().context,
    open: (input) => {
      running.actor.stop();
      running = start(input);
    },
  };
};
