import { clsx } from 'clsx/lite';
import { markFailedText, notificationsPerPage } from '#rules/notifications.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BellIcon } from '#ui/icons/bell-icon.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { Skeleton, skeletonGroup } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ProblemNote } from '../feedback';
import { LoadMoreNotifications } from './load-more-notifications';
import type { NotificationFilter } from './notification-cache';
import { NotificationRow } from './notification-row';
import styles from './notifications-tab.module.css';
import type { UseMarkingResult } from './use-marking';
import { useNotificationList } from './use-notification-list';

interface NotificationsPanelProps {
  filter: NotificationFilter;
  marking: UseMarkingResult;
}

const unreadIdsOf = (items: readonly { id: string; viewed: boolean }[]) =>
  items.flatMap(({ id, viewed }) => (viewed ? [] : [id]));

/** Notifications of one filter, with 'Mark all shown as read' and Load More. */
export const NotificationsPanel = ({ filter, marking }: NotificationsPanelProps) => {
  const list = useNotificationList(filter);
  const { rows, problem, retry } = list;
  const unreadIds = (rows ?? []).flatMap(({ items }) => unreadIdsOf(items));
  const failedRows = (rows ?? []).filter(({ items }) => unreadIdsOf(items).some(marking.hasFailed));
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        className={styles.markAll}
        isLoading={marking.isMarking}
        aria-disabled={unreadIds.length === 0 || !marking.isReady || undefined}
        onClick={() => marking.mark(unreadIds)}
      >
        <CheckIcon />
        Mark all shown as read
      </Button>
      {/* Announces all failures together after the last response; each row shows its own failure. */}
      <div role="status" className={styles.said}>
        <VisuallyHidden>{marking.isMarking ? '' : markFailedText(failedRows.length)}</VisuallyHidden>
      </div>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!rows && !problem ? (
        <div aria-busy="true" className={clsx(styles.list, skeletonGroup)}>
          {Array.from({ length: notificationsPerPage / 2 }, (_, place) => (
            <Skeleton key={place} className={styles.skeleton} />
          ))}
        </div>
      ) : null}
      {rows?.length === 0 && !list.hasMore ? (
        <EmptyState title={notificationsTexts.empty} icon={<BellIcon />}>
          {filter === 'unread'
            ? 'You have read everything.'
            : 'Friend requests, presents from your lists and news of your orders appear here.'}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul aria-label="Notifications" className={styles.list}>
          {rows.map((row) => {
            const ids = unreadIdsOf(row.items);
            return (
              <NotificationRow
                key={row.id}
                row={row}
                isUnread={ids.length > 0}
                canMark={marking.isReady}
                isMarking={ids.some(marking.isPending)}
                hasFailed={ids.some(marking.hasFailed)}
                onMark={() => marking.mark(ids)}
              />
            );
          })}
        </ul>
      ) : null}
      {rows ? <LoadMoreNotifications list={list} /> : null}
    </>
  );
};
