import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { createGiftlist, listGiftlists } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistSummary } from '#generated/model';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { type CreatedList, createGiftlistMachine } from '#machines/create-giftlist.machine.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { displayTitle, type GiftlistDraft, hasChanges, newGiftlistRequest, toGiftlistDraft } from '#rules/giftlist.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { applyGiftlistWrite, cachedListIds, giftlistsPerPage, storeNewGiftlist } from '../giftlist-queries';

/** Provides the actors that create a giftlist. */
export const provideCreateGiftlist = (queryClient: QueryClient, identityKey: number) => {
  const creating = reconciledWrite({
    message: giftlistTexts.createFailed,
    readBefore: (_: GiftlistDraft) => cachedListIds(queryClient),
    send: (draft): Promise<GiftlistSummary> => createGiftlist(newGiftlistRequest(draft)),
    // A new giftlist is on the first page. A giftlist that was cached before is not new, even if it has the same texts.
    findOutcome: async (draft, cachedIds) => {
      const { data } = await listGiftlists({ page: 1, limit: giftlistsPerPage }, { cache: 'reload' });
      const created = data.find((list) => !cachedIds.includes(list.id) && !hasChanges(toGiftlistDraft(list), draft));
      return created && { output: created };
    },
  });

  return createGiftlistMachine.provide({
    actors: {
      createGiftlist: fromPromise<CreatedList, { draft: GiftlistDraft }>(
        async ({ input: { draft }, signal, system }) => {
          const creation = showFailureAfterUnmount({ signal, system }, creating.write(draft, signal));
          const created = await applyGiftlistWrite(queryClient, creation, signal, (list) => {
            // After an abort another user may be signed in: do not store the giftlist.
            if (!signal.aborted) storeNewGiftlist(queryClient, identityKey, { ...draft, items: [], ...list });
          });
          return { id: created.id, title: displayTitle({ title: created.title ?? draft.title }) };
        },
      ),
    },
  });
};
