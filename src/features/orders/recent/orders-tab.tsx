import { Link } from 'react-router-dom';
import { paths } from '../../../rules/paths';
import { EmptyState } from '../../../ui/empty-state';
import { BagIcon } from '../../../ui/icons/bag-icon';
import { Skeleton } from '../../../ui/skeleton';
import { TextLink } from '../../../ui/text-link';
import { ProblemNote } from '../../feedback';
import { OrderTable } from '../list/order-table';
import styles from './orders-tab.module.css';
import { useRecentOrders } from './use-recent-orders';

/** The tab 'Orders' of My Account (docs/product.md, Profile): the newest orders, and the way to all of them. */
export const OrdersTab = () => {
  const { orders, problem, retry } = useRecentOrders();
  return (
    <div className={styles.tab} aria-busy={(!orders && !problem) || undefined}>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!orders && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {orders?.length === 0 ? <EmptyState title="No orders found" icon={<BagIcon />} /> : null}
      {orders && orders.length > 0 ? <OrderTable orders={orders} isBusy={false} /> : null}
      <TextLink asChild className={styles.more}>
        <Link to={paths.orders}>View all orders</Link>
      </TextLink>
    </div>
  );
};
