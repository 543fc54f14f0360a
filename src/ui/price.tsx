import { clsx } from 'clsx/lite';
import { memo } from 'react';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  /** Ready to show: '$12.00', or what to say when there is no price. */
  price: string;
  /** What it was, ready to show. Struck through. */
  original?: string | undefined;
  /** Ready to show: '-20%'. */
  discount?: string | undefined;
  size?: 'md' | 'lg';
  /** Said before the struck price, which a screen reader would not tell from the other. */
  originalLabel?: string;
}

/** A price, and beside or below it what it was and by how much it fell. At most two lines. Does no sums. */
export const Price = memo(function Price({
  price,
  original,
  discount,
  size = 'md',
  originalLabel = 'Original price',
}: PriceProps) {
  return (
    <span className={clsx(styles.price, size === 'lg' && styles.lg)}>
      <span className={styles.now}>{price}</span>
      {original === undefined && discount === undefined ? null : (
        <span className={styles.was}>
          {original === undefined ? null : (
            <s className={styles.before}>
              <VisuallyHidden>{`${originalLabel} `}</VisuallyHidden>
              <span>{original}</span>
            </s>
          )}
          {discount === undefined ? null : <span className={styles.discount}>{discount}</span>}
        </span>
      )}
    </span>
  );
});
