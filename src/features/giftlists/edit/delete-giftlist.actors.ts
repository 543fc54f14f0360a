import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { deleteGiftlist, getGiftlist } from '#generated/api/giftlists/giftlists.ts';
import { hasStatus } from '#http/api-error.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { deleteGiftlistMachine } from '#machines/delete-giftlist.machine.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { applyGiftlistWrite, removeGiftlistFromCache } from '../giftlist-queries';

const deleting = reconciledWrite({
  message: giftlistTexts.deleteFailed,
  readBefore: () => undefined,
  // Another tab may have deleted the giftlist already.
  send: (id: string) => ignoreNotFound(deleteGiftlist(id)),
  findOutcome: async (id) => {
    try {
      await getGiftlist(id, {}, { cache: 'reload' });
      return undefined;
    } catch (error) {
      if (hasStatus(error, 404)) return { output: undefined };
      throw error;
    }
  },
});

/** Provides the actors that delete a giftlist. */
export const provideDeleteGiftlist = (queryClient: QueryClient) =>
  deleteGiftlistMachine.provide({
    actors: {
      deleteGiftlist: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
        await applyGiftlistWrite(queryClient, deleting.write(id, signal), signal, () => {
          // Normally the selection flow drops the giftlist when it selects another. After an abort that flow is not
          // notified: drop the giftlist here.
          if (signal.aborted) removeGiftlistFromCache(queryClient, id);
        });
      }),
    },
  });
