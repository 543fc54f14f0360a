import { imageAttributes } from '#rules/picture-sizes.ts';
import { DateTime } from '#ui/date-time.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FulfillmentBadge } from '../fulfillment-badge';
import styles from './order-item.module.css';
import type { Destination, OrderItemView, ParcelView } from './order-view';

const DestinationText = ({ destination }: { destination: Destination }) =>
  destination.kind === 'own' ? (
    <p className={styles.destination}>
      <TruckIcon />
      <span>
        Delivery address: <bdi>{destination.address}</bdi>
      </span>
    </p>
  ) : (
    <p className={styles.destination}>
      <LockIcon />
      <span>
        Address kept private
        {destination.username === undefined ? null : (
          <span>
            {' by '}
            <bdi>{`@${destination.username}`}</bdi>
          </span>
        )}
      </span>
    </p>
  );

const ParcelText = ({ parcel: { carrier, trackingNumber, trackingLink } }: { parcel: ParcelView }) => (
  <p className={styles.quiet}>
    {carrier === undefined ? null : <bdi>{carrier}</bdi>}
    {trackingNumber === undefined ? null : (
      <>
        <span>{carrier === undefined ? 'Tracking number ' : ', tracking number '}</span>
        {trackingLink === undefined ? (
          <bdi>{trackingNumber}</bdi>
        ) : (
          <TextLink href={trackingLink} target="_blank" rel="noopener noreferrer">
            <bdi>{trackingNumber}</bdi>
          </TextLink>
        )}
      </>
    )}
  </p>
);

/** An order item: product, recipient, destination, and fulfillment status. */
export const OrderItem = ({ item }: { item: OrderItemView }) => {
  const { name, picture, quantity, amount, giftlistName, recipient, message, thanks, destination } = item;
  const { status, fulfilledText, canceledText, shippedAt, updatedAt, parcels } = item;
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <Picture {...imageAttributes(picture)} alt="" fallback="No Image Available" sizes="7rem" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.quiet}>{quantity}</p>
        {giftlistName === undefined ? null : (
          <p className={styles.quiet}>
            Giftlist: <bdi>{giftlistName}</bdi>
          </p>
        )}
        {recipient === undefined ? null : (
          <p className={styles.quiet}>
            For <bdi>{recipient}</bdi>
          </p>
        )}
        {message === undefined ? null : (
          <figure className={styles.message}>
            <figcaption className={styles.quiet}>Your message</figcaption>
            <blockquote dir="auto">{message}</blockquote>
          </figure>
        )}
        {thanks === undefined ? null : (
          <figure className={styles.message}>
            <figcaption className={styles.quiet}>Their thanks</figcaption>
            <blockquote dir="auto">{thanks}</blockquote>
          </figure>
        )}
        {destination ? <DestinationText destination={destination} /> : null}
        <p className={styles.delivery}>
          <FulfillmentBadge status={status} />
          {fulfilledText === undefined ? null : <span>{fulfilledText}</span>}
          {canceledText === undefined ? null : <span>{canceledText}</span>}
          {shippedAt ? (
            <span>
              Shipped <DateTime {...shippedAt} />
            </span>
          ) : null}
          {updatedAt ? (
            <span>
              Last updated <DateTime {...updatedAt} />
            </span>
          ) : null}
        </p>
        {parcels.map((parcel) => (
          <ParcelText key={parcel.id} parcel={parcel} />
        ))}
      </div>
      <p className={styles.amount}>{amount}</p>
    </li>
  );
};
