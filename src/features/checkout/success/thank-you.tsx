import { useSearchParams } from 'react-router-dom';
import { listPaths } from '#rules/list-paths.ts';
import { orderPath } from '#rules/order.ts';
import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Emblem } from '#ui/emblem.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { BoughtGifts } from './bought-gifts';
import styles from './success-page.module.css';
import { useSuccess } from './use-success';

/** Characters shown of an order id and of a payment session id. */
const orderCharacters = 8;
const sessionCharacters = 12;

/** Thanks and order status. Shows a neutral text without an order id. */
export const ThankYou = ({ isMember }: { isMember: boolean }) => {
  const [searchParams] = useSearchParams();
  const orderId = searchParams.get('order_id') || undefined;
  const sessionId = searchParams.get('session_id') || undefined;
  // A guest cannot open the order: its details are in the email.
  const canOpenOrder = orderId !== undefined && isMember;
  const { isPaid, isPreparing, isFound, isLate, isGuest, order, checkAgain } = useSuccess({ orderId, isMember });
  return (
    <>
      <Emblem tone="success">{isPaid ? <CheckIcon /> : <GiftIcon />}</Emblem>
      <PageHeading>{isPaid ? 'Payment Successful!' : 'Thank you for visiting'}</PageHeading>
      {isPaid ? (
        <>
          <p className={styles.lead}>Thank you. A confirmation email follows.</p>
          {order && order.gifts.length > 0 ? <BoughtGifts gifts={order.gifts} /> : null}
          <Surface className={styles.order}>
            <dl className={styles.facts}>
              <div>
                <dt>Order</dt>
                <dd>{orderId?.slice(0, orderCharacters)}</dd>
              </div>
              {sessionId ? (
                <div>
                  <dt>Payment session</dt>
                  <dd>{sessionId.slice(0, sessionCharacters).replace(/[-_]+$/, '')}</dd>
                </div>
              ) : null}
            </dl>
            <div role="status" className={styles.status}>
              {isGuest ? <p>The details of your order are in your email.</p> : null}
              {isPreparing ? <p>We are preparing your order…</p> : null}
              {isFound ? <p>Your order is confirmed.</p> : null}
              {isLate ? <p>Your payment went through. It may take a moment for your order to appear.</p> : null}
            </div>
            <p className={styles.delivery}>
              <TruckIcon /> Estimated Delivery: 2-4 business days after processing
            </p>
          </Surface>
        </>
      ) : (
        <p className={styles.lead}>
          There is no payment to show here. If you have just paid, look at your email for the confirmation.
        </p>
      )}
      <div className={styles.ways}>
        {isLate ? (
          <Button variant="outline" tone="neutral" size="lg" onClick={checkAgain}>
            Check again
          </Button>
        ) : null}
        {canOpenOrder ? (
          <>
            <Button asChild size="lg">
              {/* The order may not exist yet: its page polls for it, as this one does. */}
              <Link to={orderPath(orderId)} state={{ isFreshOrder: true }}>
                View Order Details
              </Link>
            </Button>
            <Button asChild variant="outline" tone="neutral" size="lg">
              <Link to={paths.orders}>View All Orders</Link>
            </Button>
          </>
        ) : null}
        <Button asChild size="lg" variant={canOpenOrder ? 'ghost' : 'solid'} tone={canOpenOrder ? 'neutral' : 'accent'}>
          <Link to={paths.home}>Continue Shopping</Link>
        </Button>
      </div>
      {order && order.listOwners.length > 0 ? (
        <ul className={styles.lists}>
          {order.listOwners.map((username) => (
            <li key={username}>
              <TextLink asChild>
                <Link to={listPaths.of(username)}>
                  Back to the giftlists of <bdi>{`@${username}`}</bdi>
                </Link>
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
