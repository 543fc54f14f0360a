export { notificationsTabPart } from './notifications-tab-part';
