import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '../../feedback';
import { type DiscoveryFlow, useLoadMore } from '../use-discovery';
import type { Products } from '../use-products';
import styles from './load-more.module.css';

interface LoadMoreProps {
  flow: DiscoveryFlow;
  list: Products;
}

/** End of the list: number of loaded products, and Load More if there are more. */
export const LoadMore = ({ flow, list: { products, total, hasMore, problem, tryAgain } }: LoadMoreProps) => {
  const { isLoadingMore, moreProblem, loadMore } = useLoadMore(flow);
  const containerRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);

  useLayoutEffect(() => {
    // A note, another button or the end of the list replaced the focused button: keep the focus here.
    if (!wasPressed.current || document.activeElement !== document.body) return;
    (endRef.current ?? containerRef.current)?.focus({ preventScroll: true });
  }, [hasMore, isLoadingMore, problem]);

  const rememberPress = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  const failure = problem ?? (hasMore ? moreProblem : undefined);
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.more}>
      {failure ? (
        <ProblemNote
          className={styles.problem}
          problem={failure}
          onRetry={rememberPress(problem ? tryAgain : loadMore)}
        />
      ) : (
        <>
          {hasMore ? (
            <p className={styles.count}>
              {total === undefined ? `${products.length} gifts so far` : `${products.length} of ${total} gifts`}
            </p>
          ) : (
            <p ref={endRef} tabIndex={-1} className={styles.count}>
              {products.length === 1 ? 'The only gift' : `All ${products.length} gifts`}
            </p>
          )}
          {hasMore ? (
            <Button
              variant="outline"
              tone="neutral"
              size="lg"
              isLoading={isLoadingMore}
              onClick={rememberPress(loadMore)}
            >
              Load More
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
};
