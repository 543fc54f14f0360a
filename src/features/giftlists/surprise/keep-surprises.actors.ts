import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { listGiftlists, updateGiftlist } from '#generated/api/giftlists/giftlists.ts';
import { toProblem } from '#http/api-error.ts';
import { clearOfflineResponses } from '#http/offline-responses.ts';
import { keepSurprisesMachine } from '#machines/keep-surprises.machine.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { giftlistsPerPage, invalidateGiftlists } from '../giftlist-queries';

/** Makes all giftlists of the member surprises. Repeating it changes nothing, so a failure can be tried again. */
const keepAll = async (): Promise<void> => {
  for (let page = 1; ; page += 1) {
    const { data } = await listGiftlists({ page, limit: giftlistsPerPage }, { cache: 'reload' });
    for (const { id, hidesPurchases } of data) if (!hidesPurchases) await updateGiftlist(id, { isSurprise: true });
    if (data.length < giftlistsPerPage) return;
  }
};

/** Provides the actors of the offer. */
export const provideKeepSurprises = (queryClient: QueryClient, endBrowserMode: () => void) =>
  keepSurprisesMachine.provide({
    actors: {
      keepSurprises: fromPromise<void, void>(async () => {
        try {
          await keepAll();
        } catch (error) {
          throw toProblem(error, giftlistTexts.updateFailed);
        } finally {
          clearOfflineResponses();
          void invalidateGiftlists(queryClient);
        }
      }),
    },
    actions: { endBrowserMode },
  });
