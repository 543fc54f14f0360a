import styles from './order-summary.module.css';
import type { OrderView } from './order-view';

/** Amounts of an order, and their total. */
export const OrderAmounts = ({ order }: { order: Pick<OrderView, 'amounts' | 'total' | 'moneyBack'> }) => (
  <dl className={styles.facts}>
    {order.amounts.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>{order.total}</dd>
    </div>
    {order.moneyBack.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
