import { formatMoney } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { ClockIcon } from '#ui/icons/clock-icon.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ProblemNote } from '../../feedback';
import { CartSkeleton } from '../lines/cart-skeleton';
import { itemsText } from '../lines/items-text';
import { RecipientSection } from '../lines/recipient-section';
import type { UseCartResult } from '../use-cart';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';
import styles from './full-cart.module.css';
import { useProceedToCheckout } from './use-proceed-to-checkout';

/** Cart lines by recipient, next to the order summary; a skeleton while loading. */
export const FullCart = ({ cart }: { cart: UseCartResult }) => {
  const checkout = useProceedToCheckout();
  const isLoading = !cart.isLoaded && !cart.problem;
  return (
    <div className={styles.columns} data-loading={isLoading || undefined}>
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <PageHeading>Giftlist Bag</PageHeading>
            <p className={styles.count} role="status">
              {cart.isLoaded ? `${itemsText(cart.count)} · ${formatMoney(cart.total)}` : '\u00a0'}
            </p>
          </div>
          {cart.isLoaded ? (
            <Button
              variant="outline"
              tone="neutral"
              size="sm"
              onClick={cart.clear}
              aria-disabled={!cart.canClear}
              isLoading={cart.isClearing}
            >
              Clear Cart
            </Button>
          ) : null}
        </div>
        <p className={styles.hint}>
          <ClockIcon />
          <span>Items in your bag are not reserved - checkout now to make them yours.</span>
        </p>
        {cart.problem ? <ProblemNote problem={cart.problem} onRetry={cart.reload} /> : null}
        {cart.groups.map(({ key, label, username, shippingAddress, lines }) => (
          <RecipientSection key={key} label={label} username={username} shippingAddress={shippingAddress}>
            {lines.map((line) => (
              <CartLine key={line.id} line={line} cart={cart} checkout={checkout} />
            ))}
          </RecipientSection>
        ))}
        {isLoading ? <CartSkeleton /> : null}
      </div>
      <CartSummary cart={cart} checkout={checkout} />
    </div>
  );
};
