import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './product-sheet.module.css';

/** Skeleton of the product sheet, in its final size. */
export const ProductSheetSkeleton = () => (
  <div className={styles.sheet} aria-busy="true">
    {/* The whole is hidden, because a shown output would take a cell of the grid. */}
    <VisuallyHidden>
      <output>Loading the product</output>
    </VisuallyHidden>
    <Skeleton className={styles.picture} />
    <div className={styles.facts}>
      <Skeleton shape="text" />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </div>
  </div>
);
