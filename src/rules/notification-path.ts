import { listPaths } from './list-paths';
import type { NotificationKind } from './notifications';
import { orderPath } from './order';
import { paths } from './paths';

/** Ids of a notification. Older servers send none. */
interface NotificationReferences {
  readonly giftlistId?: string | null | undefined;
  readonly orderId?: string | null | undefined;
}

/** URL of a notification: the member's giftlist or order, or else the page of its kind; none for `other`. */
export const notificationPathOf = (
  kind: NotificationKind,
  { giftlistId, orderId }: NotificationReferences = {},
): string | undefined => {
  const pathsByKind: Readonly<Record<NotificationKind, string | undefined>> = {
    request: `${paths.friends}?tab=pending`,
    friend: paths.friends,
    giftlist: giftlistId ? listPaths.own(giftlistId) : paths.giftlists,
    order: orderId ? orderPath(orderId) : paths.orders,
    other: undefined,
  };
  return pathsByKind[kind];
};
