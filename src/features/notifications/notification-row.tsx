import { clsx } from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import type { Notification } from '#generated/model';
import { formatDateTime } from '#rules/dates.ts';
import { notificationPathOf } from '#rules/notification-path.ts';
import type { NotificationKind, NotificationRow as Row } from '#rules/notifications.ts';
import { paths } from '#rules/paths.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { Link, useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { BellIcon } from '#ui/icons/bell-icon.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { HeartIcon } from '#ui/icons/heart-icon.tsx';
import { PersonPlusIcon } from '#ui/icons/person-plus-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  row: Row<Notification>;
  isUnread: boolean;
  /** Whether marking is available: its flow loads when the page is idle. */
  canMark: boolean;
  isMarking: boolean;
  hasFailed: boolean;
  onMark: () => void;
}

const icons: Readonly<Record<NotificationKind, ReactNode>> = {
  request: <PersonPlusIcon />,
  friend: <CheckIcon />,
  giftlist: <GiftIcon />,
  order: <TruckIcon />,
  other: <BellIcon />,
};

/** A notification, or one row for all notifications that surprise mode hides from the owner. */
export const NotificationRow = ({ row, isUnread, canMark, isMarking, hasFailed, onMark }: NotificationRowProps) => {
  const kind = row.kind === 'secret' ? 'giftlist' : row.kind;
  const item = row.kind === 'secret' ? undefined : row.item;
  const message = item ? item.message || notificationsTexts.wordless : notificationsTexts.secret;
  const hasGifts = useIsSupported('thanks');
  const path = item?.type === 'GIFTLIST_REVEALED' && hasGifts ? paths.gifts : notificationPathOf(kind, item);
  const failedId = useId();
  return (
    <li
      data-notification={row.id}
      className={clsx(styles.row, isUnread && styles.unread)}
      aria-busy={isMarking || undefined}
    >
      <span className={styles.icon}>{item?.type === 'ORDER_THANKS' ? <HeartIcon /> : icons[kind]}</span>
      <div className={styles.words}>
        <p className={styles.message}>
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {path === undefined ? (
            <bdi dir="ltr">{message}</bdi>
          ) : (
            <TextLink asChild isQuiet className={styles.link}>
              <Link to={path}>
                <bdi dir="ltr">{message}</bdi>
              </Link>
            </TextLink>
          )}
        </p>
        {item?.createdAt ? (
          <p className={styles.time}>
            <DateTime {...formatDateTime(item.createdAt, 'dateTime')} />
          </p>
        ) : null}
        {hasFailed ? (
          <p id={failedId} className={styles.failed}>
            {notificationsTexts.markFailed}
          </p>
        ) : null}
      </div>
      {isUnread ? (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          className={styles.mark}
          isLoading={isMarking}
          aria-disabled={!canMark || undefined}
          aria-label={`Mark as read: ${message}`}
          aria-describedby={hasFailed ? failedId : undefined}
          onClick={onMark}
        >
          Mark as read
        </Button>
      ) : null}
    </li>
  );
};
