import { toCents } from './money';

const unknownStore = 'Unknown Store';

/** Display name of a product or line, with a fallback. */
export const productName = (name: string | null | undefined): string => name?.trim() || 'Unavailable item';

/** Store name from a text or an object; {@link unknownStore} if missing. */
export const storeName = (store: string | { name?: string | null } | null | undefined): string => {
  const name = typeof store === 'string' ? store : store?.name;
  return name?.trim() || unknownStore;
};

/** Whether a product can be sold. Products without a name or a readable price are shown as unavailable. */
export const isDisplayable = ({ name, price }: { name?: string | null; price?: unknown }): boolean =>
  Boolean(name?.trim()) && toCents(price) !== undefined;
