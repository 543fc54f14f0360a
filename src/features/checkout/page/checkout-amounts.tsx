import { useState } from 'react';
import type { CheckoutTotals } from '#rules/checkout.ts';
import { formatMoney } from '#rules/money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { HelpIcon } from '#ui/icons/help-icon.tsx';
import styles from './checkout-amounts.module.css';
import { ShippingDialog } from './shipping-dialog';

interface CheckoutAmountsProps {
  totals: CheckoutTotals;
  /** Whether the amounts are being recalculated. */
  isBusy: boolean;
  /** Whether only the subtotal is available. */
  isPending: boolean;
  /** Whether a line has no address yet: its tax is then Ontario's. */
  isTaxEstimated: boolean;
}

const noAmount = '—';

/** Amounts of the order as the server returned them. Shows no total if an amount is missing. */
export const CheckoutAmounts = ({ totals, isBusy, isPending, isTaxEstimated }: CheckoutAmountsProps) => {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <>
      <dl className={styles.amounts} aria-busy={isBusy || undefined} data-pending={isPending || undefined}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(totals.subtotal)}</dd>
        </div>
        <div>
          <dt className={styles.term}>
            Shipping
            <IconButton label="How Shipping Works" size="sm" onClick={() => setIsHelpOpen(true)}>
              <HelpIcon />
            </IconButton>
          </dt>
          <dd>{isPending ? noAmount : formatMoney(totals.shipping)}</dd>
        </div>
        <div>
          <dt>{isTaxEstimated ? 'Tax (estimated for Ontario until there is an address)' : 'Tax'}</dt>
          <dd>{isPending ? noAmount : formatMoney(totals.tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{totals.isComplete && !isPending ? formatMoney(totals.total) : noAmount}</dd>
        </div>
      </dl>
      <ShippingDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
};
