import { useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { CheckIcon } from '../../ui/icons/check-icon';
import { GiftIcon } from '../../ui/icons/gift-icon';
import { PageHeading } from '../../ui/page-heading';
import { Spinner } from '../../ui/spinner';
import { useServices } from '../runtime';
import styles from './success-page.module.css';
import { useSuccess } from './use-success';

/** Where the payment page leads to (account document, section 2, 'Payment success'). */
export const SuccessPage = () => {
  const { app } = useServices();
  const isBooting = useSelector(app, (snapshot) => snapshot.hasTag('booting'));
  const isMember = useSelector(app, (snapshot) => snapshot.matches('member'));
  return (
    <Container size="reading">{isBooting ? <Spinner label="Loading" /> : <ThankYou isMember={isMember} />}</Container>
  );
};

const ThankYou = ({ isMember }: { isMember: boolean }) => {
  const [query] = useSearchParams();
  const orderId = query.get('order_id') || undefined;
  const sessionId = query.get('session_id') || undefined;
  const { isPaid, isLooking, isFound, isLate, isGuest, look } = useSuccess({ orderId, isMember });
  return (
    <div className={styles.page}>
      <span className={styles.picture}>{isPaid ? <CheckIcon /> : <GiftIcon />}</span>
      <PageHeading>{isPaid ? 'Payment Successful!' : 'Thank you for visiting'}</PageHeading>
      {isPaid ? (
        <>
          <p>Thank you. A confirmation e-mail follows.</p>
          <dl className={styles.facts}>
            <div>
              <dt>Order</dt>
              <dd>{orderId?.slice(0, 8)}</dd>
            </div>
            {sessionId ? (
              <div>
                <dt>Payment session</dt>
                <dd>{sessionId.slice(0, 12)}</dd>
              </div>
            ) : null}
          </dl>
          <div role="status" className={styles.status}>
            {isGuest ? <p>The details of your order are in your email.</p> : null}
            {isLooking ? <p>We are preparing your order…</p> : null}
            {isFound ? <p>Your order is confirmed.</p> : null}
            {isLate ? <p>Your payment went through. Your order takes a little longer to appear.</p> : null}
          </div>
        </>
      ) : (
        <p>There is no payment to show here. If you have just paid, look at your email for the confirmation.</p>
      )}
      <div className={styles.ways}>
        {isLate ? (
          <Button variant="outline" tone="neutral" onClick={look}>
            Look again
          </Button>
        ) : null}
        <Button asChild>
          <Link to="/">Continue Shopping</Link>
        </Button>
      </div>
    </div>
  );
};
