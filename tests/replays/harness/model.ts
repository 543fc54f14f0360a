import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  isMachineSnapshot,
} from 'xstate';
import { invocationsOf, transitionsOf } from '../../machines/chart';
import { isolate } from '../../machines/isolated-flow';
import type { EventDriver, Replay } from './replay';

/** Start time of every replay, in the model and in the page. */
export const START_OF_TIME = Date.UTC(2026, 0, 12, 10);

/** The model: a copy of the flow that runs outside the page, and has the state that the page should have. */
export interface Model {
  /** Ids of the transitions taken before the first state. */
  readonly takenOnStart: readonly string[];
  snapshot(): AnyMachineSnapshot;
  shopState(): string;
  /** Whether the event is possible now: the flow accepts it, and the shop can cause it. */
  canTake(name: string): boolean;
  /** Whether the flow accepts the event of that name. */
  can(name: string): boolean;
  /** The first event of that name. */
  eventOf(name: string): AnyEventObject;
  /** Sends the events of that name, and returns the ids of the transitions taken. */
  take(name: string): readonly string[];
  /** Advances the time, and returns the ids of the transitions taken. */
  wait(ms: number): readonly string[];
  /** Remaining milliseconds of each delay of the flow, soonest first. */
  remaining(): readonly number[];
  close(): void;
}

/** Reads data of a machine once, because many models run the same machine. */
const memoizeByMachine = <Value>(read: (machine: AnyStateMachine) => Value) => {
  const known = new WeakMap<AnyStateMachine, Value>();
  return (machine: AnyStateMachine): Value => {
    const value = known.get(machine) ?? read(machine);
    known.set(machine, value);
    return value;
  };
};

const idsIn = memoizeByMachine(
  (machine): ReadonlyMap<AnyTransitionDefinition, string> =>
    new Map(transitionsOf(machine).map(({ definition, id }) => [definition, id])),
);

const callsIn = memoizeByMachine(
  (machine): ReadonlySet<string> => new Set(invocationsOf(machine).map(({ invocation }) => invocation.id)),
);

const replyEvent = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** Starts the flow of a replay alone; only the path answers its calls. */
export const startModel = (replay: Replay<never>, startName: string): Model => {
  const start = replay.starts[startName];
  if (start === undefined) throw new Error(`${replay.machine.id} has no start named "${startName}"`);
  const { machine } = replay;
  const definitions: AnyTransitionDefinition[] = [];
  /**
   * Calls that were answered. A real call responds once, but its fake would accept a second response.
   */
  const answered = new WeakSet<object>();

  const atModelTime = <Result>(now: number, act: () => Result): Result => {
    const real = Date.now;
    Date.now = () => START_OF_TIME + now;
    try {
      return act();
    } finally {
      Date.now = real;
    }
  };

  const isolated = atModelTime(0, () =>
    isolate({
      machine,
      input: start.input,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') definitions.push(...inspected._transitions);
      },
    }),
  );
  const ids = idsIn(isolated.machine);
  /** Ids of this flow's transitions since the last call. */
  const takeTransitionIds = () => definitions.splice(0).flatMap((definition) => ids.get(definition) ?? []);
  for (const event of start.initialEvents ?? []) atModelTime(0, () => isolated.flow.send(event));
  const takenOnStart = takeTransitionIds();
  let shopState = start.shopState ?? '';
  /** Actors that are calls. An error of any other actor is an ordinary event. */
  const calls = callsIn(machine);
  const driverOf = (name: string): EventDriver<never> => {
    const driver = replay.events[name];
    if (driver === undefined) throw new Error(`${machine.id} has no event named "${name}"`);
    return driver;
  };
  const snapshot = () => {
    const current: unknown = isolated.flow.getSnapshot();
    if (!isMachineSnapshot(current)) throw new Error(`${machine.id} is no machine`);
    if (current.status === 'error') throw new Error(`${machine.id} failed`, { cause: current.error });
    return current;
  };
  const eventsOf = (name: string): readonly AnyEventObject[] => {
    const { event } = driverOf(name);
    return [typeof event === 'function' ? atModelTime(isolated.clock.now, () => event(isolated)) : event].flat();
  };
  const eventOf = (name: string): AnyEventObject => {
    const [first] = eventsOf(name);
    if (first === undefined) throw new Error(`"${name}" is no event`);
    return first;
  };
  const callAnsweredBy = (event: AnyEventObject) => {
    const id = replyEvent.exec(event.type)?.[1];
    return id === undefined || !calls.has(id) ? undefined : { ref: snapshot().children[id] };
  };
  const can = (name: string) => snapshot().status === 'active' && snapshot().can(eventOf(name));

  return {
    takenOnStart,
    snapshot,
    shopState: () => shopState,
    eventOf,
    can,
    canTake: (name) => {
      const call = callAnsweredBy(eventOf(name));
      const isOpen = call === undefined || (call.ref !== undefined && !answered.has(call.ref));
      return isOpen && can(name) && (driverOf(name).when?.(snapshot(), shopState) ?? true);
    },
    take: (name) => {
      const events = eventsOf(name);
      const call = callAnsweredBy(eventOf(name));
      if (call?.ref !== undefined) answered.add(call.ref);
      shopState = replay.shopState?.(shopState, name) ?? shopState;
      for (const event of events) atModelTime(isolated.clock.now, () => isolated.flow.send(event));
      return takeTransitionIds();
    },
    // Timer by timer, because the effect of a delay reads the time at which it was due.
    wait: (ms) => {
      const end = isolated.clock.now + ms;
      while (isolated.clock.now < end) {
        const step = Math.min(isolated.clock.remaining()[0] ?? Infinity, end - isolated.clock.now);
        const due = isolated.clock.now + step;
        atModelTime(due, () => isolated.clock.advance(step));
        if (step === 0 && isolated.clock.remaining()[0] === 0)
          throw new Error(`${machine.id} loops without time passing`);
      }
      return takeTransitionIds();
    },
    remaining: () => isolated.clock.remaining(),
    close: () => isolated.close(),
  };
};
