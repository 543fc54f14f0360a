import type { AnyActor, AnyActorRef } from 'xstate';

/** The flows that every page shares: the root and its lasting children, known to every flow of the system by these ids. */
export type SharedFlow = 'app' | 'cart' | 'drawer' | 'confirm' | 'problem' | 'signIn';

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
