import { Product } from '../../src/generated/model';
import { normalizeForSearch } from './texts';

/** UTF-16 units of a product's search text: at 3 bytes each they fit into a row of a PostgreSQL index (2,704 bytes). */
export const longestSearch = 800;

/** The columns of a product, beside its stock. */
export const productRow = (
  product: Product,
  { isListed, isDigital }: { readonly isListed: boolean; readonly isDigital: boolean },
) => {
  const name = product.name ?? '';
  return {
    id: product.id,
    name,
    search: normalizeForSearch(name).slice(0, longestSearch),
    isListed,
    isInStock: product.itemInStock ?? false,
    isDigital,
    product: JSON.stringify(Product.parse(product)),
  };
};

/** The categories and tags by which a product is found. */
export const facetRows = ({ id: productId, categories = [], tags = [] }: Product) => [
  ...[...new Set(categories.map(({ name }) => name))].map((name) => ({ productId, kind: 'category' as const, name })),
  ...[...new Set(tags)].map((name) => ({ productId, kind: 'tag' as const, name })),
];
