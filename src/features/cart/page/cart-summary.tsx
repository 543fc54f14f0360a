import { setting } from '#http/settings.ts';
import { formatMoney } from '#rules/money.ts';
import { paths } from '#rules/paths.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { HelpIcon } from '#ui/icons/help-icon.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { UseCartResult } from '../use-cart';
import styles from './cart-summary.module.css';
import { PromoBox } from './promo-box';
import type { UseProceedToCheckoutResult } from './use-proceed-to-checkout';

const calculatedAtCheckout = 'Calculated at checkout';

/** Link to the checkout, or a button that sends the changed quantities before. */
const ProceedButton = ({ hasChanges, isSaving, proceed }: UseProceedToCheckoutResult) =>
  hasChanges ? (
    <Button size="lg" isWide isLoading={isSaving} onClick={proceed}>
      Proceed to Checkout
    </Button>
  ) : (
    <Button asChild size="lg" isWide>
      <Link to={paths.checkout}>Proceed to Checkout</Link>
    </Button>
  );

interface CartSummaryProps {
  cart: UseCartResult;
  checkout: UseProceedToCheckoutResult;
}

/** Order summary of the cart: amounts, promo code, and the link to the checkout. */
export const CartSummary = ({ cart: { isLoaded, total, hasEligible, hasErrors }, checkout }: CartSummaryProps) => {
  const amount = isLoaded ? formatMoney(total) : '—';
  const emptyText = isLoaded ? 'Add items to checkout' : 'Proceed to Checkout';
  const contact = setting('contact');
  const disabledText = hasErrors ? checkoutTexts.resolveErrors : emptyText;
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
            <dd className={styles.quiet}>{calculatedAtCheckout}</dd>
          </div>
          <div>
            <dt>Tax</dt>
            <dd className={styles.quiet}>{calculatedAtCheckout}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{amount}</dd>
          </div>
        </dl>
        {hasEligible && !hasErrors ? (
          <ProceedButton {...checkout} />
        ) : (
          <Button size="lg" isWide disabled>
            {disabledText}
          </Button>
        )}
        <ul className={styles.notes}>
          <li>
            <TruckIcon /> Estimated Delivery: 2-4 business days after processing
          </li>
          <li>
            <LockIcon /> Secure payment. Addresses stay private.
          </li>
          {contact ? (
            <li>
              <HelpIcon />
              <span>
                Questions about your order? <TextLink href={`mailto:${contact}`}>Contact support</TextLink>
              </span>
            </li>
          ) : null}
        </ul>
      </section>
    </Surface>
  );
};
