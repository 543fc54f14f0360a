import type { AnyActor, AnyActorRef } from 'xstate';

/** System ids of the root and of the flows shared by all pages. */
export const sharedFlows = [
  'app',
  'session',
  'cart',
  'cartAddition',
  'drawer',
  'confirm',
  'problem',
  'signIn',
  'inbox',
  'live',
] as const;

/** Element of {@link sharedFlows}. */
export type SharedFlow = (typeof sharedFlows)[number];

/**
 * Target of an event for a shared flow: `sendTo(shared('confirm'), …)`.
 *
 * @param id - The flow's system id.
 */
export const shared =
  (id: SharedFlow) =>
  ({ system }: { system: AnyActor['system'] }): AnyActorRef =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- XState does not type actors looked up by id
    system.get(id);
