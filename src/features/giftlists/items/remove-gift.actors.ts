import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGiftlist, removeGiftlistItem } from '../../../generated/api/giftlists/giftlists';
import { ApiError } from '../../../http/api-error';
import { settledWrite } from '../../../http/settled-write';
import { removeGiftMachine } from '../../../machines/remove-gift.machine';
import { giftTexts } from '../../../rules/texts/gifts';
import { tellTabs } from '../../../runtime';
import { changeGiftlist, rereadGiftlists } from '../giftlist-queries';

interface Place {
  id: string;
  giftlistId: string;
}

const isGone = (error: unknown) => error instanceof ApiError && error.answer.status === 404;

/** The seam of removing an item to the API. An item that is not there any more counts as removed (reading 68). */
export const provideRemoveGift = (queryClient: QueryClient) => {
  const removing = settledWrite({
    message: giftTexts.removeFailed,
    before: () => undefined,
    send: async ({ id }: Place) => {
      try {
        await removeGiftlistItem(id);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    find: async ({ id, giftlistId }) => {
      const { items } = await getGiftlist(giftlistId, { cache: 'reload' });
      return items.every((item) => item.id !== id) ? { output: undefined } : undefined;
    },
  });
  return removeGiftMachine.provide({
    actors: {
      removeGiftlistItem: fromPromise<void, Place>(async ({ input, signal }) => {
        await removing.write(input, signal);
        if (signal.aborted) return;
        changeGiftlist(queryClient, input.giftlistId, (list) =>
          list.items ? { ...list, items: list.items.filter(({ id }) => id !== input.id) } : list,
        );
        void rereadGiftlists(queryClient);
        tellTabs('lists changed');
      }),
    },
  });
};
