import { Link, useLocation } from 'react-router-dom';
import { maxQuantity } from '../../rules/cart';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/icon-button';
import { ClockIcon } from '../../ui/icons/clock-icon';
import { EyeIcon } from '../../ui/icons/eye-icon';
import { TrashIcon } from '../../ui/icons/trash-icon';
import { InlineNote } from '../../ui/inline-note';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { Stepper } from '../../ui/stepper';
import { quickViewLink } from '../product';
import { ProblemNote } from '../feedback';
import styles from './bag-line.module.css';
import type { BagLineView } from './bag-lines';
import type { Bag } from './use-bag';

interface BagLineProps {
  line: BagLineView;
  bag: Bag;
}

/** A line of the bag, with everything that can be done to it. */
export const BagLine = ({ line, bag }: BagLineProps) => {
  const { search } = useLocation();
  const isForLater = bag.buyLater.includes(line.id);
  return (
    <li className={styles.line} data-later={isForLater || undefined}>
      <div className={styles.picture}>
        <Picture src={line.picture} alt="" fallback="" sizes="8rem" />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{line.name}</bdi>
        </p>
        {line.price ? (
          <Price price={line.price} original={line.original} discount={line.discount} />
        ) : (
          <p className={styles.quiet}>This item is unavailable and cannot be bought now.</p>
        )}
        {line.giftlistName ? (
          <p className={styles.quiet}>
            Giftlist: <bdi>{line.giftlistName}</bdi>
          </p>
        ) : null}
        {line.eventName ? (
          <p className={styles.quiet}>
            Event: <bdi>{line.eventName}</bdi>
          </p>
        ) : null}
        {isForLater ? (
          <p>
            <Badge>Kept for later: not part of your order</Badge>
          </p>
        ) : null}
      </div>
      <div className={styles.tools}>
        <Stepper
          label={`Quantity of ${line.name}`}
          value={line.quantity}
          max={maxQuantity}
          onChange={(quantity) => bag.setQuantity(line.id, quantity)}
        />
        <Button asChild size="sm" variant="ghost" tone="neutral">
          <Link to={quickViewLink(line.productId, search)} preventScrollReset aria-label={`Quick View of ${line.name}`}>
            <EyeIcon /> Quick View
          </Link>
        </Button>
        <Button
          size="sm"
          variant={isForLater ? 'subtle' : 'ghost'}
          tone="neutral"
          aria-pressed={isForLater}
          aria-label={`Buy Later: ${line.name}`}
          onClick={() => bag.toggleBuyLater(line.id)}
        >
          <ClockIcon /> Buy Later
        </Button>
        <IconButton
          label={`Remove ${line.name}`}
          size="sm"
          disabled={!bag.canRemove && bag.removingId !== line.id}
          isLoading={bag.removingId === line.id}
          onClick={() => bag.remove(line.id, line.name)}
        >
          <TrashIcon />
        </IconButton>
      </div>
      {line.message ? (
        <div className={styles.note}>
          <InlineNote tone="warning">{line.message}</InlineNote>
        </div>
      ) : null}
      <div className={styles.note}>
        {bag.removeFailure?.id === line.id ? (
          <ProblemNote problem={bag.removeFailure.problem} onRetry={bag.retryRemove} />
        ) : null}
      </div>
    </li>
  );
};
