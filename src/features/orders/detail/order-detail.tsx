import { DateTime } from '#ui/date-time.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Surface } from '#ui/surface.tsx';
import { FulfillmentBadge } from '../fulfillment-badge';
import { OrderItem } from './order-item';
import styles from './order-page.module.css';
import { OrderSummary } from './order-summary';
import type { OrderView } from './order-view';

/** An order: date, status, items and amounts. */
export const OrderDetail = ({ order }: { order: OrderView }) => (
  <>
    <div className={styles.head}>
      <PageHeading>
        Order <bdi>{order.name}</bdi>
      </PageHeading>
      <p className={styles.placed}>
        <DateTime {...order.placedAt} />
        <FulfillmentBadge status={order.status} />
      </p>
    </div>
    <div className={styles.columns}>
      <Surface asChild className={styles.items}>
        <section aria-labelledby="order-items">
          <h2 id="order-items" className={styles.heading}>
            Items
          </h2>
          <ul>
            {order.items.map((item) => (
              <OrderItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      </Surface>
      <OrderSummary order={order} />
    </div>
  </>
);
