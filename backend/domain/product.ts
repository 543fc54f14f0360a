import { Product } from '#generated/model';
import { normalizeForSearch, normalizeKey } from '#rules/normalize.ts';
import type { TaxClass } from './tax';

/**
 * Maximum length of a search text in UTF-16 units: at 3 bytes each, it fits into a PostgreSQL index row (2,704 bytes).
 */
export const maxSearchLength = 800;

export interface Availability {
  /** False for a recalled product. */
  readonly isOnSale: boolean;
  /** Units left; null for untracked stock. */
  readonly stock: number | null;
}

/** Whether a product is on sale and has units left: the API's `itemInStock`. */
export const isInStock = ({ isOnSale, stock }: Availability): boolean => isOnSale && stock !== 0;

/** How many units of a product are left, for operators. */
const stockLevel = ({ isOnSale, stock }: Availability, lowStock: number): 'out' | 'low' | 'enough' =>
  !isOnSale || stock === 0 ? 'out' : stock !== null && stock <= lowStock ? 'low' : 'enough';

/**
 * Since when a product has its stock level.
 *
 * @param before undefined for a new product
 * @param now time of the change
 */
export const stockSinceOf = (
  before: (Availability & { readonly stockSince: string | null }) | undefined,
  after: Availability,
  { now, lowStock }: { readonly now: string; readonly lowStock: number },
): string | null => (before && stockLevel(before, lowStock) === stockLevel(after, lowStock) ? before.stockSince : now);

/** Columns of a product. `itemInStock` is derived. */
export const productRow = (
  product: Product,
  columns: Availability & { readonly isListed: boolean; readonly isDigital: boolean; readonly taxClass?: TaxClass },
) => {
  const { isListed, isDigital, taxClass = 'standard', isOnSale, stock } = columns;
  return {
    id: product.id,
    idKey: normalizeKey(product.id),
    name: product.name ?? '',
    search: normalizeForSearch(product.name ?? '').slice(0, maxSearchLength),
    isListed,
    isOnSale,
    isDigital,
    taxClass,
    stock,
    product: JSON.stringify(Product.parse({ ...product, itemInStock: isInStock(columns) })),
  };
};

interface Facets {
  readonly categories?: readonly { readonly name: string }[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Category and tag rows of a product. */
export const facetRows = (
  product: { readonly seq: number; readonly isListed: boolean },
  { categories = [], tags = [] }: Facets,
) =>
  [
    ...[...new Set(categories.map(({ name }) => name))].map((name) => ({ kind: 'category' as const, name })),
    ...[...new Set(tags)].map((name) => ({ kind: 'tag' as const, name })),
  ].map((facet) => ({ ...facet, seq: product.seq, isListed: product.isListed }));
