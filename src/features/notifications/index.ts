export { BellPlace } from './bell-place';
export { provideInbox } from './incoming-notifications.actors';
export { provideMarkNotifications } from './mark-notifications.actors';
export { notificationsTabPart } from './notifications-tab-part';
