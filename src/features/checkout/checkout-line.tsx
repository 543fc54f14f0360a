import { IconButton } from '../../ui/icon-button';
import { TrashIcon } from '../../ui/icons/trash-icon';
import { InlineNote } from '../../ui/inline-note';
import { Picture } from '../../ui/picture';
import styles from './checkout-line.module.css';
import type { CheckoutLineView } from './checkout-lines';

interface CheckoutLineProps {
  line: CheckoutLineView;
  canRemove: boolean;
  onRemove: (id: string) => void;
}

/** A line of the checkout, with everything that one should know before paying. */
export const CheckoutLine = ({ line, canRemove, onRemove }: CheckoutLineProps) => (
  <li className={styles.line}>
    <div className={styles.picture}>
      <Picture src={line.picture} alt="" fallback="" sizes="5rem" />
    </div>
    <div className={styles.words}>
      <p className={styles.name}>
        <bdi>{line.name}</bdi>
      </p>
      <p className={styles.quiet}>Quantity {line.quantity}</p>
      {line.giftlistName ? (
        <p className={styles.quiet}>
          Giftlist: <bdi>{line.giftlistName}</bdi>
        </p>
      ) : null}
    </div>
    <p className={styles.amount}>{line.amount}</p>
    <IconButton
      label={`Remove ${line.name} from this order`}
      size="sm"
      disabled={!canRemove}
      onClick={() => onRemove(line.id)}
    >
      <TrashIcon />
    </IconButton>
    {line.chosen === undefined ? null : (
      <div className={styles.note}>
        <InlineNote tone="warning">
          Your bag shows {line.chosen}. You will be charged for {line.quantity}.
        </InlineNote>
      </div>
    )}
    {line.message ? (
      <div className={styles.note}>
        <InlineNote tone="danger">{line.message}</InlineNote>
      </div>
    ) : null}
  </li>
);
