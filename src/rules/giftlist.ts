import * as z from 'zod/mini';
import { cleanText } from './clean-text';
import { isOneLine, trimmedText } from './fields';
import {
  type KnownOccasion,
  noOccasion,
  type Occasion,
  occasionChanges,
  occasionFields,
  occasionRequest,
  toOccasion,
  trimmedOccasion,
} from './occasion';
import { textLength } from './text-length';

/** Length limits in characters (code points), after trimming. */
export const giftlistLimits = { minTitle: 3, maxTitle: 50, maxDescription: 500, maxNote: 200 } as const;

/** Title of a giftlist. */
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

/** Description of a giftlist; may be ''. */
export const giftlistDescriptionSchema = trimmedText([
  {
    message: 'A description can have at most 500 characters.',
    holds: (description) => textLength(description) <= giftlistLimits.maxDescription,
  },
]);

/** Note of a giftlist item; may be ''. */
export const giftlistItemNoteSchema = trimmedText([
  isOneLine,
  {
    message: 'A note can have at most 200 characters.',
    holds: (note) => textLength(note) <= giftlistLimits.maxNote,
  },
]);

/** Form values of a giftlist. A server without occasions leaves them empty, and the form does not show them. */
export interface GiftlistDraft extends Occasion {
  title: string;
  /** May be ''. */
  description: string;
  isHidden: boolean;
  /** Whether its owner does not see what is bought. Missing like false. */
  isSurprise?: boolean | undefined;
  /** Whether givers may say 'I'll give this'. Missing like true. */
  allowsMarks?: boolean | undefined;
}

/** Schema of the giftlist form. */
export const giftlistSchema = z.object({
  title: giftlistTitleSchema,
  description: giftlistDescriptionSchema,
  isHidden: z.boolean(),
  isSurprise: z.optional(z.boolean()),
  allowsMarks: z.optional(z.boolean()),
  ...occasionFields,
} satisfies Record<keyof GiftlistDraft, unknown>);

/** Form values of a new giftlist. */
export const emptyDraft: GiftlistDraft = { title: '', description: '', isHidden: false, ...noOccasion };

/** Whether a draft can be saved. */
export const isDraftValid = (draft: GiftlistDraft): boolean => giftlistSchema.safeParse(draft).success;

/** Returns the draft as sent in a request, trimmed. */
export const trimmedDraft = ({
  title,
  description,
  isHidden,
  isSurprise = false,
  allowsMarks = true,
  ...occasion
}: GiftlistDraft): GiftlistDraft => ({
  title: cleanText(title),
  description: cleanText(description),
  isHidden,
  ...(isSurprise && { isSurprise }),
  ...(!allowsMarks && { allowsMarks }),
  ...trimmedOccasion(occasion),
});

/** Giftlist as returned by the server. */
interface KnownGiftlist extends KnownOccasion {
  title: string | null;
  description?: string | null | undefined;
  isHidden?: boolean | undefined;
  hidesPurchases?: boolean | undefined;
  allowsMarks?: boolean | undefined;
}

/** Converts a saved giftlist to form values. Missing fields are empty. */
export const toGiftlistDraft = ({
  title,
  description,
  isHidden,
  hidesPurchases,
  allowsMarks,
  ...occasion
}: KnownGiftlist): GiftlistDraft => ({
  title: title ?? '',
  description: description ?? '',
  isHidden: isHidden ?? false,
  ...(hidesPurchases === true && { isSurprise: true }),
  ...(allowsMarks === false && { allowsMarks }),
  ...toOccasion(occasion),
});

/**
 * Returns the changed fields only.
 *
 * @param saved - The giftlist when editing began.
 * @returns Trimmed values; '' for a cleared description.
 */
export const changesOf = (saved: GiftlistDraft, draft: GiftlistDraft): Partial<GiftlistDraft> => {
  const before = trimmedDraft(saved);
  const after = trimmedDraft(draft);
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.isHidden !== before.isHidden && { isHidden: after.isHidden }),
    ...(after.isSurprise !== before.isSurprise && { isSurprise: after.isSurprise === true }),
    ...(after.allowsMarks !== before.allowsMarks && { allowsMarks: after.allowsMarks !== false }),
    ...occasionChanges(before, after),
  };
};

/** Whether saving the draft would change anything. */
export const hasChanges = (saved: GiftlistDraft, draft: GiftlistDraft): boolean =>
  Object.keys(changesOf(saved, draft)).length > 0;

/** Request body of a new giftlist. Empty optional fields are omitted. */
export const newGiftlistRequest = ({
  title,
  description,
  isHidden,
  isSurprise,
  allowsMarks,
  ...occasion
}: GiftlistDraft) => ({
  title,
  isHidden,
  ...(isSurprise === true && { isSurprise }),
  ...(allowsMarks === false && { allowsMarks }),
  ...(description !== '' && { description }),
  ...occasionRequest(occasionChanges(noOccasion, occasion)),
});

/**
 * Request body of a change: always title, description and visibility, and changed fields of the occasion and surprise.
 * Unchanged fields get the latest known value. Otherwise an old tab could publish a giftlist that was hidden in another tab.
 *
 * @param saved - The giftlist when editing began.
 * @param known - The latest known values; fields that no response contained are missing.
 */
export const changedGiftlist = (
  saved: GiftlistDraft,
  { title, description, isHidden, isSurprise, allowsMarks, ...occasion }: Partial<GiftlistDraft>,
  known: Partial<KnownGiftlist> = {},
) => ({
  title: title ?? cleanText(known.title ?? saved.title),
  description: description ?? cleanText(known.description ?? (known.description === null ? '' : saved.description)),
  isHidden: isHidden ?? known.isHidden ?? saved.isHidden,
  ...(isSurprise !== undefined && { isSurprise }),
  ...(allowsMarks !== undefined && { allowsMarks }),
  ...occasionRequest(occasion),
});

/** Title to display, with a fallback. */
export const displayTitle = ({ title }: { title: string | null }): string => title?.trim() || 'Untitled list';

/**
 * Progress text 'purchased/total purchased'. In surprise mode, only the number of gifts.
 *
 * @returns `undefined` before the items have loaded
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
 * Note below the cards of My Account if there are more giftlists than cards.
 *
 * @param total - `undefined` if unknown.
 */
export const firstListsText = (shown: number, total: number | undefined): string =>
  `These are the first ${shown}${total === undefined ? '' : ` of ${total}`} giftlists.`;

/**
 * Text for the clipboard. Never contains a real name.
 *
 * @param owner - Username of the owner; `null` for the user's own giftlist.
 */
export const shareText = (title: string, link: string, owner: string | null): string =>
  `${owner === null ? 'Here is my giftlist' : `@${owner}'s giftlist`} "${title}": ${link}`;

/** Words in camel case with at least two lowercase letters first: 'titleMustBeUnique', not 'iPhone' or 'McDonald'. */
const camelCase = /\b[a-z]{2,}[A-Z][A-Za-z]*/g;

/** First letter of a line that begins with an all-lowercase word. Names such as 'iPhone' do not match. */
const lowerCaseStart = /^[a-z](?=[a-z]*\b)/gm;

/** Makes a server message readable: splits camel-case field names and capitalizes each line. */
export const readableMessage = (message: string): string =>
  message
    .replace(camelCase, (word) =>
      word.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    )
    .replace(lowerCaseStart, (letter) => letter.toUpperCase());
