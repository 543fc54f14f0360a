import { useEffect, useRef } from 'react';
import { displayTitle, purchasedText } from '#rules/giftlist.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '../../feedback';
import styles from './list-selector.module.css';
import type { ListSelection } from './use-list-selection';

interface ListSelectorProps {
  selection: ListSelection;
  /** Accessible name of the navigation. */
  label: string;
  /** Whether to hide what was bought. */
  isSurprise: boolean;
  /** Whether the visitor is known not to be the owner, and sees what was bought of surprises, too. */
  knowsSurprises?: boolean;
}

/**
 * Selector of giftlists with their purchase progress: a column next to the selected giftlist, a row above it on phones.
 */
export const ListSelector = ({ selection, label, isSurprise, knowsSurprises = false }: ListSelectorProps) => {
  const { lists = [], selected, hasMore, isLoadingMore, moreProblem, loadMore, urlOf } = selection;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const container = listRef.current;
    const current = container?.querySelector('[aria-current]')?.parentElement;
    if (!container || !current) return;
    // Scroll the row only, not the page.
    const { left, right, top, bottom } = container.getBoundingClientRect();
    const currentRect = current.getBoundingClientRect();
    if (currentRect.left < left || currentRect.right > right) container.scrollLeft += currentRect.left - left;
    if (currentRect.top < top || currentRect.bottom > bottom) container.scrollTop += currentRect.top - top;
  }, [selected?.id]);
  return (
    <nav aria-label={label} className={styles.selector}>
      <ul ref={listRef} className={styles.lists}>
        {lists.map((list) => {
          const progress = purchasedText(list.items, isSurprise || (list.hidesPurchases === true && !knowsSurprises));
          return (
            <li key={list.id} className={styles.item}>
              <Link
                to={urlOf(list.id)}
                preventScrollReset
                aria-current={list.id === selected?.id ? 'true' : undefined}
                className={styles.list}
              >
                <bdi className={styles.title}>{displayTitle(list)}</bdi>
                <span className={styles.facts}>
                  {progress ? <span>{progress}</span> : null}
                  {list.isHidden ? <Badge>Hidden</Badge> : null}
                </span>
              </Link>
            </li>
          );
        })}
        {hasMore && !moreProblem ? (
          <li className={styles.item}>
            <Button
              variant="outline"
              tone="neutral"
              isWide
              isLoading={isLoadingMore}
              className={styles.more}
              onClick={loadMore}
            >
              Load More
            </Button>
          </li>
        ) : null}
      </ul>
      {moreProblem ? <ProblemNote problem={moreProblem} onRetry={loadMore} /> : null}
    </nav>
  );
};
