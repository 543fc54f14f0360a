import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
} from 'xstate';
import { invocationsOf } from './chart';
import { ManualClock } from './manual-clock';

/** The flows that the others reach by their systemId. */
export const SYSTEM_IDS = ['app', 'cart', 'drawer', 'confirm', 'problem'] as const;

/** An event that the flow on stage sent to one of the flows that are only stood in for. */
export interface Sent {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** One flow, running for real in an actor system in which every other flow is a stand-in that only listens. */
export interface Stage<M extends AnyStateMachine = AnyStateMachine> {
  readonly flow: ActorRefFrom<M>;
  readonly clock: ManualClock;
  /** Everything the flow has sent to the stand-ins so far, oldest first. */
  readonly sent: readonly Sent[];
  /** Stops the flow and all that it started. */
  close(): void;
}

interface StageOptions<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input?: unknown;
  readonly inspect?: ActorOptions<AnyActorLogic>['inspect'];
}

/** Stands for a call that has been made and is never answered: tests send the answer as an event. */
const unanswered = fromPromise<never, unknown>(() => new Promise<never>(() => undefined));

/** The machine with every actor it invokes replaced by one that never answers. */
export const withUnansweredActors = <M extends AnyStateMachine>(machine: M): M => {
  const sources = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(sources.map((source) => [source, unanswered])) }) as M;
};

/** Every systemId that the machine itself gives to an actor it invokes. */
const ownSystemIds = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(invocationsOf(machine).flatMap(({ invocation }) => invocation.systemId ?? []));

/**
 * Starts a flow alone. Flows find each other by systemId, and XState sends an event for an unknown one back to its
 * sender, so each of the others needs somebody who takes its place.
 */
export const setStage = <M extends AnyStateMachine>({ machine, input, inspect }: StageOptions<M>): Stage<M> => {
  const clock = new ManualClock();
  const sent: Sent[] = [];
  const taken = ownSystemIds(machine);
  const standIns = SYSTEM_IDS.filter((systemId) => systemId !== machine.id && !taken.has(systemId));
  const system = createMachine({
    id: 'stage',
    invoke: [
      ...standIns.map((systemId) => ({
        id: systemId,
        systemId,
        src: fromCallback(({ receive }) => receive((event) => sent.push({ to: systemId, event }))),
      })),
      // A flow that fails ends in its own snapshot; without this the failure would surface as an unrelated one of the stage.
      { id: 'flow', systemId: machine.id, src: machine, input, onError: {} },
    ],
  });
  const root = createActor(system, { clock, inspect }).start();
  const flow = root.system.get(machine.id) as ActorRefFrom<M>;
  return { flow, clock, sent, close: () => root.stop() };
};

/** What the flow on stage is in now. */
export const snapshotOf = (stage: Stage): AnyMachineSnapshot => stage.flow.getSnapshot();
