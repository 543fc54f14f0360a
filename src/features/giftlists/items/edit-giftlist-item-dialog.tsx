import { maxQuantity } from '#rules/cart.ts';
import { noWishLink } from '#rules/wish-link.ts';
import { useUnsavedChangesPrompt } from '#runtime';
import { WishLinkFields } from '../link/wish-link-fields';
import { FormDialog } from './form-dialog';
import { HowMany } from './how-many';
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
  useUnsavedChangesPrompt(flow, { showsForm: () => false, hasChanges });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={editing.close}
      onExited={onExited}
      title={`Edit ${item.name}`}
      finalFocus={() =>
        document.querySelector<HTMLElement>(`[data-gift="${CSS.escape(item.id)}"] button[data-edit]`) ??
        itemAnchor(item.id)
      }
      submitLabel="Save"
      isBusy={isSaving}
      canSubmit={canSave}
      onSubmit={editing.save}
    >
      {draft.link ? (
        <WishLinkFields
          {...draft.link}
          onChange={(change) => editing.change({ link: { ...noWishLink, ...draft.link, ...change } })}
          isReadOnly={!canChange}
          isChecked
        />
      ) : null}
      <HowMany
        name={item.name}
        value={draft.quantity}
        max={maxQuantity}
        onChange={(quantity) => {
          if (canChange) editing.change({ quantity });
        }}
      />
      <ItemFields draft={draft} onChange={editing.change} isReadOnly={!canChange} />
    </FormDialog>
  );
};
