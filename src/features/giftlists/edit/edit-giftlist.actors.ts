import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGiftlist, updateGiftlist } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistSummary } from '#generated/model';
import { ApiError, toProblem } from '#http/api-error.ts';
import { clearOfflineResponses } from '#http/offline-responses.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { editGiftlistMachine, type GiftlistChange } from '#machines/edit-giftlist.machine.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { changedGiftlist, hasChanges, readableMessage, toGiftlistDraft } from '#rules/giftlist.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { applyGiftlistWrite, cachedGiftlist, mergeGiftlist } from '../giftlist-queries';
import { invalidateGifts } from '../gifts/gift-queries';

/** Converts an error to a problem with the server's message and readable field names. */
const toReadableProblem = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const message = error.response.serverMessage ?? error.response.otherMessage;
  const problem = toProblem(error, giftlistTexts.updateFailed);
  return message === undefined ? problem : { ...problem, message: readableMessage(message) };
};

/** Provides the actors that edit a giftlist. */
export const provideEditGiftlist = (queryClient: QueryClient) => {
  const updating = reconciledWrite({
    message: giftlistTexts.updateFailed,
    readBefore: () => undefined,
    send: async ({ id, saved, changes }: GiftlistChange): Promise<GiftlistSummary> => {
      try {
        return await updateGiftlist(id, changedGiftlist(saved, changes, cachedGiftlist(queryClient, id)));
      } catch (error) {
        throw toReadableProblem(error);
      }
    },
    findOutcome: async ({ id, changes }) => {
      const list = await getGiftlist(id, {}, { cache: 'reload' });
      const saved = toGiftlistDraft(list);
      return hasChanges(saved, { ...saved, ...changes }) ? undefined : { output: list };
    },
  });

  return editGiftlistMachine.provide({
    actors: {
      updateGiftlist: fromPromise<void, GiftlistChange>(async ({ input, signal, system }) => {
        const saving = showFailureAfterUnmount({ signal, system }, updating.write(input, signal));
        await applyGiftlistWrite(queryClient, saving, signal, (saved) => {
          // Copies of the list may count purchases.
          if (input.changes.isSurprise === true) clearOfflineResponses();
          // After an abort another user may be signed in, who must not see the new texts.
          const { isSurprise, ...changes } = input.changes;
          const surprise = isSurprise !== undefined && { hidesPurchases: isSurprise };
          if (!signal.aborted) mergeGiftlist(queryClient, { ...changes, ...surprise, ...saved, id: input.id });
        });
        // The gifts that the owner may know about.
        if (input.changes.isSurprise !== undefined || input.changes.allowsMarks !== undefined)
          void invalidateGifts(queryClient);
      }),
    },
  });
};
