import { lazyPart } from '../../runtime';

/** The tab 'Notifications' of My Account. Its code comes when the tab is first chosen. */
export const notificationsTabPart = lazyPart(async () => (await import('./notifications-tab')).NotificationsTab);
