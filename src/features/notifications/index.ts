export { BellPlace } from './bell-place';
export { inboxPart } from './inbox-part';
export { notificationsTabPart } from './notifications-tab-part';
