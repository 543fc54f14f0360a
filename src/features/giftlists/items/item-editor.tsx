import { useEffect, useState } from 'react';
import type { GiftlistItem } from '#generated/model';
import { sortAndFilterItems } from '#rules/giftlist-items.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EditGiftlistItemDialog } from './edit-giftlist-item-dialog';
import { type UseEditGiftlistItemResult, useEditGiftlistItem } from './use-edit-giftlist-item';

/** Flow that changes items of an own giftlist, and its actions. */
export type ItemEditing = Pick<UseEditGiftlistItemResult, 'flow' | 'edit' | 'move'>;

interface ItemEditorProps {
  giftlistId: string;
  items: readonly GiftlistItem[];
  /** Receives the flow once it runs. */
  onReady: (editing: ItemEditing) => void;
}

/** Order without filters, in which items move. */
const listOrder = { order: undefined, filters: [], find: '' };

/** Changes the items of an own giftlist: its flow, the dialog of the form, and the announcement of a move. A lazy chunk. */
export const ItemEditor = ({ giftlistId, items, onReady }: ItemEditorProps) => {
  const editing = useEditGiftlistItem(giftlistId);
  const { flow, edit, move, isOpen, item, isMoved } = editing;
  const place = sortAndFilterItems(items, listOrder).findIndex(({ id }) => id === item.id) + 1;
  // After the effect that starts the flow.
  useEffect(() => onReady({ flow, edit, move }), [flow, edit, move, onReady]);
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen && !isMounted) setIsMounted(true);
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {isMoved && place > 0 ? `${item.name} is number ${place} of ${items.length}.` : ''}
        </VisuallyHidden>
      </div>
      {isMounted ? <EditGiftlistItemDialog editing={editing} onExited={() => setIsMounted(false)} /> : null}
    </>
  );
};
