import { Skeleton } from '../../../ui/skeleton';
import styles from './checkout-page.module.css';

/** The checkout on its way, in its final sizes. */
export const CheckoutSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <Skeleton className={styles.skeleton} />
    <Skeleton className={styles.skeleton} />
  </div>
);
