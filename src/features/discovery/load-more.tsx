import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { ListProblem } from './list-problem';
import styles from './load-more.module.css';
import type { Products } from './use-products';
import { type DiscoveryFlow, useMore } from './use-discovery';

interface LoadMoreProps {
  flow: DiscoveryFlow;
  list: Products;
}

/** The end of the list: how far it goes, and the way on while there is more (shop document, section 2). */
export const LoadMore = ({ flow, list: { products, total, hasMore, problem, tryAgain } }: LoadMoreProps) => {
  const { isLoadingMore, moreProblem, loadMore } = useMore(flow);
  const endRef = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    // The button that had the focus is gone with the last page: the focus stays where it was.
    if (hasMore || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) endRef.current?.focus({ preventScroll: true });
  }, [hasMore]);

  if (problem) return <ListProblem problem={problem} onRetry={tryAgain} />;
  if (moreProblem && hasMore) return <ListProblem problem={moreProblem} onRetry={loadMore} />;
  return (
    <div className={styles.more}>
      <p ref={endRef} tabIndex={-1} className={styles.count}>
        {hasMore ? `${products.length} of ${total} gifts` : `All ${products.length} gifts`}
      </p>
      {hasMore ? (
        <Button
          variant="outline"
          tone="neutral"
          size="lg"
          isLoading={isLoadingMore}
          onClick={() => {
            wasPressed.current = true;
            loadMore();
          }}
        >
          Load More
        </Button>
      ) : null}
    </div>
  );
};
