import { Fragment, memo, type RefObject, useDeferredValue } from 'react';
import { type Filters, formatFilters, hasFilters } from '../../../rules/filters';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchIcon } from '../../../ui/icons/search-icon';
import { ProblemNote } from '../../feedback';
import { ActiveFilters } from '../filters/active-filters';
import { LoadMore } from './load-more';
import { ProductGroups } from './product-groups';
import { ProductListSkeleton } from './product-list-skeleton';
import styles from './results.module.css';
import { TileMeasure } from './tile-measure';
import { type DiscoveryFlow, useFilterIntents, useDeferredFilters } from '../use-discovery';
import { type Products, useProducts } from '../use-products';
import { type SearchResult, useDelayedResults } from './use-delayed-results';

interface ResultsProps {
  ref: RefObject<HTMLElement | null>;
  flow: DiscoveryFlow;
}

interface FoundProps extends ResultsProps {
  /** None while it is not known what to search for. */
  filters: Filters | undefined;
}

interface ShownProps extends ResultsProps {
  finding: SearchResult;
}

const countText = ({ status, total }: Products) => {
  if (status !== 'ready' || total === undefined) return '';
  return total === 1 ? '1 gift' : `${total} gifts`;
};

/** The results, or the last results while the next are loading. */
const Shown = ({ ref, flow, finding }: ShownProps) => {
  const { clearFilters } = useFilterIntents(flow);
  const { filters, list } = useDelayedResults(finding);
  // Rendering the first products takes long: the skeleton stays meanwhile, and the work is cut so that a press gets through.
  const status = useDeferredValue(list.status) === 'pending' ? 'pending' : list.status;
  // The pressed button (of a filter, or Try Again) is gone afterwards: the focus goes to the results.
  const look = () => ref.current?.focus({ preventScroll: true });
  const clear = () => {
    clearFilters();
    look();
  };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Products"
      aria-busy={finding.list.status === 'pending' || status === 'pending'}
      className={styles.results}
    >
      <div className={styles.bar}>
        <ActiveFilters flow={flow} onLess={look} />
        <output className={styles.count}>{countText(list)}</output>
      </div>
      {status === 'pending' ? <ProductListSkeleton /> : null}
      {status === 'failed' && list.problem ? (
        <ProblemNote
          className={styles.problem}
          problem={list.problem}
          onRetry={() => {
            list.tryAgain();
            look();
          }}
          moreWays={
            filters && hasFilters(filters) ? (
              <Button size="sm" variant="ghost" onClick={clear}>
                Clear Filters
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {status === 'ready' && list.products.length === 0 ? (
        <EmptyState
          title="No products found"
          titleAs="h2"
          icon={<SearchIcon />}
          action={
            <Button variant="outline" onClick={clear}>
              Clear Filters
            </Button>
          }
        >
          <p>Try another word, or fewer filters.</p>
        </EmptyState>
      ) : null}
      {filters && status === 'ready' && list.products.length > 0 ? (
        <>
          <TileMeasure />
          {/* Both anew for another search: what stayed would jump from the end of one list to that of the other. */}
          <Fragment key={formatFilters({ ...filters, page: 1 }).toString()}>
            <ProductGroups products={list.products} filters={filters} />
            <LoadMore flow={flow} list={list} />
          </Fragment>
        </>
      ) : null}
    </section>
  );
};

/** Looks the filters up. Memoised: a filter that was just pressed comes here a moment later. */
const Found = memo(function Found({ filters, ...rest }: FoundProps) {
  return <Shown {...rest} finding={{ filters, list: useProducts(filters) }} />;
});

/** What the filters find, and what they are. */
export const Results = ({ ref, flow }: ResultsProps) => (
  <Found ref={ref} flow={flow} filters={useDeferredFilters(flow)} />
);
