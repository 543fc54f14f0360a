import { useLocation } from 'react-router-dom';
import { maxQuantity } from '#rules/cart.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ClockIcon } from '#ui/icons/clock-icon.tsx';
import { EyeIcon } from '#ui/icons/eye-icon.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { ProblemNote } from '../../feedback';
import { quickViewLink, quickViewState } from '../../product';
import type { CartLineView } from '../lines/cart-line-view';
import { LineTitle } from '../lines/line-title';
import type { UseCartResult } from '../use-cart';
import styles from './cart-line.module.css';
import type { UseProceedToCheckoutResult } from './use-proceed-to-checkout';

interface CartLineProps {
  line: CartLineView;
  cart: UseCartResult;
  checkout: UseProceedToCheckoutResult;
}

/** A line of the cart page, with its actions. */
export const CartLine = ({ line, cart, checkout }: CartLineProps) => {
  const { search } = useLocation();
  const { id, productId, name, quantity, price } = line;
  const isForLater = cart.buyLater.includes(id);
  return (
    <li className={styles.line} data-later={isForLater || undefined}>
      <div className={styles.picture}>
        <Picture {...imageAttributes(line.picture)} alt="" fallback="" sizes="7rem" />
      </div>
      <div className={styles.words}>
        <LineTitle line={line}>
          {price === undefined ? (
            <p className={styles.quiet}>This item is unavailable and cannot be bought now.</p>
          ) : (
            <Price price={price} original={line.original} discount={line.discount} />
          )}
        </LineTitle>
        {isForLater ? <p className={styles.later}>Saved for later: not part of your order</p> : null}
      </div>
      <div className={styles.remove}>
        <IconButton
          label={`Remove ${name}`}
          size="sm"
          aria-disabled={!cart.canRemove}
          isLoading={cart.removingId === id}
          onClick={() => cart.remove(id, name)}
        >
          <TrashIcon />
        </IconButton>
      </div>
      <div className={styles.tools}>
        {quantity === undefined ? (
          <p className={styles.quiet}>Quantity unavailable</p>
        ) : (
          <Stepper
            label={`Quantity of ${name}`}
            value={quantity}
            // No step while the number is being sent.
            min={checkout.isSaving ? quantity : undefined}
            // The server's quantity may exceed the client's maximum: decreasing must still work.
            max={checkout.isSaving ? quantity : Math.max(maxQuantity, quantity)}
            onChange={(next) => cart.setQuantity(id, next)}
          />
        )}
        {line.amount === undefined || isForLater ? null : (
          <p className={styles.amount}>
            <span className={styles.quiet}>{`${quantity} × ${price}`}</span>
            <strong>{line.amount}</strong>
          </p>
        )}
        <div className={styles.actions}>
          {productId === undefined ? null : (
            <Button asChild size="sm" variant="ghost" tone="neutral">
              <Link
                to={quickViewLink(productId, search)}
                state={quickViewState}
                preventScrollReset
                data-product={productId}
                aria-label={`Quick View of ${name}`}
              >
                <EyeIcon /> Quick View
              </Link>
            </Button>
          )}
          <Button
            size="sm"
            variant={isForLater ? 'subtle' : 'ghost'}
            tone="neutral"
            aria-pressed={isForLater}
            aria-label={`Buy Later: ${name}`}
            onClick={() => cart.toggleBuyLater(id)}
          >
            <ClockIcon /> Buy Later
          </Button>
        </div>
      </div>
      {line.message ? (
        <div className={styles.note}>
          <InlineNote tone="danger">{line.message}</InlineNote>
        </div>
      ) : null}
      {cart.removeFailure?.id === id ? (
        <div className={styles.note}>
          <ProblemNote operation="write" problem={cart.removeFailure.problem} onRetry={cart.retryRemove} />
        </div>
      ) : null}
      {checkout.failure?.id === id ? (
        <div className={styles.note}>
          <ProblemNote operation="write" problem={checkout.failure.problem} onRetry={checkout.proceed} />
        </div>
      ) : null}
    </li>
  );
};
