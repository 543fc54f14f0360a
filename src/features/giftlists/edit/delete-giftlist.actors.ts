import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { deleteGiftlist, getGiftlist } from '../../../generated/api/giftlists/giftlists';
import { hasStatus } from '../../../http/api-error';
import { reconciledWrite } from '../../../http/reconciled-write';
import { ignoreNotFound } from '../../../http/ignore-not-found';
import { deleteGiftlistMachine } from '../../../machines/delete-giftlist.machine';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { applyGiftlistWrite, removeGiftlistFromCache } from '../giftlist-queries';

const deleting = reconciledWrite({
  message: giftlistTexts.deleteFailed,
  before: () => undefined,
  // Another tab may have been first.
  send: (id: string) => ignoreNotFound(deleteGiftlist(id)),
  find: async (id) => {
    try {
      await getGiftlist(id, { cache: 'reload' });
      return undefined;
    } catch (error) {
      if (hasStatus(error, 404)) return { output: undefined };
      throw error;
    }
  },
});

/** Deleting's seam to the API and the cache. */
export const provideDeleteGiftlist = (queryClient: QueryClient) =>
  deleteGiftlistMachine.provide({
    actors: {
      deleteGiftlist: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
        await applyGiftlistWrite(queryClient, deleting.write(id, signal), signal, () => {
          // The selection forgets the list in the step in which it chooses another. Where the view has left, the flow does not tell the selection.
          if (signal.aborted) removeGiftlistFromCache(queryClient, id);
        });
      }),
    },
  });
