import { Fragment, memo, type RefObject, useDeferredValue } from 'react';
import { type Filters, formatFilters, hasFilters } from '#rules/filters.ts';
import { lazyChunk, useLazyChunk } from '#runtime';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '../../feedback';
import { ActiveFilters } from '../filters/active-filters';
import { type DiscoveryFlow, useDeferredFilters, useFilterActions } from '../use-discovery';
import { type Products, useProducts } from '../use-products';
import { LoadMore } from './load-more';
import { ProductGroups } from './product-groups';
import { ProductListSkeleton } from './product-list-skeleton';
import styles from './results.module.css';
import { TileMeasure } from './tile-measure';
import { type SearchResult, useDelayedResults } from './use-delayed-results';

const noProductsChunk = lazyChunk(async () => (await import('./no-products')).NoProducts);

interface ResultsProps {
  ref: RefObject<HTMLElement | null>;
  flow: DiscoveryFlow;
}

interface LoadedResultsProps extends ResultsProps {
  /** `undefined` until the filters are known. */
  filters: Filters | undefined;
}

interface ResultsSectionProps extends ResultsProps {
  result: SearchResult;
}

const countText = ({ status, total }: Products) => {
  if (status !== 'ready' || total === undefined) return '';
  return total === 1 ? '1 gift' : `${total} gifts`;
};

/** The results, or the previous results while the next ones load. */
const ResultsSection = ({ ref, flow, result }: ResultsSectionProps) => {
  const { clearFilters } = useFilterActions(flow);
  const { filters, list } = useDelayedResults(result);
  // Deferred, because the first products take long to render: the skeleton stays, and rendering can be interrupted by
  // input.
  const status = useDeferredValue(list.status) === 'pending' ? 'pending' : list.status;
  const isFiltered = filters !== undefined && hasFilters(filters);
  const isEmpty = status === 'ready' && list.products.length === 0;
  const { chunk: NoProducts } = useLazyChunk(noProductsChunk, isEmpty);
  // The pressed button (of a filter, or Try Again) unmounts: focus the results.
  const focusResults = () => ref.current?.focus({ preventScroll: true });
  const clear = () => {
    clearFilters();
    focusResults();
  };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Products"
      aria-busy={result.list.status === 'pending' || status === 'pending'}
      className={styles.results}
    >
      <div className={styles.bar}>
        <ActiveFilters flow={flow} onRemoved={focusResults} />
        <output className={styles.count}>{countText(list)}</output>
      </div>
      {status === 'pending' ? <ProductListSkeleton /> : null}
      {status === 'failed' && list.problem ? (
        <ProblemNote
          className={styles.problem}
          problem={list.problem}
          onRetry={() => {
            list.tryAgain();
            focusResults();
          }}
          extraActions={
            isFiltered ? (
              <Button size="sm" variant="ghost" onClick={clear}>
                Clear Filters
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {isEmpty && NoProducts ? <NoProducts hasFilters={isFiltered} onClear={clear} /> : null}
      {filters && status === 'ready' && !isEmpty ? (
        <>
          <TileMeasure />
          {/* Remount both for another search. Otherwise the end of the old list would move to the end of the new
              one, a layout shift. */}
          <Fragment key={formatFilters({ ...filters, page: 1 }).toString()}>
            <ProductGroups products={list.products} filters={filters} />
            <LoadMore flow={flow} list={list} />
          </Fragment>
        </>
      ) : null}
    </section>
  );
};

/**
 * Reads the products of the filters. Memoized: React first renders a change with the old, deferred filters, and that
 * render skips the results.
 */
const LoadedResults = memo(function LoadedResults({ filters, ...rest }: LoadedResultsProps) {
  return <ResultsSection {...rest} result={{ filters, list: useProducts(filters) }} />;
});

/** Search results with the active filters. */
export const Results = ({ ref, flow }: ResultsProps) => (
  <LoadedResults ref={ref} flow={flow} filters={useDeferredFilters(flow)} />
);
