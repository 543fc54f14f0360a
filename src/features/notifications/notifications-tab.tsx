import { useQuery } from '@tanstack/react-query';
import { unreadText } from '#rules/notifications.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { useTabInUrl } from '#runtime';
import { Chip } from '#ui/chip.tsx';
import { notificationFilters, unreadCountQuery } from './notification-cache';
import { NotificationsPanel } from './notifications-panel';
import styles from './notifications-tab.module.css';
import { useLiveUpdates } from './use-live-updates';
import { useMarking } from './use-marking';

export { seedNotificationsTab } from './notification-cache';

/** Unread count as text. A separate component, so that a push does not render the rows. */
const UnreadCount = () => {
  const { data: count } = useQuery(unreadCountQuery());
  return <p className={styles.count}>{count === undefined ? '' : unreadText(count)}</p>;
};

/** The tab 'Notifications' of My Account: all or unread. */
export const NotificationsTab = () => {
  const [filter, setFilter] = useTabInUrl(notificationFilters, 'show');
  const marking = useMarking();
  const { areOff } = useLiveUpdates();
  return (
    <section aria-label="Notifications" className={styles.tab}>
      <div className={styles.tools}>
        <div role="group" aria-label="Show" className={styles.filters}>
          <Chip label="All" isPressed={filter === 'all'} onToggle={() => setFilter('all')} />
          <Chip label="Unread" isPressed={filter === 'unread'} onToggle={() => setFilter('unread')} />
        </div>
        <UnreadCount />
      </div>
      <p role="status" className={styles.quiet}>
        {areOff ? notificationsTexts.liveOff : null}
      </p>
      <NotificationsPanel key={filter} filter={filter} marking={marking} />
    </section>
  );
};
