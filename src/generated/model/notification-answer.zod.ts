import * as zod from 'zod/mini';
import { Notification } from './notification.zod';
import { NotificationPage } from './notification-page.zod';

export const NotificationAnswer = /*#__PURE__*/ zod.union([NotificationPage,/*#__PURE__*/ zod.array(Notification)]);

export type NotificationAnswer = zod.input<typeof NotificationAnswer>;
export type NotificationAnswerOutput = zod.output<typeof NotificationAnswer>;
