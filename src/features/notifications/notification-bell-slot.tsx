import { useSelector } from '@xstate/react';
import { lazyChunk, useLazyChunk, useServices } from '../../runtime';

const bellPart = lazyChunk(async () => (await import('./notification-bell')).NotificationBell);

/**
 * The bell's place in the bar of a member. The bell comes with the flows of the member, when the page is idle, into room that the bar keeps
 * for it: nothing moves.
 */
export const NotificationBellSlot = () => {
  const isWanted = useSelector(useServices().app, ({ context }) => context.memberFlows !== undefined);
  const { part: NotificationBell } = useLazyChunk(bellPart, isWanted);
  return NotificationBell && isWanted ? <NotificationBell /> : null;
};
