import { OrderAmounts } from '../detail/order-amounts';
import { OrderItem } from '../detail/order-item';
import type { OrderView } from '../detail/order-view';
import styles from './recent-order.module.css';

/** Expanded details of an order: items with their destinations, and amounts. */
export const RecentOrder = ({ order }: { order: OrderView }) => (
  <div className={styles.order}>
    <ul aria-label={`Items of order ${order.name}`} className={styles.items}>
      {order.items.map((item) => (
        <OrderItem key={item.id} item={item} />
      ))}
    </ul>
    <OrderAmounts order={order} />
  </div>
);
