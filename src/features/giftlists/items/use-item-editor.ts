import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import type { Giftlist, GiftlistItem } from '#generated/model';
import { type ItemMove, previousIdAfterMove } from '#rules/giftlist-item-order.ts';
import { giftlistItemTexts } from '#rules/texts/giftlists.ts';
import { lazyChunk } from '#runtime';
import { useLazyDialog } from '../../feedback';
import type { ItemEditing } from './item-editor';

const editorChunk = lazyChunk(async () => (await import('./item-editor')).ItemEditor);

/** Changes of the items of an own giftlist. Their code loads with the first change, because visitors make none. */
export const useItemEditor = ({ items }: Giftlist) => {
  const [isWanted, setIsWanted] = useState(false);
  const [editing, setEditing] = useState<ItemEditing>();
  /** Item whose form opens once the code has loaded. */
  const awaited = useRef<GiftlistItem>(undefined);
  const giveUp = useCallback(() => {
    awaited.current = undefined;
    setIsWanted(false);
  }, []);
  const { chunk } = useLazyDialog(editorChunk, isWanted, giftlistItemTexts.changeFailed, giveUp);
  const start = useCallback((ready: ItemEditing) => {
    setEditing(ready);
    if (awaited.current) ready.edit(awaited.current);
    awaited.current = undefined;
  }, []);
  const state = useSelector(editing?.flow, (snapshot) => snapshot?.value);
  const itemId = useSelector(editing?.flow, (snapshot) => snapshot?.context.item.id);
  return {
    /** The editor, once it is wanted and loaded. */
    ItemEditor: isWanted ? chunk : undefined,
    start,
    load: () => setIsWanted(true),
    edit: (item: GiftlistItem) => {
      if (editing) {
        editing.edit(item);
        return;
      }
      awaited.current = item;
      setIsWanted(true);
    },
    /** Whether the code has loaded, and items can be moved. */
    isReady: editing !== undefined,
    isLoading: isWanted && editing === undefined,
    /** Id of the item that is being moved. */
    movingId: state === 'moving' ? itemId : undefined,
    canMove: ({ id }: GiftlistItem, move: ItemMove): boolean =>
      state === 'idle' && previousIdAfterMove(items, id, move) !== undefined,
    move: (item: GiftlistItem, move: ItemMove) => {
      const previousItemId = previousIdAfterMove(items, item.id, move);
      if (previousItemId !== undefined) editing?.move(item, previousItemId);
    },
  };
};
