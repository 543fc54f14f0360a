import * as z from 'zod/mini';
import { isOneLine, trimmedText } from './fields';
import { textLength } from './text-length';

/** Bounds of a giftlist's texts in characters (code points), after trimming (docs/product.md, Validation; reading 39). */
export const giftlistLimits = { minTitle: 3, maxTitle: 50, maxDescription: 500 } as const;

/** The title of a giftlist. */
export const giftlistTitleSchema = trimmedText([
  isOneLine,
  {
    message: 'Please give your giftlist a title of at least 3 characters.',
    holds: (title) => textLength(title) >= giftlistLimits.minTitle,
  },
  {
    message: 'A title can have at most 50 characters.',
    holds: (title) => textLength(title) <= giftlistLimits.maxTitle,
  },
]);

/** The description of a giftlist; '' is none. */
export const giftlistDescriptionSchema = trimmedText([
  {
    message: 'A description can have at most 500 characters.',
    holds: (description) => textLength(description) <= giftlistLimits.maxDescription,
  },
]);

/** What a person writes of a giftlist. */
export interface GiftlistDraft {
  title: string;
  /** '' is none. */
  description: string;
  isHidden: boolean;
}

/** What a person writes of a giftlist, as the form and its flow check it. */
export const giftlistSchema = z.object({
  title: giftlistTitleSchema,
  description: giftlistDescriptionSchema,
  isHidden: z.boolean(),
} satisfies Record<keyof GiftlistDraft, unknown>);

/** Whether a draft can be saved. */
export const isDraftValid = (draft: GiftlistDraft): boolean => giftlistSchema.safeParse(draft).success;

/** A draft as it is sent. */
export const trimmedDraft = ({ title, description, isHidden }: GiftlistDraft): GiftlistDraft => ({
  title: title.trim(),
  description: description.trim(),
  isHidden,
});

/** A list as the server says it. */
interface KnownGiftlist {
  title: string | null;
  description?: string | null | undefined;
  isHidden?: boolean | undefined;
}

/** The draft of a list as it is saved. What the server leaves out is not there. */
export const toGiftlistDraft = ({ title, description, isHidden }: KnownGiftlist): GiftlistDraft => ({
  title: title ?? '',
  description: description ?? '',
  isHidden: isHidden ?? false,
});

/**
 * What a person changed.
 *
 * @param saved - The list when the editing began.
 * @returns Without a field, when nothing was changed. A cleared description is ''.
 */
export const changesOf = (saved: GiftlistDraft, draft: GiftlistDraft): Partial<GiftlistDraft> => {
  const before = trimmedDraft(saved);
  const after = trimmedDraft(draft);
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.isHidden !== before.isHidden && { isHidden: after.isHidden }),
  };
};

/** Whether saving a draft would change anything. */
export const hasChanges = (saved: GiftlistDraft, draft: GiftlistDraft): boolean =>
  Object.keys(changesOf(saved, draft)).length > 0;

/**
 * What is sent to change a list: always the title, the description and the hiding (reading 131). What a person did not change is sent as
 * it was last heard of, so that an old tab does not publish a list that was hidden elsewhere.
 *
 * @param saved - The list when the editing began.
 * @param known - The newest that is known of the list; a field that no answer had is missing.
 */
export const changedGiftlist = (
  saved: GiftlistDraft,
  changes: Partial<GiftlistDraft>,
  known: Partial<KnownGiftlist> = {},
): GiftlistDraft => ({
  ...trimmedDraft({
    title: known.title ?? saved.title,
    description: known.description ?? (known.description === null ? '' : saved.description),
    isHidden: known.isHidden ?? saved.isHidden,
  }),
  ...changes,
});

/** What a list is called. */
export const displayTitle = ({ title }: { title: string | null }): string => title?.trim() || 'Untitled list';

/**
 * How much of a list was bought, as 'purchased/total purchased'; with surprise mode only how many gifts there are (reading 104).
 *
 * @returns `undefined` where the items are not known (reading 54)
 */
export const purchasedText = (
  items: readonly { isPurchased: boolean }[] | undefined,
  isSurprise: boolean,
): string | undefined => {
  if (!items) return undefined;
  if (isSurprise) return items.length === 1 ? '1 gift' : `${items.length} gifts`;
  return `${items.filter(({ isPurchased }) => isPurchased).length}/${items.length} purchased`;
};

/**
 * Stands below the cards of My Account where there are more lists than cards (docs/product.md, Profile).
 *
 * @param total - Where it is known (reading 99).
 */
export const firstListsText = (shown: number, total: number | undefined): string =>
  `These are the first ${shown}${total === undefined ? '' : ` of ${total}`} giftlists.`;

/**
 * The text that is copied (reading 66). Never a real name.
 *
 * @param owner - The username of the list's owner, as others share it; `null` when it is one's own.
 */
export const shareText = (title: string, link: string, owner: string | null): string =>
  `${owner === null ? 'Here is my giftlist' : `@${owner}'s giftlist`} "${title}": ${link}`;

/** Two letters in lower case or more before the first capital: 'titleMustBeUnique', and not 'iPhone' or 'McDonald' (reading 65). */
const camelCase = /\b[a-z]{2,}[A-Z][A-Za-z]*/g;

/** A line that begins with a word in lower case. Names such as 'iPhone' keep their letters. */
const lowerCaseStart = /^[a-z](?=[a-z]*\b)/gm;

/**
 * A server's message about a list in words that can be read: names of fields in camel case are split, and each line begins with a capital
 * letter (reading 65).
 */
export const readableMessage = (message: string): string =>
  message
    .replace(camelCase, (word) =>
      word.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    )
    .replace(lowerCaseStart, (letter) => letter.toUpperCase());
