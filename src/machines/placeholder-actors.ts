import { type AnyEventObject, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Thrown when a machine runs with an actor that its feature forgot to provide: a mistake of ours, never a failed call. */
export class MissingActorError extends Error {
  override readonly name = 'MissingActorError';
  constructor(actor: string) {
    super(`Actor "${actor}" is not provided`);
  }
}

/**
 * A typed placeholder for an API call. The feature's `<flow>.actors.ts` provides the real one.
 *
 * @param name - The actor's name, as it stands in the chart.
 */
export const placeholderActor = <Input extends NonReducibleUnknown, Output>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new MissingActorError(name)));

/**
 * A placeholder for a stream of outside facts (the address bar, the page's own life).
 *
 * @param name - The actor's name, as it stands in the chart.
 */
export const placeholderCallback = <
  Input extends NonReducibleUnknown = NonReducibleUnknown,
  Told extends EventObject = AnyEventObject,
>(
  name: string,
) =>
  fromCallback<Told, Input>(() => {
    throw new MissingActorError(name);
  });
