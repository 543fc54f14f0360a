import { lazyChunk } from '#runtime';

/** Lazy chunk of the Notifications tab of My Account. */
export const notificationsTabChunk = lazyChunk(async () => {
  const { NotificationsTab, seedNotificationsTab } = await import('./notifications-tab');
  return { Tab: NotificationsTab, seed: seedNotificationsTab };
});
