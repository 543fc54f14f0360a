import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout-page.module.css';

/** Skeleton of the checkout in its final size. */
export const CheckoutSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <Skeleton className={styles.skeleton} />
    <Skeleton className={styles.skeleton} />
  </div>
);
