import type { RefObject } from 'react';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { CheckoutLineView } from './checkout-line-view';
import styles from './no-address.module.css';

interface NoAddressProps {
  /** The line that the address is for: the first of its group. */
  line: CheckoutLineView;
  /** Whether the line can be sent elsewhere now. */
  canChange: boolean;
  onAdd: (id: string) => void;
  /** Finds the button. */
  addRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Says that it is not known where one's own parcel goes, and leads to the form of a new address (docs/product.md, Checkout page). Lines
 * may go to different addresses: those that are left have the same button afterwards.
 */
export const NoAddress = ({ line, canChange, onAdd, addRef }: NoAddressProps) => (
  <div className={styles.missing}>
    <p className={styles.words}>No address yet</p>
    <Button
      ref={addRef}
      variant="ghost"
      size="sm"
      className={styles.add}
      aria-disabled={!canChange}
      onClick={() => onAdd(line.id)}
    >
      Add an address <VisuallyHidden>for {line.name}</VisuallyHidden>
    </Button>
  </div>
);
