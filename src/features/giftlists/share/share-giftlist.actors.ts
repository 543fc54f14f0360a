import { fromPromise } from 'xstate';
import { type ShareContent, shareGiftlistMachine } from '../../../machines/share-giftlist.machine';
import { isAborted } from '../../../http/api-error';

/** Sharing's seam to the browser. */
export const providedShareGiftlist = shareGiftlistMachine.provide({
  actors: {
    // Nothing is awaited before it: the browser allows copying only while the press counts (reading 66).
    copyText: fromPromise<void, { text: string }>(({ input: { text } }) => navigator.clipboard.writeText(text)),
    openShareSheet: fromPromise<void, ShareContent>(async ({ input: { title, text, link } }) => {
      try {
        // The system puts the link behind the text by itself.
        await navigator.share({ title, text: text.replace(`: ${link}`, ''), url: link });
      } catch (error) {
        // The person closed the sheet.
        if (!isAborted(error)) throw error;
      }
    }),
  },
});
