import { Product } from '#generated/model';
import { normalizeForSearch } from './texts';

/**
 * Maximum length of a search text in UTF-16 units: at 3 bytes each, it fits into a PostgreSQL index row (2,704 bytes).
 */
export const maxSearchLength = 800;

/** Columns of a product, without its stock. */
export const productRow = (
  product: Product,
  { isListed, isDigital }: { readonly isListed: boolean; readonly isDigital: boolean },
) => {
  const name = product.name ?? '';
  return {
    id: product.id,
    name,
    search: normalizeForSearch(name).slice(0, maxSearchLength),
    isListed,
    isInStock: product.itemInStock ?? false,
    isDigital,
    product: JSON.stringify(Product.parse(product)),
  };
};

/** Category and tag rows of a product. */
export const facetRows = ({ id: productId, categories = [], tags = [] }: Product) => [
  ...[...new Set(categories.map(({ name }) => name))].map((name) => ({ productId, kind: 'category' as const, name })),
  ...[...new Set(tags)].map((name) => ({ productId, kind: 'tag' as const, name })),
];
