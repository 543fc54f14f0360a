import { Skeleton } from '#ui/skeleton.tsx';
import styles from './cart-skeleton.module.css';

/** Two skeleton lines. */
export const CartSkeleton = () => (
  <div aria-busy="true" className={styles.list}>
    <Skeleton className={styles.line} />
    <Skeleton className={styles.line} />
  </div>
);
