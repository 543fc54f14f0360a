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
import { type SharedFlow, sharedFlows } from '../../src/machines/system';
import { invocationsOf } from './chart';
import { noteTransitions } from './coverage';
import { ManualClock } from './manual-clock';

/** A call, or another actor, that the flow has started. */
interface Started {
  readonly name: string;
  readonly input: unknown;
  readonly sendBack: (event: AnyEventObject) => void;
}

/** An event that the flow sent to an actor that is only stood in for. */
interface Sent {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** One flow, running for real in an actor system in which everything else is a stand-in that tests speak for. */
export interface IsolatedFlow<M extends AnyStateMachine = AnyStateMachine> {
  readonly flow: ActorRefFrom<M>;
  /** The flow's machine as it runs here, with stand-ins for its actors. */
  readonly machine: AnyStateMachine;
  readonly clock: ManualClock;
  state(): SnapshotFrom<M>['value'];
  context(): SnapshotFrom<M>['context'];
  /** Whether the flow does something that a person waits for. */
  isBusy(): boolean;
  can(event: EventFromLogic<M>): boolean;
  send(...events: readonly EventFromLogic<M>[]): void;
  /** Everything the flow has sent to others so far, oldest first. */
  readonly sent: readonly Sent[];
  /** What it has sent to one of them, oldest first. */
  sentTo(name: string): readonly AnyEventObject[];
  /** What it has had the error dialog say, each with what it is about. */
  problems(): readonly (readonly [problem: unknown, about: unknown])[];
  /** What it has had the confirm dialog ask. */
  questions(): readonly unknown[];
  /** What it has told its view, oldest first. */
  emitted(): readonly AnyEventObject[];
  /** What an action that the chart leaves to the shop was given, each time that it was done, oldest first. */
  acted(name: string): readonly unknown[];
  /** The inputs with which an actor has been started so far, oldest first. */
  inputs(name: string): readonly unknown[];
  /** Answers the last call of that name; one that the flow has stopped waiting for is not heard. */
  answer(name: string, output?: unknown): void;
  /** Fails the last call of that name. */
  fail(name: string, error: unknown): void;
  /** Lets an actor that the flow has started say something. */
  tell(name: string, event: AnyEventObject): void;
  /** What stands in for another flow. */
  other(systemId: SharedFlow): AnyActorRef;
  /** Stops the flow and all that it has started. */
  close(): void;
}

interface IsolateOptions<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input?: unknown;
  readonly inspect?: (inspected: InspectionEvent) => void;
}

/** What the stand-ins of one isolated flow have heard. */
interface Heard {
  readonly started: Started[];
  readonly sent: Sent[];
  readonly acted: { readonly name: string; readonly params: unknown }[];
}

/** By the actor system that each isolated flow runs in: so its machine with its stand-ins can be made once, which costs most of a start. */
const heardIn = new WeakMap<object, Heard>();

const standIn = (name: string) =>
  fromCallback<AnyEventObject, unknown>(({ input, sendBack, receive, system }) => {
    const heard = heardIn.get(system);
    heard?.started.push({ name, input, sendBack });
    receive((event) => heard?.sent.push({ to: name, event }));
  });

/** An action that is noted before it is done. Those of XState itself are functions with a type. */
const noted = (name: string, action: unknown) => {
  if (typeof action !== 'function' || 'type' in action) return [];
  const note = (scope: { readonly system: object }, params: unknown): unknown => {
    heardIn.get(scope.system)?.acted.push({ name, params });
    return action(scope, params);
  };
  return [[name, note] as const];
};

const withStandIns = (machine: AnyStateMachine) => {
  const { actions, actors } = machine.implementations;
  const sources = Object.keys(actors);
  const own = new Set(invocationsOf(machine).map(({ invocation }) => invocation.systemId));
  return {
    provided: machine.provide({
      actors: Object.fromEntries(sources.map((name) => [name, standIn(name)])),
      actions: Object.fromEntries(Object.entries(actions).flatMap(([name, action]) => noted(name, action))),
    }),
    others: sharedFlows
      .filter((systemId) => systemId !== machine.id && !own.has(systemId))
      .map((systemId) => ({ id: systemId, systemId, src: standIn(systemId) })),
  };
};

const prepared = new WeakMap<AnyStateMachine, ReturnType<typeof withStandIns>>();

const prepare = (machine: AnyStateMachine) => {
  const ready = prepared.get(machine) ?? withStandIns(machine);
  prepared.set(machine, ready);
  return ready;
};

/**
 * Starts a flow alone. Flows find each other by systemId, and XState sends an event for an unknown one back to its
 * sender, so each of the others needs a stand-in.
 */
export const isolate = <M extends AnyStateMachine>({ machine, input, inspect }: IsolateOptions<M>): IsolatedFlow<M> => {
  const clock = new ManualClock();
  const heard: Heard = { started: [], sent: [], acted: [] };
  const { started, sent } = heard;
  const { provided, others } = prepare(machine);
  const harness = createMachine({
    id: 'harness',
    invoke: [
      ...others,
      // A flow that fails ends in its own snapshot; without this, its failure would surface as one of the harness.
      { id: 'flow', systemId: machine.id, src: provided, input, onError: {} },
    ],
  });
  const root = createActor(harness, {
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') noteTransitions(provided, inspected._transitions);
      inspect?.(inspected);
    },
  });
  heardIn.set(root.system, heard);
  root.start();
  const last = (name: string): Started => {
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
    acted: (name) => heard.acted.filter((one) => one.name === name).map(({ params }) => params),
    inputs: (name) => started.filter((actor) => actor.name === name).map((actor) => actor.input),
    answer: (name, output) => last(name).sendBack({ type: `xstate.done.actor.${name}`, output }),
    fail: (name, error) => last(name).sendBack({ type: `xstate.error.actor.${name}`, error }),
    tell: (name, event) => last(name).sendBack(event),
    other: (systemId) => root.system.get(systemId),
    close: () => root.stop(),
  };
};

/** What stands in for an actor that a flow is given, and everything that it hears, oldest first. */
export const listener = () => {
  const heard: AnyEventObject[] = [];
  return { heard, actor: createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start() };
};
