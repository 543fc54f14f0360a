import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProblemNote } from '../../feedback';
import { OrderAmounts } from '../detail/order-amounts';
import { OrderItem } from '../detail/order-item';
import type { OrderView } from '../detail/order-view';
import { NoOrders } from '../list/no-orders';
import { OrderTable } from '../list/order-table';
import styles from './orders-tab.module.css';
import { useRecentOrders } from './use-recent-orders';

export { seedRecentOrders } from '../seed-orders';

/** Expanded details of an order: items with their destinations, and amounts. */
const RecentOrder = ({ order }: { order: OrderView }) => (
  <div className={styles.order}>
    <ul aria-label={`Items of order ${order.name}`} className={styles.items}>
      {order.items.map((item) => (
        <OrderItem key={item.id} item={item} />
      ))}
    </ul>
    <OrderAmounts order={order} />
  </div>
);

/** The tab 'Orders' of My Account: the newest orders, with a link to all of them. */
export const OrdersTab = () => {
  const { orders, detailsOf, problem, retry } = useRecentOrders();
  return (
    <div className={styles.tab} aria-busy={(!orders && !problem) || undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Recent orders</h2>
        <TextLink asChild className={styles.all}>
          <Link to={paths.orders}>View all orders</Link>
        </TextLink>
      </div>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!orders && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {orders?.length === 0 ? <NoOrders /> : null}
      {orders && orders.length > 0 ? (
        <OrderTable
          orders={orders}
          renderDetails={(id) => {
            const order = detailsOf(id);
            return order ? <RecentOrder order={order} /> : null;
          }}
        />
      ) : null}
    </div>
  );
};
