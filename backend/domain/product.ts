import { Product } from '../../src/generated/model';
import { searchable } from './texts';

/** The columns of a product, beside its stock. */
export const productRow = (
  product: Product,
  { isListed, isDigital }: { readonly isListed: boolean; readonly isDigital: boolean },
) => {
  const name = product.name ?? '';
  return {
    id: product.id,
    name,
    search: searchable(name),
    isListed,
    isInStock: product.itemInStock ?? false,
    isDigital,
    product: JSON.stringify(Product.parse(product)),
  };
};

/** The categories and tags by which a product is found. */
export const labelRows = ({ id: productId, categories = [], tags = [] }: Product) => [
  ...[...new Set(categories.map(({ name }) => name))].map((name) => ({ productId, kind: 'category' as const, name })),
  ...[...new Set(tags)].map((name) => ({ productId, kind: 'tag' as const, name })),
];
