import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Surface } from '#ui/surface.tsx';
import { OrderAmounts } from './order-amounts';
import styles from './order-summary.module.css';
import type { OrderView } from './order-view';

/** Amounts and facts of an order. */
export const OrderSummary = ({ order }: { order: OrderView }) => (
  <Surface asChild className={styles.summary}>
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        Order summary
      </h2>
      <OrderAmounts order={order} />
      <dl className={styles.facts}>
        <div>
          <dt>Order ID</dt>
          <dd className={styles.id}>
            <bdi>{order.id}</bdi>
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <DateTime {...order.placedAt} />
          </dd>
        </div>
        <div>
          <dt>Currency</dt>
          <dd>{order.currency}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            {/* Payment status: every order is paid (reading 44). */}
            <Badge tone="success">Completed</Badge>
            <span className={styles.about}>Your payment. Each item shows its delivery.</span>
          </dd>
        </div>
      </dl>
    </section>
  </Surface>
);
