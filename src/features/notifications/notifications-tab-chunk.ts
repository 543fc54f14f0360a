import { lazyChunk } from '../../runtime';

/** The tab 'Notifications' of My Account. Its code comes when the tab is first chosen. */
export const notificationsTabChunk = lazyChunk(async () => (await import('./notifications-tab')).NotificationsTab);
