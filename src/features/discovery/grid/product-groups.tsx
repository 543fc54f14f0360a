import { memo, useMemo, useRef } from 'react';
import type { Product } from '#generated/model';
import type { Filters } from '#rules/filters.ts';
import { useIsPrinting } from '#runtime';
import { useOpenQuickView } from '../../product';
import { splitIntoSections } from './group-products';
import styles from './product-groups.module.css';
import { RowSection } from './row-section';
import { useColumns } from './use-columns';
import { useScrollPosition } from './use-scroll-position';

interface ProductGroupsProps {
  products: readonly Product[];
  /** Filters of the list. With a chosen category all products are in its group. */
  filters: Filters;
}

/** Number of sections rendered before the first measurement, if no scroll position is restored. */
const initialSectionCount = 2;

/**
 * Products grouped by category, in sections of whole rows. Memoized: React first renders a change with the old,
 * deferred filters, and that render skips this list.
 */
export const ProductGroups = memo(function ProductGroups({ products, filters }: ProductGroupsProps) {
  const gridRef = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const isPrinting = useIsPrinting();
  const openQuickView = useOpenQuickView();
  const anchorId = useScrollPosition(gridRef, filters);
  const { categoryName } = filters;
  const groups = useMemo(() => splitIntoSections(products, categoryName, columns), [products, categoryName, columns]);
  return (
    <div ref={gridRef} className={styles.groups}>
      {groups.map(({ name, sections }) => (
        <section key={name} className={styles.group}>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          {sections.map(({ key, indexOnPage, members }) => (
            <RowSection
              key={key}
              products={members}
              columns={columns}
              isInitiallyRendered={
                anchorId === undefined ? indexOnPage < initialSectionCount : members.some(({ id }) => id === anchorId)
              }
              urgentImageCount={indexOnPage === 0 ? columns : 0}
              isPrinting={isPrinting}
              onOpen={openQuickView}
            />
          ))}
        </section>
      ))}
    </div>
  );
});
