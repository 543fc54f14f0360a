import { type AnyEventObject, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Thrown by an actor that the feature did not provide. A bug, not a failed call. */
export class MissingActorError extends Error {
  override readonly name = 'MissingActorError';
  constructor(actor: string) {
    super(`Actor "${actor}" is not provided`);
  }
}

/**
 * Typed placeholder for an API call. The feature's `<flow>.actors.ts` provides the real actor.
 *
 * @param name - The actor's name in the machine.
 */
export const placeholderActor = <Input extends NonReducibleUnknown, Output>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new MissingActorError(name)));

/**
 * Placeholder for a source of external events (the URL, the page lifecycle).
 *
 * @param name - The actor's name in the machine.
 */
export const placeholderCallback = <
  Input extends NonReducibleUnknown = NonReducibleUnknown,
  Received extends EventObject = AnyEventObject,
>(
  name: string,
) =>
  fromCallback<Received, Input>(() => {
    throw new MissingActorError(name);
  });
