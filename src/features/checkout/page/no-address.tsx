import type { RefObject } from 'react';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CheckoutLineView } from './checkout-line-view';
import styles from './no-address.module.css';

interface NoAddressProps {
  /** Line for which the button adds an address. */
  line: CheckoutLineView;
  /** Whether paying requires the address. */
  isNeeded: boolean;
  /** Whether the button can be pressed: the recipient can be changed now, or after the amounts have loaded. */
  canChange: boolean;
  /** Whether the button was pressed while the amounts are loading. */
  isRequested: boolean;
  onAdd: (id: string) => void;
  /** Ref of the button. */
  addRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Note that the buyer's delivery address is missing, with a button to add one for a line. It stays until every own line
 * has an address.
 */
export const NoAddress = ({ line, isNeeded, canChange, isRequested, onAdd, addRef }: NoAddressProps) => (
  <InlineNote
    tone={isNeeded ? 'warning' : 'info'}
    className={styles.note}
    action={
      <Button
        ref={addRef}
        variant={isNeeded ? 'solid' : 'outline'}
        size="sm"
        isLoading={isRequested}
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
