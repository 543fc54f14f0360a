import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventFromLogic,
  fromCallback,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { type SharedFlow, sharedFlows } from '#machines/system.ts';
import { invocationsOf } from './chart';
import { recordTransitions } from './coverage';
import { ManualClock } from './manual-clock';

/** Actor that the flow has started, such as a call. */
interface StartedActor {
  readonly name: string;
  readonly input: unknown;
  readonly sendBack: (event: AnyEventObject) => void;
}

/** Event that the flow sent to a fake actor. */
interface SentEvent {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** A flow in an actor system in which every other actor is a fake, controlled by the test. */
export interface IsolatedFlow<M extends AnyStateMachine = AnyStateMachine> {
  readonly flow: ActorRefFrom<M>;
  /** The flow's machine with fake actors. */
  readonly machine: AnyStateMachine;
  readonly clock: ManualClock;
  state(): SnapshotFrom<M>['value'];
  context(): SnapshotFrom<M>['context'];
  /** Whether the flow has the tag `busy`. */
  isBusy(): boolean;
  can(event: EventFromLogic<M>): boolean;
  send(...events: readonly EventFromLogic<M>[]): void;
  /** All events sent to others, oldest first. */
  readonly sent: readonly SentEvent[];
  /** Events sent to one actor, oldest first. */
  sentTo(name: string): readonly AnyEventObject[];
  /** Problems sent to the error dialog, each with its `about`. */
  problems(): readonly (readonly [problem: unknown, about: unknown])[];
  /** Questions sent to the confirm dialog. */
  questions(): readonly unknown[];
  /** Events emitted to the view, oldest first. */
  emitted(): readonly AnyEventObject[];
  /** Params of each run of an action that the feature provides, oldest first. */
  actionParams(name: string): readonly unknown[];
  /** Inputs of each start of an actor, oldest first. */
  inputs(name: string): readonly unknown[];
  /** Completes the last started actor of that name. Has no effect if that actor has stopped. */
  answer(name: string, output?: unknown): void;
  /** Fails the last started actor of that name. Has no effect if that actor has stopped. */
  fail(name: string, error: unknown): void;
  /** Sends an event from an actor to the flow. */
  sendFrom(name: string, event: AnyEventObject): void;
  /** The fake of another flow. */
  other(systemId: SharedFlow): AnyActorRef;
  /** Stops the flow and its actors. */
  close(): void;
}

interface IsolateOptions<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input?: unknown;
  readonly inspect?: (inspected: InspectionEvent) => void;
}

/** Records of one isolated flow. */
interface Records {
  readonly started: StartedActor[];
  readonly sent: SentEvent[];
  readonly actions: { readonly name: string; readonly params: unknown }[];
}

/**
 * Records of each isolated flow, by its actor system. All flows of a machine share its fakes, because creating them is
 * expensive.
 */
const recordsOf = new WeakMap<object, Records>();

const fakeActor = (name: string) =>
  fromCallback<AnyEventObject, unknown>(({ input, sendBack, receive, system }) => {
    const records = recordsOf.get(system);
    records?.started.push({ name, input, sendBack });
    receive((event) => records?.sent.push({ to: name, event }));
  });

/** Records an action before it runs, except XState's own actions: functions with a `type`. */
const recorded = (name: string, action: unknown) => {
  if (typeof action !== 'function' || 'type' in action) return [];
  const note = (scope: { readonly system: object }, params: unknown): unknown => {
    recordsOf.get(scope.system)?.actions.push({ name, params });
    return action(scope, params);
  };
  return [[name, note] as const];
};

const withFakes = (machine: AnyStateMachine) => {
  const { actions, actors } = machine.implementations;
  const sources = Object.keys(actors);
  const ownSystemIds = new Set(invocationsOf(machine).map(({ invocation }) => invocation.systemId));
  return {
    provided: machine.provide({
      actors: Object.fromEntries(sources.map((name) => [name, fakeActor(name)])),
      actions: Object.fromEntries(Object.entries(actions).flatMap(([name, action]) => recorded(name, action))),
    }),
    others: sharedFlows
      .filter((systemId) => systemId !== machine.id && !ownSystemIds.has(systemId))
      .map((systemId) => ({ id: systemId, systemId, src: fakeActor(systemId) })),
  };
};

const prepared = new WeakMap<AnyStateMachine, ReturnType<typeof withFakes>>();

const prepare = (machine: AnyStateMachine) => {
  const ready = prepared.get(machine) ?? withFakes(machine);
  prepared.set(machine, ready);
  return ready;
};

/**
 * Starts a flow alone. Every other flow needs a fake: XState returns an event for an unknown systemId to its sender.
 */
export const isolate = <M extends AnyStateMachine>({ machine, input, inspect }: IsolateOptions<M>): IsolatedFlow<M> => {
  const clock = new ManualClock();
  const records: Records = { started: [], sent: [], actions: [] };
  const { started, sent } = records;
  const { provided, others } = prepare(machine);
  const harness = createMachine({
    id: 'harness',
    invoke: [
      ...others,
      // Without this, an error of the flow would fail the harness.
      { id: 'flow', systemId: machine.id, src: provided, input, onError: {} },
    ],
  });
  const root = createActor(harness, {
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') recordTransitions(provided, inspected._transitions);
      inspect?.(inspected);
    },
  });
  recordsOf.set(root.system, records);
  root.start();
  const last = (name: string): StartedActor => {
    const found = started.findLast((actor) => actor.name === name);
    if (found === undefined) throw new Error(`${machine.id} has not started "${name}"`);
    return found;
  };
  const flow = root.system.get(machine.id);
  const emitted: AnyEventObject[] = [];
  flow.on('*', (event: AnyEventObject) => emitted.push(event));
  const sentTo = (name: string) => sent.filter(({ to }) => to === name).map(({ event }) => event);
  return {
    flow,
    machine: provided,
    clock,
    state: () => flow.getSnapshot().value,
    context: () => flow.getSnapshot().context,
    isBusy: () => flow.getSnapshot().hasTag('busy'),
    can: (event) => flow.getSnapshot().can(event),
    send: (...events) => events.forEach((event) => flow.send(event)),
    sent,
    sentTo,
    problems: () => sentTo('problem').map(({ problem, about }) => [problem, about]),
    questions: () => sentTo('confirm').flatMap(({ question }) => question ?? []),
    emitted: () => emitted,
    actionParams: (name) => records.actions.filter((one) => one.name === name).map(({ params }) => params),
    inputs: (name) => started.filter((actor) => actor.name === name).map((actor) => actor.input),
    answer: (name, output) => last(name).sendBack({ type: `xstate.done.actor.${name}`, output }),
    fail: (name, error) => last(name).sendBack({ type: `xstate.error.actor.${name}`, error }),
    sendFrom: (name, event) => last(name).sendBack(event),
    other: (systemId) => root.system.get(systemId),
    close: () => root.stop(),
  };
};

/** An actor to pass to a flow, with a log of its events, oldest first. */
export const listener = () => {
  const received: AnyEventObject[] = [];
  const actor = createActor(fromCallback(({ receive }) => receive((event) => received.push(event)))).start();
  return { received, actor };
};
