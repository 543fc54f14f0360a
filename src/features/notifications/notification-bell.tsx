import { accountPath } from '#rules/account-path.ts';
import { badgeText } from '#rules/notifications.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { BellIcon } from '#ui/icons/bell-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './notification-bell.module.css';
import { useBell } from './use-bell';
import { useTitleCount } from './use-title-count';

const labelOf = (count: number | undefined): string => {
  if (count === undefined) return 'Notifications';
  return count === 0 ? 'Notifications, none unread' : `Notifications, ${count} unread`;
};

/**
 * Bell of the navigation bar: links to the notifications and shows the unread count, also in the page title. Screen
 * readers announce the count when it grows, but not the notifications.
 */
export const NotificationBell = () => {
  const { count, announcement, announcementCount } = useBell();
  useTitleCount(count ?? 0);
  return (
    <>
      <Link to={accountPath('notifications')} className={styles.bell} aria-label={labelOf(count)}>
        <BellIcon />
        {count ? (
          <span className={styles.badge}>
            <Badge tone="strong">{badgeText(count)}</Badge>
          </span>
        ) : null}
      </Link>
      <div role="status" className={styles.news}>
        <VisuallyHidden key={announcementCount}>{announcement}</VisuallyHidden>
      </div>
    </>
  );
};
