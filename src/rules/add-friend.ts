import * as z from 'zod/mini';
import { usernameSchema } from './username';

/** Minimum length, in characters, for adding and for suggestions. */
const minLength = 3;

/** Trims the search text and strips the leading @ of a username. */
export const normalizeFriendSearch = (text: string): string => text.trim().replace(/^@/, '').trim();

/** Whether the text is long enough to add a friend and to request suggestions. */
export const isLongEnough = (text: string): boolean => normalizeFriendSearch(text).length >= minLength;

/** Values of the form 'Add a friend'. */
export interface AddFriendDraft {
  text: string;
  /** Username of the chosen suggestion. Our username rules do not apply: the server has older usernames. */
  chosen?: string | undefined;
}

/** Schema of the form 'Add a friend'. A text that is too short has no message: Add is disabled. */
export const addFriendSchema = z
  .object({ text: z.string(), chosen: z.optional(z.string()) } satisfies Record<keyof AddFriendDraft, unknown>)
  .check(
    z.check<AddFriendDraft>(({ value: { text, chosen }, issues }) => {
      if (text === chosen || !isLongEnough(text)) return;
      const issue = usernameSchema.safeParse(normalizeFriendSearch(text)).error?.issues[0];
      if (issue) issues.push({ code: 'custom', input: text, message: issue.message, path: ['text'], continue: true });
    }),
  );
