import { useSelector } from '@xstate/react';
import type { ItemText } from '#rules/giftlist-item-draft.ts';
import { useFlow, useIsSupported } from '#runtime';
import { provideGiftlistPicker } from './giftlist-picker.actors';

/** The giftlist picker of one product: giftlists, choice and actions. */
export const useGiftlistPicker = (productId: string) => {
  const picker = useFlow(provideGiftlistPicker, { productId });
  const state = useSelector(picker, ({ value }) => value);
  const lists = useSelector(picker, ({ context }) => context.lists);
  const selectedId = useSelector(picker, ({ context }) => context.selectedId);
  const text = useSelector(picker, ({ context }) => context.text);
  const problem = useSelector(picker, ({ context }) => context.problem);
  return {
    /** Notified of a giftlist created from the picker. */
    flow: picker,
    lists,
    selectedId,
    text,
    /** Whether the server accepts a note and a mark. */
    acceptsText: useIsSupported('wishes'),
    /** Title of the selected giftlist. */
    selectedTitle: lists.find(({ id }) => id === selectedId)?.title,
    isOpen: state !== 'closed',
    isLoading: state === 'loading',
    isLoadingMore: state === 'loadingMore',
    isEmpty: state === 'empty' || (state === 'creating' && lists.length === 0),
    isAdding: state === 'adding',
    isAdded: state === 'added',
    hasMore: useSelector(picker, ({ context }) => context.hasNext),
    canSelect: useSelector(picker, (snapshot) => snapshot.can({ type: 'list.select', id: '' })),
    canChangeText: useSelector(picker, (snapshot) => snapshot.can({ type: 'text.change', change: {} })),
    canLoadMore: useSelector(picker, (snapshot) => snapshot.can({ type: 'lists.more' })),
    canClose: useSelector(picker, (snapshot) => snapshot.can({ type: 'picker.close' })),
    canCreate: useSelector(picker, (snapshot) => snapshot.can({ type: 'list.create' })),
    canAdd: useSelector(picker, (snapshot) => snapshot.can({ type: 'picker.add' })),
    problem: state === 'failed' ? problem : undefined,
    select: (id: string) => picker.send({ type: 'list.select', id }),
    changeText: (change: Partial<ItemText>) => picker.send({ type: 'text.change', change }),
    loadMore: () => picker.send({ type: 'lists.more' }),
    add: () => picker.send({ type: 'picker.add' }),
    retry: () => picker.send({ type: 'picker.retry' }),
    create: () => picker.send({ type: 'list.create' }),
    close: () => picker.send({ type: 'picker.close' }),
  };
};
