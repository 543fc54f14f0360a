import { notificationsTexts } from '#rules/texts/notifications.ts';
import { useTabInUrl } from '#runtime';
import { Chip } from '#ui/chip.tsx';
import { notificationFilters } from './notification-cache';
import { NotificationsPanel } from './notifications-panel';
import styles from './notifications-tab.module.css';
import { UnreadCount } from './unread-count';
import { useLiveUpdates } from './use-live-updates';
import { useMarking } from './use-marking';

export { seedNotificationsTab } from './notification-cache';

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
