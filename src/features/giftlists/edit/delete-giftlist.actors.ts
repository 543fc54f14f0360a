import { fromPromise } from 'xstate';
import { deleteGiftlist, getGiftlist } from '../../../generated/api/giftlists/giftlists';
import { hasStatus } from '../../../http/api-error';
import { settledWrite } from '../../../http/settled-write';
import { unlessGone } from '../../../http/unless-gone';
import { deleteGiftlistMachine } from '../../../machines/delete-giftlist.machine';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { tellTabs } from '../../../runtime';

const deleting = settledWrite({
  message: giftlistTexts.deleteFailed,
  before: () => undefined,
  // Another tab may have been first.
  send: (id: string) => unlessGone(deleteGiftlist(id)),
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

/** Deleting's seam to the API. The selection reads the lists anew. */
export const providedDeleteGiftlist = deleteGiftlistMachine.provide({
  actors: {
    deleteGiftlist: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
      await deleting.write(id);
      tellTabs('lists changed');
    }),
  },
});
