import { useSelector } from '@xstate/react';
import { lazyChunk, useLazyChunk, useServices } from '#runtime';

const bellChunk = lazyChunk(async () => (await import('./notification-bell')).NotificationBell);

/**
 * Slot of the bell in the navigation bar. The bell loads when the page is idle; the bar reserves its space to avoid
 * layout shift.
 */
export const NotificationBellSlot = () => {
  const hasMemberFlows = useSelector(useServices().app, ({ context }) => context.memberFlows !== undefined);
  const { chunk: NotificationBell } = useLazyChunk(bellChunk, hasMemberFlows);
  return NotificationBell && hasMemberFlows ? <NotificationBell /> : null;
};
