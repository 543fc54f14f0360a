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
}

const unknown = '—';

/** Amounts of the order as the server returned them. Without every amount no total is shown. */
export const CheckoutAmounts = ({ totals, isBusy, isPending }: CheckoutAmountsProps) => {
  const [wantsHelp, setWantsHelp] = useState(false);
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
            <IconButton label="How Shipping Works" size="sm" onClick={() => setWantsHelp(true)}>
              <HelpIcon />
            </IconButton>
          </dt>
          <dd>{isPending ? unknown : formatMoney(totals.shipping)}</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{isPending ? unknown : formatMoney(totals.tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{totals.isComplete && !isPending ? formatMoney(totals.total) : unknown}</dd>
        </div>
      </dl>
      <ShippingDialog isOpen={wantsHelp} onClose={() => setWantsHelp(false)} />
    </>
  );
};
