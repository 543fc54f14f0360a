import { useId } from 'react';
import { maxQuantity } from '#rules/cart.ts';
import { noWishLink } from '#rules/wish-link.ts';
import { useUnsavedChangesPrompt } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { WishLinkFields } from '../link/wish-link-fields';
import styles from './edit-giftlist-item-dialog.module.css';
import { ItemFields } from './item-fields';
import { itemAnchor } from './item-link';
import type { UseEditGiftlistItemResult } from './use-edit-giftlist-item';

interface EditGiftlistItemDialogProps {
  editing: UseEditGiftlistItemResult;
  /** Called after the exit animation. */
  onExited: () => void;
}

/** Form of a giftlist item: wanted units, note, 'Most wanted', and the link to another shop. A lazy chunk. */
export const EditGiftlistItemDialog = ({ editing, onExited }: EditGiftlistItemDialogProps) => {
  const { flow, item, draft, isOpen, isSaving, canSave, canChange, hasChanges } = editing;
  const formId = useId();
  useUnsavedChangesPrompt(flow, { showsForm: () => false, hasChanges });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={editing.close}
      onExited={onExited}
      title={`Edit ${item.name}`}
      finalFocus={() =>
        document.querySelector<HTMLElement>(`[data-gift="${CSS.escape(item.id)}"] button[data-edit]`) ??
        itemAnchor(item.id)
      }
      footer={
        <>
          <Button variant="outline" tone="neutral" aria-disabled={isSaving || undefined} onClick={editing.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={isSaving} disabled={!canSave && !isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
      >
        {draft.link ? (
          <WishLinkFields
            {...draft.link}
            onChange={(change) => editing.change({ link: { ...noWishLink, ...draft.link, ...change } })}
            isReadOnly={!canChange}
            isChecked
          />
        ) : null}
        <div className={styles.quantity}>
          <span>How many</span>
          <Stepper
            label={`quantity of ${item.name}`}
            value={draft.quantity}
            max={maxQuantity}
            onChange={(quantity) => {
              if (canChange) editing.change({ quantity });
            }}
          />
        </div>
        <ItemFields draft={draft} onChange={editing.change} isReadOnly={!canChange} />
      </form>
    </Dialog>
  );
};
