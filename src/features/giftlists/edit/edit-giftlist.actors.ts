import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGiftlist, updateGiftlist } from '../../../generated/api/giftlists/giftlists';
import type { GiftlistSummary } from '../../../generated/model';
import { ApiError } from '../../../http/api-error';
import { settledWrite } from '../../../http/settled-write';
import { editGiftlistMachine } from '../../../machines/edit-giftlist.machine';
import { tellLateFailure } from '../../../machines/late-failure';
import { draftOf, type GiftlistDraft, hasChanges, readableMessage } from '../../../rules/giftlist';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { changeGiftlists, mergeGiftlist } from '../giftlist-queries';

interface Change {
  id: string;
  changes: Partial<GiftlistDraft>;
}

/** What the server says of a change in words that can be read, under whichever name it says it (reading 65). */
const readable = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { serverMessage, otherMessage } = error.answer;
  const said = serverMessage ?? otherMessage;
  return new ApiError(error.kind, error.call, {
    ...error.answer,
    ...(said !== undefined && { serverMessage: readableMessage(said) }),
  });
};

/** The editing's seam to the API and the cache. */
export const provideEditGiftlist = (queryClient: QueryClient) => {
  const updating = settledWrite({
    message: giftlistTexts.updateFailed,
    before: () => undefined,
    send: async ({ id, changes }: Change): Promise<GiftlistSummary> => {
      try {
        return await updateGiftlist(id, changes);
      } catch (error) {
        throw readable(error);
      }
    },
    find: async ({ id, changes }) => {
      const list = await getGiftlist(id, { cache: 'reload' });
      const saved = draftOf(list);
      return hasChanges(saved, { ...saved, ...changes }) ? undefined : { output: list };
    },
  });

  return editGiftlistMachine.provide({
    actors: {
      updateGiftlist: fromPromise<void, Change>(async ({ input, signal, system }) => {
        const saving = tellLateFailure({ signal, system }, updating.write(input, signal));
        await changeGiftlists(queryClient, saving, signal, (saved) => {
          // Where nobody waits any more the next person may be here, who may not see what was changed.
          if (!signal.aborted) mergeGiftlist(queryClient, { ...input.changes, ...saved, id: input.id });
        });
      }),
    },
  });
};
