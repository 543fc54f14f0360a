import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { GiftlistItem } from '#generated/model';
import type { EditableItem, editGiftlistItemMachine } from '#machines/edit-giftlist-item.machine.ts';
import { type GiftlistItemDraft, hasItemChanges, toItemDraft } from '#rules/giftlist-item-draft.ts';
import { productName } from '#rules/product.ts';
import { useFlow } from '#runtime';
import { provideEditGiftlistItem } from './edit-giftlist-item.actors';

const toEditable = ({ id, product }: GiftlistItem, giftlistId: string): EditableItem => ({
  id,
  giftlistId,
  name: productName(product.name),
});

/** Changes of the items of an own giftlist: the open form, and the actions. */
export const useEditGiftlistItem = (giftlistId: string) => {
  const flow = useFlow<typeof editGiftlistItemMachine>(provideEditGiftlistItem, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const item = useSelector(flow, ({ context }) => context.item);
  const [isMove, setIsMove] = useState(false);
  const isOpen = state === 'editing' || state === 'saving' || state === 'discarding';
  return {
    /** Flow for {@link useUnsavedChangesPrompt}. */
    flow,
    isOpen,
    /** Item that is changed, or was changed last. */
    item,
    draft: useSelector(flow, ({ context }) => context.draft),
    /** Whether closing now would lose changes. */
    hasChanges: () => {
      const { value, context } = flow.getSnapshot();
      return value === 'editing' && hasItemChanges(context.saved, context.draft);
    },
    isSaving: state === 'saving',
    /** Whether the last change was a move, which is over. */
    isMoved: isMove && state === 'idle',
    canSave: useSelector(flow, (snapshot) => snapshot.can({ type: 'edit.save' })),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    edit: useCallback(
      (edited: GiftlistItem) => {
        setIsMove(false);
        flow.send({ type: 'giftlistItem.edit', item: toEditable(edited, giftlistId), saved: toItemDraft(edited) });
      },
      [flow, giftlistId],
    ),
    move: useCallback(
      (moved: GiftlistItem, previousItemId: string | null) => {
        setIsMove(true);
        flow.send({ type: 'giftlistItem.move', item: toEditable(moved, giftlistId), previousItemId });
      },
      [flow, giftlistId],
    ),
    change: (change: Partial<GiftlistItemDraft>) => flow.send({ type: 'draft.change', change }),
    save: () => flow.send({ type: 'edit.save' }),
    close: useCallback(() => flow.send({ type: 'edit.leave' }), [flow]),
  };
};

export type UseEditGiftlistItemResult = ReturnType<typeof useEditGiftlistItem>;
