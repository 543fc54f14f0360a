import type { ActorRefFrom, AnyActor } from 'xstate';
import { asProblem } from '#rules/problem.ts';
import type { sessionMachine } from './session.machine';
import { shared } from './system';

/** Scope of an actor. */
interface FailureContext {
  /** Aborted when the flow stops with its view. */
  signal: AbortSignal;
  system: AnyActor['system'];
}

const personKeyIn = (system: AnyActor['system']): number | undefined => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- XState does not type actors looked up by id
  const session: ActorRefFrom<typeof sessionMachine> | undefined = system.get('session');
  return session?.getSnapshot().context.identityKey;
};

/**
 * Shows the error of a write after its view has unmounted (docs/product.md, Error messages; reading 96), without Try
 * Again, because the form values are lost. Shows nothing for an unknown outcome, which the next read reveals, or after
 * a change of identity.
 *
 * @param surroundings - Scope of the writing actor.
 * @param write - Pending write. Errors are rethrown.
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
