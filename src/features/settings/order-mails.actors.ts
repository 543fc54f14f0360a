import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getProfile, updateProfile } from '#generated/api/profile/profile.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { orderMailsMachine } from '#machines/order-mails.machine.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { broadcastToTabs } from '#runtime';
import { profileQuery } from '../account';

interface Choice {
  isWanted: boolean;
}

/**
 * Provides the actor that saves the choice.
 * @param profileId - Id of the member: the user may change before a save completes.
 */
export const provideOrderMails = (queryClient: QueryClient, profileId: string) => {
  const { queryKey } = profileQuery();
  const saving = reconciledWrite({
    message: profileTexts.updateFailed,
    readBefore: () => undefined,
    send: async ({ isWanted }: Choice): Promise<void> => {
      await updateProfile({ wantsOrderMails: isWanted });
    },
    findOutcome: async ({ isWanted }) => {
      const profile = await getProfile({ cache: 'reload' });
      // Another user's profile does not show the outcome, and the save must not be retried in their name.
      if (profile.id !== profileId) throw new Error('The profile is another person’s');
      return profile.wantsOrderMails === isWanted ? { output: undefined } : undefined;
    },
  });
  return orderMailsMachine.provide({
    actors: {
      saveOrderMails: fromPromise<void, Choice>(async ({ input, signal, system }) => {
        await showFailureAfterUnmount({ signal, system }, saving.write(input));
        if (queryClient.getQueryData(queryKey)?.id !== profileId) return;
        // An older read would overwrite the choice.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (known) =>
          known?.id === profileId ? { ...known, wantsOrderMails: input.isWanted } : known,
        );
        broadcastToTabs('profile changed');
      }),
    },
  });
};
