/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops the role of a table element whose CSS display is changed */

import { type ReactNode, useId, useState } from 'react';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ChevronDownIcon } from '#ui/icons/chevron-down-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FulfillmentBadge } from '../fulfillment-badge';
import type { OrderRowView } from '../order-row-view';
import styles from './order-table.module.css';

interface OrderTableProps {
  orders: readonly OrderRowView[];
  /** Whether another page is loading. */
  isBusy?: boolean;
  /** Renders the details of an order below its row. Otherwise the row only links to the order's page. */
  renderDetails?: (id: string) => ReactNode;
}

const DetailsLink = ({ path, name }: { path: string; name: string }) => (
  <TextLink asChild>
    <Link to={path} aria-label={`View Details of order ${name}`}>
      View Details
    </Link>
  </TextLink>
);

interface OrderRowProps {
  order: OrderRowView;
  renderDetails: OrderTableProps['renderDetails'];
}

const OrderRow = ({ order, renderDetails }: OrderRowProps) => {
  const { id, name, path, placedAt, itemCount, status, total, pictures, recipient } = order;
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr role="row" data-open={isOpen || undefined}>
        <th scope="row" role="rowheader" className={styles.id}>
          <bdi>{name}</bdi>
        </th>
        <td role="cell" className={styles.date}>
          <DateTime {...placedAt} />
        </td>
        <td role="cell" className={styles.items}>
          <span>{itemCount ?? 'Unknown'}</span>
          <span className={styles.unit}>{itemCount === 1 ? ' item' : ' items'}</span>
          {pictures.length === 0 && recipient === undefined ? null : (
            <span className={styles.gifts}>
              {pictures.map((picture, index) => (
                <span key={index} className={styles.picture}>
                  <Picture {...imageAttributes(picture)} alt="" fallback="" sizes="2.5rem" />
                </span>
              ))}
              {recipient === undefined ? null : (
                <span className={styles.recipient}>
                  for <bdi>{recipient.name}</bdi>
                  {recipient.others === 0 ? null : <span>{` and ${recipient.others} more`}</span>}
                </span>
              )}
            </span>
          )}
        </td>
        <td role="cell" className={styles.status}>
          <FulfillmentBadge status={status} />
        </td>
        <td role="cell" className={styles.total}>
          {total}
        </td>
        <td role="cell" className={styles.details}>
          {renderDetails ? (
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              aria-label={`Details of order ${name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              className={styles.toggle}
              onClick={() => setIsOpen(!isOpen)}
            >
              Details
              <ChevronDownIcon />
            </Button>
          ) : (
            <DetailsLink path={path} name={name} />
          )}
        </td>
      </tr>
      {renderDetails && isOpen ? (
        <tr role="row" id={detailsId} className={styles.more}>
          <td role="cell" colSpan={6}>
            <div className={styles.unfolded}>{renderDetails(id)}</div>
            <DetailsLink path={path} name={name} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

/** Columns with a visible heading. */
const columns = ['Order ID', 'Date', 'Items', 'Status', 'Total'];

/** A page of orders: a table, on phones a card per order. */
export const OrderTable = ({ orders, isBusy = false, renderDetails }: OrderTableProps) => (
  <table role="table" className={styles.table} aria-label="Orders" aria-busy={isBusy || undefined}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((name) => (
          <th key={name} scope="col" role="columnheader">
            {name}
          </th>
        ))}
        <th scope="col" role="columnheader">
          <VisuallyHidden>Details</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} renderDetails={renderDetails} />
      ))}
    </tbody>
  </table>
);
