import { lazyChunk } from '#runtime';

/** Lazy chunk of the Notifications tab of My Account. */
export const notificationsTabChunk = lazyChunk(async () => (await import('./notifications-tab')).NotificationsTab);
