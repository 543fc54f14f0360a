import type { RefObject } from 'react';
import { checkoutTexts } from '../../../rules/texts/checkout';
import { Button } from '../../../ui/button';
import { InlineNote } from '../../../ui/inline-note';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { CheckoutLineView } from './checkout-line-view';
import styles from './no-address.module.css';

interface NoAddressProps {
  /** The line that the address is for: the first of its group that needs one. */
  line: CheckoutLineView;
  /** Whether nothing can be paid without it. */
  isNeeded: boolean;
  /** Whether the line can be sent elsewhere now. */
  canChange: boolean;
  onAdd: (id: string) => void;
  /** Finds the button. */
  addRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Says that the delivery address of one's own parcel is missing, and opens the form of a new one (docs/product.md, Checkout page). Lines
 * may go to different addresses: those that are left have the same button afterwards.
 */
export const NoAddress = ({ line, isNeeded, canChange, onAdd, addRef }: NoAddressProps) => (
  <InlineNote
    tone={isNeeded ? 'warning' : 'info'}
    className={styles.note}
    action={
      <Button
        ref={addRef}
        variant={isNeeded ? 'solid' : 'outline'}
        size="sm"
        aria-disabled={!canChange}
        onClick={() => onAdd(line.id)}
      >
        <span>{checkoutTexts.addAddress}</span> <VisuallyHidden>{`for ${line.name}`}</VisuallyHidden>
      </Button>
    }
  >
    No address yet
  </InlineNote>
);
