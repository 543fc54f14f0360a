import { Link } from 'react-router-dom';
import { Moment } from '../../../ui/moment';
import { TextLink } from '../../../ui/text-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { FulfillmentBadge } from '../fulfillment-badge';
import type { OrderRowView } from '../order-row-view';
import styles from './order-table.module.css';

interface OrderTableProps {
  orders: readonly OrderRowView[];
  /** While another page is on its way. */
  isBusy: boolean;
}

const DetailsLink = ({ path, name }: { path: string; name: string }) => (
  <TextLink asChild>
    <Link to={path} aria-label={`View Details of order ${name}`}>
      View Details
    </Link>
  </TextLink>
);

/** A page of orders: a table, and on a phone a card for each of them. */
export const OrderTable = ({ orders, isBusy }: OrderTableProps) => (
  <table className={styles.table} aria-label="Orders" aria-busy={isBusy || undefined}>
    <thead>
      <tr>
        <th scope="col">Order ID</th>
        <th scope="col">Date</th>
        <th scope="col">Items</th>
        <th scope="col">Status</th>
        <th scope="col">Total</th>
        <th scope="col">
          <VisuallyHidden>Details</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ id, name, path, placed, items, status, total }) => (
        <tr key={id}>
          <th scope="row" className={styles.id}>
            <bdi>{name}</bdi>
          </th>
          <td className={styles.date}>
            <Moment {...placed} />
          </td>
          <td className={styles.items}>
            {items ?? 'Unknown'}
            <span className={styles.unit}> {items === 1 ? 'item' : 'items'}</span>
          </td>
          <td className={styles.status}>
            <FulfillmentBadge status={status} />
          </td>
          <td className={styles.total}>{total}</td>
          <td className={styles.details}>
            <DetailsLink path={path} name={name} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
