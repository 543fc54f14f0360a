import type { Product, WishLink } from '#generated/model';
import { toCents } from '#rules/money.ts';
import { hostOf, toWishLinkDraft, wishLinkSchema } from '#rules/wish-link.ts';
import { errorResponse } from '../contract/error-response';

/** A wish from another shop as stored. The shop never requests its address. */
export interface StoredLink {
  /** In normal form, https. */
  readonly url: string;
  readonly name: string;
  /** Null if unknown. */
  readonly cents: number | null;
}

/**
 * Validates the link of a request.
 *
 * @throws a 400 that names the fields
 */
export const readLink = (link: WishLink): StoredLink => {
  const { data, error } = wishLinkSchema.safeParse(toWishLinkDraft({ price: null, ...link }));
  if (!data)
    throw errorResponse(
      400,
      error.issues.map(({ path, message }) => `link.${path.join('.')}: ${message}`),
    );
  return { url: data.url, name: data.name, cents: toCents(link.price) ?? null };
};

/** Product of a wish from another shop that is deleted: only its name is kept. */
export const toDeletedWish = (itemId: string, name: string): Product => ({
  id: itemId,
  name,
  price: null,
  itemInStock: false,
  isExternal: true,
});

/** Product of a wish from another shop in the API format. An app of version 1.0 shows it as out of stock, with its link. */
export const toExternalProduct = (itemId: string, { url, name, cents }: StoredLink): Product => ({
  id: itemId,
  name,
  url,
  store: hostOf(url),
  price: cents === null ? null : cents / 100,
  itemInStock: false,
  isExternal: true,
});
