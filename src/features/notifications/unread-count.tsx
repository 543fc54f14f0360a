import { useQuery } from '@tanstack/react-query';
import { unreadText } from '#rules/notifications.ts';
import { unreadCountQuery } from './notification-cache';
import styles from './notifications-tab.module.css';

/** Unread count as text. A separate component, so that a push does not render the rows. */
export const UnreadCount = () => {
  const { data: count } = useQuery(unreadCountQuery());
  return <p className={styles.count}>{count === undefined ? '' : unreadText(count)}</p>;
};
