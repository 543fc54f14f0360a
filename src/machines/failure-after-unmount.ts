import type { ActorRefFrom, AnyActor } from 'xstate';
import { asProblem } from '#rules/problem.ts';
import type { sessionMachine } from './session.machine';
import { shared } from './system';

/** Scope of an actor. */
interface WriteScope {
  /** Aborted when the flow stops with its view. */
  signal: AbortSignal;
  system: AnyActor['system'];
}

const identityKeyIn = (system: AnyActor['system']): number | undefined => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- XState does not type actors looked up by id
  const session: ActorRefFrom<typeof sessionMachine> | undefined = system.get('session');
  return session?.getSnapshot().context.identityKey;
};

/**
 * Shows the error of a write after its view has unmounted, without Try Again, because the form values are lost. Shows
 * nothing for an unknown outcome, which the next read reveals, or after a change of identity.
 *
 * @param scope - Scope of the writing actor.
 * @param write - Pending write. Errors are rethrown.
 */
export const showFailureAfterUnmount = async <Output>(
  { signal, system }: WriteScope,
  write: Promise<Output>,
): Promise<Output> => {
  const identityKey = identityKeyIn(system);
  try {
    return await write;
  } catch (error) {
    const problem = asProblem(error);
    const isSameIdentity = identityKey !== undefined && identityKeyIn(system) === identityKey;
    if (signal.aborted && isSameIdentity && !problem.isOutcomeUnknown)
      shared('problem')({ system }).send({ type: 'problem.show', problem: { ...problem, retryable: false } });
    throw error;
  }
};
