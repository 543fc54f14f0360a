import { useLayoutEffect, useRef, useState } from 'react';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '../feedback';
import styles from './notifications-tab.module.css';
import type { UseNotificationListResult } from './use-notification-list';

/** End of the list: number of loaded notifications, and Load More if there are more. */
export const LoadMoreNotifications = ({ list }: { list: UseNotificationListResult }) => {
  const { rows, total, hasMore, isLoadingMore, moreProblem, loadMore } = list;
  const rootRef = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    // A note or the end of the list replaced the pressed button: keep the focus here.
    if (wasPressed.current && document.activeElement === document.body) rootRef.current?.focus({ preventScroll: true });
  }, [hasMore, moreProblem]);
  const count = rows?.length ?? 0;
  /** Number of rows at the last press of Load More. */
  const [countBefore, setCountBefore] = useState<number>();
  const canLoadMore = hasMore && !isLoadingMore && !moreProblem;
  const hasLoadedNoRow = canLoadMore && countBefore === count && rows?.some(({ kind }) => kind === 'secret');
  const press = () => {
    wasPressed.current = true;
    setCountBefore(count);
    loadMore();
  };
  return (
    <div ref={rootRef} tabIndex={-1} className={styles.more}>
      {hasMore && moreProblem ? <ProblemNote problem={moreProblem} onRetry={press} /> : null}
      {total !== undefined && count > 0 ? <p className={styles.shown}>{`${count} of ${total}`}</p> : null}
      <div role="status" className={styles.outcome}>
        {hasLoadedNoRow ? <p className={styles.shown}>{notificationsTexts.moreSecret}</p> : null}
      </div>
      {hasMore && !moreProblem ? (
        <Button variant="outline" tone="neutral" isLoading={isLoadingMore} onClick={press}>
          Load More
        </Button>
      ) : null}
    </div>
  );
};
