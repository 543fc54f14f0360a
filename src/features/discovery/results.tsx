import { type RefObject, useDeferredValue } from 'react';
import { formatFilters } from '../../rules/filters';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchIcon } from '../../ui/icons/search-icon';
import { ProblemNote } from '../feedback';
import { ActiveFilters } from './active-filters';
import { LoadMore } from './load-more';
import { ProductGroups } from './product-groups';
import { ProductListSkeleton } from './product-list-skeleton';
import styles from './results.module.css';
import { type DiscoveryFlow, useFilters } from './use-discovery';
import { type Products, useProducts } from './use-products';

interface ResultsProps {
  ref: RefObject<HTMLElement | null>;
  flow: DiscoveryFlow;
}

const countText = ({ status, total }: Products) => {
  if (status !== 'ready') return '';
  return total === 1 ? '1 gift' : `${total} gifts`;
};

/** What the filters find, and what they are. */
export const Results = ({ ref, flow }: ResultsProps) => {
  const { filters, isKnown, toggleTag, chooseCategory, clearSearch, clearFilters } = useFilters(flow);
  // A list of hundreds may take its time; the control that was pressed may not.
  const shownFilters = useDeferredValue(filters);
  const list = useProducts(shownFilters, useDeferredValue(isKnown));
  // Who takes a filter away, or tries again, presses a button that goes with it: the focus goes to what is found now.
  const thenLook =
    <Names extends string[]>(change: (...names: Names) => void) =>
    (...names: Names) => {
      change(...names);
      ref.current?.focus({ preventScroll: true });
    };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Products"
      aria-busy={list.status === 'pending'}
      className={styles.results}
    >
      <div className={styles.bar}>
        <ActiveFilters
          filters={filters}
          onClearSearch={thenLook(clearSearch)}
          onClearCategory={thenLook(() => chooseCategory(undefined))}
          onRemoveTag={thenLook(toggleTag)}
          onClearAll={thenLook(clearFilters)}
        />
        <output className={styles.count}>{countText(list)}</output>
      </div>
      {list.status === 'pending' ? <ProductListSkeleton /> : null}
      {list.status === 'failed' && list.problem ? (
        <ProblemNote className={styles.problem} problem={list.problem} onRetry={thenLook(list.tryAgain)} />
      ) : null}
      {list.status === 'ready' && list.products.length === 0 ? (
        <EmptyState
          title="No products found"
          titleAs="h2"
          icon={<SearchIcon />}
          action={
            <Button variant="outline" onClick={thenLook(clearFilters)}>
              Clear Filters
            </Button>
          }
        >
          <p>Try another word, or fewer filters.</p>
        </EmptyState>
      ) : null}
      {list.status === 'ready' && list.products.length > 0 ? (
        <>
          <ProductGroups
            key={formatFilters({ ...shownFilters, page: 1 }).toString()}
            products={list.products}
            filters={shownFilters}
          />
          <LoadMore flow={flow} list={list} />
        </>
      ) : null}
    </section>
  );
};
