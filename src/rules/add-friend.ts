import * as z from 'zod/mini';
import { usernameSchema } from './username';

/** Adding and suggestions both start at this many characters (docs/product.md, Friends). */
const minLength = 3;

/** What a person typed to find a friend, without outer blanks and the @ that people write before a username (reading 51). */
export const normalizeFriendSearch = (text: string): string => text.trim().replace(/^@/, '').trim();

/** Whether the text is long enough to be added, and to ask for suggestions. */
export const isLongEnough = (text: string): boolean => normalizeFriendSearch(text).length >= minLength;

/** What the form 'Add a friend' holds. */
export interface AddFriendDraft {
  text: string;
  /** The username of the suggestion that was taken. The server knows usernames that our rule does not (reading 52). */
  chosen?: string | undefined;
}

/**
 * The form 'Add a friend', as the form and its flow check it (docs/product.md, Validation). A text that is too short says nothing: it cannot be
 * added.
 */
export const addFriendSchema = z
  .object({ text: z.string(), chosen: z.optional(z.string()) } satisfies Record<keyof AddFriendDraft, unknown>)
  .check(
    z.check<AddFriendDraft>(({ value: { text, chosen }, issues }) => {
      if (text === chosen || !isLongEnough(text)) return;
      const fault = usernameSchema.safeParse(normalizeFriendSearch(text)).error?.issues[0];
      if (fault) issues.push({ code: 'custom', input: text, message: fault.message, path: ['text'], continue: true });
    }),
  );
