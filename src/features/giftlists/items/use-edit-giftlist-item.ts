import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { Giftlist, GiftlistItem } from '#generated/model';
import type { EditableItem, editGiftlistItemMachine } from '#machines/edit-giftlist-item.machine.ts';
import { type GiftlistItemDraft, hasItemChanges, toItemDraft } from '#rules/giftlist-item-draft.ts';
import { type ItemMove, previousIdAfterMove } from '#rules/giftlist-item-order.ts';
import { productName } from '#rules/product.ts';
import { useFlow } from '#runtime';
import { provideEditGiftlistItem } from './edit-giftlist-item.actors';

const anyItem: EditableItem = { id: '', giftlistId: '', name: '' };

/** Changes of the items of an own giftlist: the open form, the pending move, and the actions. */
export const useEditGiftlistItem = ({ id: giftlistId, items }: Giftlist) => {
  const queryClient = useQueryClient();
  const [machine] = useState<typeof editGiftlistItemMachine>(() => provideEditGiftlistItem(queryClient));
  const flow = useFlow(machine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const item = useSelector(flow, ({ context }) => context.item);
  const toEditable = ({ id, product }: GiftlistItem): EditableItem => ({
    id,
    giftlistId,
    name: productName(product.name),
  });
  const isOpen = state === 'editing' || state === 'saving' || state === 'discarding';
  return {
    /** Flow for {@link useUnsavedChangesPrompt}. */
    flow,
    isOpen,
    /** Item whose form is open, or was open last. */
    item,
    draft: useSelector(flow, ({ context }) => context.draft),
    /** Whether closing now would lose changes. */
    hasChanges: () => {
      const { value, context } = flow.getSnapshot();
      return value === 'editing' && hasItemChanges(context.saved, context.draft);
    },
    isSaving: state === 'saving',
    canSave: useSelector(flow, (snapshot) => snapshot.can({ type: 'edit.save' })),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    /** Whether an item can be changed or moved now. */
    isIdle: useSelector(flow, (snapshot) =>
      snapshot.can({ type: 'giftlistItem.move', item: anyItem, previousItemId: null }),
    ),
    /** Id of the item that is being moved. */
    movingId: state === 'moving' ? item.id : undefined,
    edit: (edited: GiftlistItem) =>
      flow.send({ type: 'giftlistItem.edit', item: toEditable(edited), saved: toItemDraft(edited) }),
    canMove: (moved: GiftlistItem, move: ItemMove): boolean => previousIdAfterMove(items, moved.id, move) !== undefined,
    move: (moved: GiftlistItem, move: ItemMove) => {
      const previousItemId = previousIdAfterMove(items, moved.id, move);
      if (previousItemId !== undefined)
        flow.send({ type: 'giftlistItem.move', item: toEditable(moved), previousItemId });
    },
    change: (change: Partial<GiftlistItemDraft>) => flow.send({ type: 'draft.change', change }),
    save: () => flow.send({ type: 'edit.save' }),
    close: useCallback(() => flow.send({ type: 'edit.leave' }), [flow]),
  };
};

export type UseEditGiftlistItemResult = ReturnType<typeof useEditGiftlistItem>;
