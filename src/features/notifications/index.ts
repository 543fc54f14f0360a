export { BellPlace } from './bell-place';
export { provideInbox } from './inbox.actors';
export { notificationsTabPart } from './notifications-tab-part';
