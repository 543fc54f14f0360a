import type { ActorRefFrom, AnyActor } from 'xstate';
import { asProblem } from '../rules/problem';
import type { sessionMachine } from './session.machine';
import { shared } from './system';

/** What an actor knows of its surroundings. */
interface FailureContext {
  /** Aborted when its flow has gone with its view. */
  signal: AbortSignal;
  system: AnyActor['system'];
}

const personKeyIn = (system: AnyActor['system']): number | undefined => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the library knows no types for what it finds by id
  const session: ActorRefFrom<typeof sessionMachine> | undefined = system.get('session');
  return session?.getSnapshot().context.identityKey;
};

/**
 * Lets a write say that it has failed when its view has gone meanwhile: a message stays (docs/product.md, Error messages; reading 96).
 * An unknown outcome shows no message: the next read tells. There is no Try Again, because what was typed has gone with the view. Another
 * person who has signed in meanwhile is shown nothing.
 *
 * @param surroundings - Of the actor that writes.
 * @param write - On its way. What it throws is thrown on.
 */
export const showFailureAfterUnmount = async <Output>(
  { signal, system }: FailureContext,
  write: Promise<Output>,
): Promise<Output> => {
  const person = personKeyIn(system);
  try {
    return await write;
  } catch (error) {
    const problem = asProblem(error);
    const isHeard = person !== undefined && personKeyIn(system) === person;
    if (signal.aborted && isHeard && !problem.isOutcomeUnknown)
      shared('problem')({ system }).send({ type: 'problem.show', problem: { ...problem, retryable: false } });
    throw error;
  }
};
