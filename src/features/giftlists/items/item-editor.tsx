import { useEffect, useState } from 'react';
import { EditGiftlistItemDialog } from './edit-giftlist-item-dialog';
import { type UseEditGiftlistItemResult, useEditGiftlistItem } from './use-edit-giftlist-item';

/** Flow that changes items of an own giftlist, and its actions. */
export type ItemEditing = Pick<UseEditGiftlistItemResult, 'flow' | 'edit' | 'move'>;

interface ItemEditorProps {
  giftlistId: string;
  /** Receives the flow once it runs. */
  onReady: (editing: ItemEditing) => void;
}

/** Changes the items of an own giftlist: its flow, and the dialog of the form. A lazy chunk. */
export const ItemEditor = ({ giftlistId, onReady }: ItemEditorProps) => {
  const editing = useEditGiftlistItem(giftlistId);
  const { flow, edit, move, isOpen } = editing;
  // After the effect that starts the flow.
  useEffect(() => onReady({ flow, edit, move }), [flow, edit, move, onReady]);
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen && !isMounted) setIsMounted(true);
  return isMounted ? <EditGiftlistItemDialog editing={editing} onExited={() => setIsMounted(false)} /> : null;
};
