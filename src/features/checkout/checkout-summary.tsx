import { lazy, Suspense, useState } from 'react';
import { checkoutTexts } from '../../rules/texts';
import { formatMoney } from '../../rules/money';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { HelpIcon } from '../../ui/icons/help-icon';
import { LockIcon } from '../../ui/icons/lock-icon';
import { TruckIcon } from '../../ui/icons/truck-icon';
import { InlineNote } from '../../ui/inline-note';
import { Surface } from '../../ui/surface';
import { ProblemNote } from '../feedback';
import styles from './checkout-summary.module.css';
import { GuestForm } from './guest-form';
import type { Checkout, CheckoutContent } from './use-checkout';

const ShippingDialog = lazy(async () => ({ default: (await import('./shipping-dialog')).ShippingDialog }));

interface CheckoutSummaryProps {
  checkout: Checkout;
  content: CheckoutContent;
}

/** What it costs, and the form that pays for it. */
export const CheckoutSummary = ({ checkout, content }: CheckoutSummaryProps) => {
  const [wantsHelp, setWantsHelp] = useState<boolean>();
  const { totals, hasErrors, hasDifferences } = content;
  const { isInitiating, isPaying, isHandingOver, isMember, problem, canPay } = checkout;
  const total = formatMoney(totals.total);
  const payButton = (
    <Button
      type={isMember ? 'button' : 'submit'}
      size="lg"
      isWide
      disabled={!canPay && !isPaying}
      isLoading={isPaying}
      onClick={isMember ? checkout.pay : undefined}
    >
      {hasErrors ? checkoutTexts.resolveErrors : `Pay ${total}`}
    </Button>
  );
  return (
    <Surface asChild>
      <section aria-labelledby="checkout-summary" className={styles.summary}>
        <h2 id="checkout-summary" className={styles.heading}>
          Order summary
        </h2>
        {problem ? (
          <ProblemNote problem={problem} onRetry={checkout.retry} />
        ) : (
          <dl className={styles.amounts} aria-busy={isInitiating || undefined}>
            <div>
              <dt>Subtotal</dt>
              <dd>{formatMoney(totals.subtotal)}</dd>
            </div>
            <div>
              <dt className={styles.term}>
                Shipping
                <IconButton label="How Shipping Works" size="sm" onClick={() => setWantsHelp(true)}>
                  <HelpIcon />
                </IconButton>
              </dt>
              <dd>{formatMoney(totals.shipping)}</dd>
            </div>
            <div>
              <dt>Tax</dt>
              <dd>{formatMoney(totals.tax)}</dd>
            </div>
            <div className={styles.total}>
              <dt>Total</dt>
              <dd>{total}</dd>
            </div>
          </dl>
        )}
        {hasDifferences ? (
          <InlineNote tone="warning">
            Some quantities differ from your bag. The total counts what is listed here.
          </InlineNote>
        ) : null}
        {isMember ? (
          payButton
        ) : (
          <GuestForm initial={checkout.initialGuest} onChange={checkout.saveGuest} onPay={checkout.pay}>
            {payButton}
          </GuestForm>
        )}
        <p role="status" className={styles.status}>
          {isHandingOver ? 'Taking you to the payment page…' : ''}
        </p>
        <ul className={styles.notes}>
          <li>
            <LockIcon /> Secure payment: your card details go to the payment provider alone.
          </li>
          <li>
            <TruckIcon /> Estimated Delivery: 2-4 business days after processing
          </li>
        </ul>
        {wantsHelp === undefined ? null : (
          <Suspense fallback={null}>
            <ShippingDialog isOpen={wantsHelp} onClose={() => setWantsHelp(false)} />
          </Suspense>
        )}
      </section>
    </Surface>
  );
};
