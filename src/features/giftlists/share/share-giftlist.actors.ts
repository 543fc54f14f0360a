import { fromPromise } from 'xstate';
import { isAborted } from '#http/api-error.ts';
import { type ShareContent, shareGiftlistMachine } from '#machines/share-giftlist.machine.ts';

/** Provides the actors of the share flow. */
export const providedShareGiftlist = shareGiftlistMachine.provide({
  actors: {
    // Copies without a preceding `await`, because the clipboard requires an active user gesture.
    copyText: fromPromise<void, { text: string }>(({ input: { text } }) => navigator.clipboard.writeText(text)),
    openShareSheet: fromPromise<void, ShareContent>(async ({ input: { title, text, link } }) => {
      try {
        // The share sheet appends the link to the text.
        await navigator.share({ title, text: text.replace(`: ${link}`, ''), url: link });
      } catch (error) {
        // An abort means that the user closed the share sheet, which is not a failure.
        if (!isAborted(error)) throw error;
      }
    }),
  },
});
