export { provideIncomingNotifications } from './incoming-notifications.actors';
export { provideMarkNotifications } from './mark-notifications.actors';
export { NotificationBellSlot } from './notification-bell-slot';
export { notificationsTabChunk } from './notifications-tab-chunk';
