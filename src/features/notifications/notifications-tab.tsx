import { useQuery } from '@tanstack/react-query';
import { getListNotificationsQueryOptions } from '../../generated/api/notifications/notifications';
import { toProblem } from '../../http/api-error';
import { notificationsTexts } from '../../rules/texts/notifications';
import { retryRead } from '../../runtime';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { ProblemNote } from '../feedback';
import styles from './notifications-tab.module.css';

const failure = notificationsTexts.loadFailed;

/** The tab 'Notifications' of My Account: the newest messages (docs/product.md, Notifications). */
export const NotificationsTab = () => {
  const { data, error, refetch } = useQuery(
    getListNotificationsQueryOptions({ page: 1, limit: 10 }, { query: { meta: { failure } } }),
  );
  const list = Array.isArray(data) ? data : data?.data;
  const problem = error && !data ? toProblem(error, failure) : undefined;
  return (
    <div aria-busy={(!list && !problem) || undefined}>
      {problem ? <ProblemNote problem={problem} onRetry={() => retryRead(refetch)} /> : null}
      {!list && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {list?.length === 0 ? <EmptyState title="No notifications to display" /> : null}
      <ul aria-label="Notifications" className={styles.tab}>
        {list?.map(({ id, message }) => (
          <li key={id} className={styles.notification}>
            <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};
