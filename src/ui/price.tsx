import { clsx } from 'clsx/lite';
import { memo } from 'react';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  /** Formatted: '$12.00', or a text if there is no price. */
  price: string;
  /** Formatted original price, struck through. */
  original?: string | undefined;
  /** Formatted: '-20%'. */
  discount?: string | undefined;
  size?: 'md' | 'lg';
  /** Announced before the original price, because screen readers do not announce the strike-through. */
  originalLabel?: string;
}

/** A price with its original price and discount, on at most two lines. Does not calculate. */
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
