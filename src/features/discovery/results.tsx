import { useDeferredValue } from 'react';
import { formatFilters } from '../../rules/filters';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchIcon } from '../../ui/icons/search-icon';
import { ActiveFilters } from './active-filters';
import { ListProblem } from './list-problem';
import { LoadMore } from './load-more';
import { ProductGroups } from './product-groups';
import { ProductListSkeleton } from './product-list-skeleton';
import styles from './results.module.css';
import { type DiscoveryFlow, useFilters } from './use-discovery';
import { type Products, useProducts } from './use-products';

interface ResultsProps {
  flow: DiscoveryFlow;
}

const countText = ({ status, total }: Products) => {
  if (status !== 'ready') return '';
  if (total === 0) return 'No gifts found';
  return total === 1 ? '1 gift' : `${total} gifts`;
};

/** What the filters find, and what they are. */
export const Results = ({ flow }: ResultsProps) => {
  const { filters, isKnown, toggleTag, chooseCategory, clearSearch, clearFilters } = useFilters(flow);
  // A list of hundreds may take its time; the control that was pressed may not.
  const shownFilters = useDeferredValue(filters);
  const list = useProducts(shownFilters, isKnown);
  return (
    <section aria-label="Products" aria-busy={list.status === 'pending'} className={styles.results}>
      <div className={styles.bar}>
        <ActiveFilters
          filters={filters}
          onClearSearch={clearSearch}
          onClearCategory={() => chooseCategory(undefined)}
          onRemoveTag={toggleTag}
          onClearAll={clearFilters}
        />
        <p role="status" className={styles.count}>
          {countText(list)}
        </p>
      </div>
      {list.status === 'pending' ? <ProductListSkeleton /> : null}
      {list.status === 'failed' && list.problem ? <ListProblem problem={list.problem} onRetry={list.tryAgain} /> : null}
      {list.status === 'ready' && list.products.length === 0 ? (
        <EmptyState
          title="No products found"
          titleAs="h2"
          icon={<SearchIcon />}
          action={
            <Button variant="outline" onClick={clearFilters}>
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
