import { toCents } from './money';

/** Shown where a product names no store (docs/product.md, Product quick view). */
const unknownStore = 'Unknown Store';

/** What a product, or a line of one, is called: its name, or that there is none to read. */
export const productName = (name: string | null | undefined): string => name?.trim() || 'Unavailable item';

/** The store's name, from a name or from an object with one; {@link unknownStore} when there is none to read. */
export const storeName = (store: string | { name?: string | null } | null | undefined): string => {
  const name = typeof store === 'string' ? store : store?.name;
  return name?.trim() || unknownStore;
};

/**
 * Whether a product can be offered. What came without a name or without a readable price is shown as unavailable
 * (readings 8 and 23).
 */
export const isDisplayable = ({ name, price }: { name?: string | null; price?: unknown }): boolean =>
  Boolean(name?.trim()) && toCents(price) !== undefined;
