import { type RefObject, useLayoutEffect } from 'react';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LineTitle } from '../../cart';
import styles from './checkout-line.module.css';
import type { CheckoutLineView } from './checkout-line-view';

interface CheckoutLineProps {
  line: CheckoutLineView;
  /** Whether the line can be removed now. */
  canRemove: boolean;
  /** Whether the recipient can be changed now. */
  canEdit: boolean;
  onEdit: (id: string) => void;
  /** Ref of the Edit button of the last edited line. */
  editRef?: RefObject<HTMLButtonElement | null> | undefined;
  onRemove: (id: string) => void;
}

/** A checkout line: amounts, warnings about changed values, and actions. */
export const CheckoutLine = ({ line, canRemove, canEdit, onEdit, editRef, onRemove }: CheckoutLineProps) => {
  const { id, name, quantity, amount, unitPrice, message, shownQuantity, priceChange } = line;
  useLayoutEffect(() => {
    // A line with a new recipient mounts again in another group: restore the focus.
    if (document.activeElement === document.body) editRef?.current?.focus();
  }, [editRef]);
  return (
    <li id={`checkout-line-${id}`} tabIndex={-1} className={styles.line}>
      <div className={styles.picture}>
        <Picture {...imageAttributes(line.picture)} alt="" fallback="" sizes="5rem" />
      </div>
      <LineTitle
        line={line}
        end={
          <Button
            ref={editRef}
            variant="ghost"
            size="sm"
            className={styles.edit}
            aria-disabled={!canEdit}
            onClick={() => onEdit(id)}
          >
            Edit recipient
            <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Button>
        }
      >
        <p className={styles.quiet}>
          {`Quantity ${quantity ?? 'unavailable'}${unitPrice === undefined ? '' : ` × ${unitPrice}`}`}
        </p>
      </LineTitle>
      <p className={styles.amount}>{amount ?? 'Unavailable'}</p>
      <div className={styles.remove}>
        <IconButton
          label={`Remove ${name} from this order`}
          size="sm"
          aria-disabled={!canRemove}
          onClick={() => onRemove(id)}
        >
          <TrashIcon />
        </IconButton>
      </div>
      {shownQuantity === undefined ? null : (
        <InlineNote tone="warning" className={styles.note}>
          {`Your bag shows ${shownQuantity}. You will be charged for ${quantity}.`}
        </InlineNote>
      )}
      {priceChange === undefined ? null : (
        <InlineNote tone="warning" className={styles.note}>
          {`The price has changed from ${priceChange.before} to ${priceChange.now}.`}
        </InlineNote>
      )}
      {message ? (
        <InlineNote tone="danger" className={styles.note}>
          {message}
        </InlineNote>
      ) : null}
      {amount === undefined && !message ? (
        <InlineNote tone="danger" className={styles.note}>
          {quantity === undefined
            ? 'The quantity of this item is unavailable. Remove it to continue.'
            : 'This item has no price right now. Remove it to continue.'}
        </InlineNote>
      ) : null}
    </li>
  );
};
