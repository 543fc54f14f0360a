import { imageAttributes } from '#rules/picture-sizes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { ProblemNote } from '../../feedback';
import type { CartLineView } from '../lines/cart-line-view';
import type { UseCartResult } from '../use-cart';
import styles from './drawer-line.module.css';

interface DrawerLineProps {
  line: CartLineView;
  cart: UseCartResult;
}

/** A line of the drawer: image, name, price, quantity, giftlist and recipient, unless the recipient is the buyer. */
export const DrawerLine = ({ line, cart }: DrawerLineProps) => (
  <>
    <div className={styles.row}>
      <div className={styles.picture}>
        <Picture {...imageAttributes(line.picture)} alt="" fallback="" sizes="4rem" />
      </div>
      <div className={styles.words}>
        <p className={styles.name} title={line.name}>
          <bdi>{line.name}</bdi>
        </p>
        {line.price ? (
          <Price price={line.price} original={line.original} />
        ) : (
          <p className={styles.quiet}>Unavailable</p>
        )}
        <p className={styles.quiet}>{`Quantity ${line.quantity ?? 'unavailable'}`}</p>
        {line.giftlistName ? (
          <p className={styles.quiet}>
            From <bdi>{line.giftlistName}</bdi>
          </p>
        ) : null}
        {line.recipientUsername ? (
          <p className={styles.quiet}>
            For <bdi>{`@${line.recipientUsername}`}</bdi>
          </p>
        ) : null}
        {cart.buyLater.includes(line.id) ? <p className={styles.quiet}>Saved for later</p> : null}
      </div>
      <IconButton
        label={`Remove ${line.name}`}
        aria-disabled={!cart.canRemove}
        isLoading={cart.removingId === line.id}
        onClick={() => cart.remove(line.id, line.name)}
      >
        <TrashIcon />
      </IconButton>
    </div>
    {cart.removeFailure?.id === line.id ? (
      <ProblemNote operation="write" problem={cart.removeFailure.problem} onRetry={cart.retryRemove} />
    ) : null}
  </>
);
