import { useQuery } from '@tanstack/react-query';
import { unreadText } from '../../rules/notifications';
import { unreadCountQuery } from './notification-cache';
import styles from './notifications-tab.module.css';

/** How many notifications are unread, in words. By itself: it changes with each push, and the rows beside it do not. */
export const UnreadCount = () => {
  const { data: count } = useQuery(unreadCountQuery());
  return <p className={styles.count}>{count === undefined ? '' : unreadText(count)}</p>;
};
