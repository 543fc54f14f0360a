import type { AnyActor, AnyActorRef } from 'xstate';

/** The ids by which every flow of the system knows the root and what the root has started for every page. */
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
 * Where a flow sends what another one has to hear: `sendTo(shared('confirm'), …)`.
 *
 * @param id - The flow's system id.
 */
export const shared =
  (id: SharedFlow) =>
  ({ system }: { system: AnyActor['system'] }): AnyActorRef =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- the library knows no types for what it finds by id
    system.get(id);
