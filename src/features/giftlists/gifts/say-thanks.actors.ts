import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { listGifts, sendThanks } from '#generated/api/giftlists/giftlists.ts';
import type { Gift } from '#generated/model';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { sayThanksMachine, type ThanksInput } from '#machines/say-thanks.machine.ts';
import { giftsTexts } from '#rules/texts/gifts.ts';
import { broadcastToTabs, nextTask } from '#runtime';
import { invalidateGifts } from './gift-queries';

/** Gifts that are searched for thanks whose outcome is unknown. Later ones are answered by 'already said'. */
const searchedGifts = 100;

/** Provides the actor that sends thanks. */
export const provideSayThanks = (queryClient: QueryClient) => {
  const sending = reconciledWrite({
    message: giftsTexts.sendFailed,
    readBefore: () => undefined,
    send: ({ id, thanks }: ThanksInput): Promise<Gift> => sendThanks(id, { thanks }),
    findOutcome: async ({ id, thanks }) => {
      const { data } = await listGifts({ isThanked: true, page: 1, limit: searchedGifts }, { cache: 'reload' });
      const gift = data.find((one) => one.id === id && one.thanks === thanks);
      return gift && { output: gift };
    },
  });
  return sayThanksMachine.provide({
    actors: {
      sendThanks: fromPromise<void, ThanksInput>(async ({ input, signal, system }) => {
        try {
          await showFailureAfterUnmount({ signal, system }, sending.write(input, signal));
        } finally {
          // Also after a refusal: another tab may have sent them.
          void nextTask().then(() => invalidateGifts(queryClient));
          broadcastToTabs('lists changed');
        }
      }),
    },
  });
};
