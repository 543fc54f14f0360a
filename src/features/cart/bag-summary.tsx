import { Link } from 'react-router-dom';
import { formatMoney } from '../../rules/money';
import { supportEmail } from '../../rules/support';
import { Button } from '../../ui/button';
import { TruckIcon } from '../../ui/icons/truck-icon';
import { Surface } from '../../ui/surface';
import { TextLink } from '../../ui/text-link';
import styles from './bag-summary.module.css';
import { PromoBox } from './promo-box';

interface BagSummaryProps {
  /** Whole cents. */
  total: number;
  canCheckOut: boolean;
  isLoaded: boolean;
}

const atCheckout = 'Calculated at checkout';

/** What it comes to, and the way to the checkout. */
export const BagSummary = ({ total, canCheckOut, isLoaded }: BagSummaryProps) => {
  const amount = isLoaded ? formatMoney(total) : '—';
  return (
    <Surface asChild>
      <section aria-labelledby="bag-summary" className={styles.summary}>
        <h2 id="bag-summary" className={styles.heading}>
          Order summary
        </h2>
        <PromoBox />
        <dl className={styles.amounts}>
          <div>
            <dt>Subtotal</dt>
            <dd>{amount}</dd>
          </div>
          <div>
            <dt>Shipping</dt>
            <dd className={styles.quiet}>{atCheckout}</dd>
          </div>
          <div>
            <dt>Tax</dt>
            <dd className={styles.quiet}>{atCheckout}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{amount}</dd>
          </div>
        </dl>
        {canCheckOut ? (
          <Button asChild size="lg" isWide>
            <Link to="/checkout">Proceed to Checkout</Link>
          </Button>
        ) : (
          <Button size="lg" isWide disabled>
            Add items to checkout
          </Button>
        )}
        <p className={styles.delivery}>
          <TruckIcon /> Estimated Delivery: 2-4 business days after processing
        </p>
        <p className={styles.quiet}>
          Questions about your order? <TextLink href={`mailto:${supportEmail}`}>Contact support</TextLink>
        </p>
      </section>
    </Surface>
  );
};
