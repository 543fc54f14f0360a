import { fromPromise } from 'xstate';
import { deleteGiftlist, getGiftlist } from '../../../generated/api/giftlists/giftlists';
import { ApiError } from '../../../http/api-error';
import { settledWrite } from '../../../http/settled-write';
import { deleteGiftlistMachine } from '../../../machines/delete-giftlist.machine';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { tellTabs } from '../../../runtime';

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.answer.status === 404;

const deleting = settledWrite({
  message: giftlistTexts.deleteFailed,
  before: () => undefined,
  send: async (id: string): Promise<void> => {
    try {
      await deleteGiftlist(id);
    } catch (error) {
      // Another tab was first (reading 68).
      if (!isNotFound(error)) throw error;
    }
  },
  find: async (id) => {
    try {
      await getGiftlist(id, { cache: 'reload' });
      return undefined;
    } catch (error) {
      if (isNotFound(error)) return { output: undefined };
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
