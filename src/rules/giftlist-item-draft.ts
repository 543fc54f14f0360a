import * as z from 'zod/mini';
import { maxQuantity } from './cart';
import { cleanText } from './clean-text';
import { giftlistItemNoteSchema } from './giftlist';
import { isSameWishLink, isWishLinkValid, toWishLinkDraft, type WishLinkDraft } from './wish-link';

/** The owner's words on a giftlist item. */
export interface ItemText {
  /** May be ''. */
  note: string;
  isMostWanted: boolean;
}

/** Form values of a giftlist item. */
export interface GiftlistItemDraft extends ItemText {
  quantity: number;
  /** Missing for a product of this shop. */
  link?: WishLinkDraft;
}

export const noItemText: ItemText = { note: '', isMostWanted: false };

/** Schema of the form of a giftlist item. */
const giftlistItemSchema = z.object({
  quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
  note: giftlistItemNoteSchema,
  isMostWanted: z.boolean(),
} satisfies Record<Exclude<keyof GiftlistItemDraft, 'link'>, unknown>);

/** Whether a draft can be saved. */
export const isItemDraftValid = (draft: GiftlistItemDraft): boolean =>
  giftlistItemSchema.safeParse(draft).success && (draft.link === undefined || isWishLinkValid(draft.link));

/** Giftlist item as returned by the server. */
interface KnownItem {
  quantity: number | null;
  note?: string | null | undefined;
  isMostWanted?: boolean | undefined;
  product?: { url?: string | undefined; name: string | null; price: unknown; isExternal?: boolean | undefined };
}

/** Converts a saved item to form values. An unreadable quantity is one. */
export const toItemDraft = ({ quantity, note, isMostWanted, product }: KnownItem): GiftlistItemDraft => ({
  quantity: quantity ?? 1,
  note: note ?? '',
  isMostWanted: isMostWanted ?? false,
  ...(product?.isExternal && { link: toWishLinkDraft(product) }),
});

/** Request fields of a new item: only filled-in ones, because version 1.0 of the contract lacks them. */
export const itemTextToSend = ({ note, isMostWanted }: ItemText): Partial<ItemText> => ({
  ...(cleanText(note) !== '' && { note: cleanText(note) }),
  ...(isMostWanted && { isMostWanted }),
});

/**
 * Returns the changed fields only, so that two tabs do not overwrite each other's fields.
 *
 * @param saved - The item when editing began.
 * @returns A trimmed note; '' for a cleared one.
 */
export const itemChangesOf = (saved: GiftlistItemDraft, draft: GiftlistItemDraft): Partial<GiftlistItemDraft> => {
  const note = cleanText(draft.note);
  const { link } = draft;
  return {
    ...(draft.quantity !== saved.quantity && { quantity: draft.quantity }),
    ...(note !== cleanText(saved.note) && { note }),
    ...(draft.isMostWanted !== saved.isMostWanted && { isMostWanted: draft.isMostWanted }),
    ...(link && saved.link && !isSameWishLink(saved.link, link) && { link }),
  };
};

/** Whether saving the draft would change anything. */
export const hasItemChanges = (saved: GiftlistItemDraft, draft: GiftlistItemDraft): boolean =>
  Object.keys(itemChangesOf(saved, draft)).length > 0;
