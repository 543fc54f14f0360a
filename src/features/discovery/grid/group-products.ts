import type { Product } from '#generated/model';

export interface ProductGroup {
  name: string;
  products: readonly Product[];
}

/** Heading of products without a category. */
const uncategorized = 'More gifts';

/**
 * Groups products by their first category, or all under the chosen one. Groups are in order of first appearance, so
 * that a further page only appends. Drops duplicates.
 */
export const groupProducts = (products: readonly Product[], categoryName: string | undefined): ProductGroup[] => {
  const seenIds = new Set<string>();
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    if (seenIds.has(product.id)) continue;
    seenIds.add(product.id);
    const name = categoryName ?? (product.categories?.[0]?.name || uncategorized);
    const group = groups.get(name);
    if (group) group.push(product);
    else groups.set(name, [product]);
  }
  return Array.from(groups, ([name, members]) => ({ name, products: members }));
};

/** Rows per section. Few, because a section near the viewport is rendered as a whole, and a tile has a dozen nodes. */
const rowsPerSection = 3;

/** A few whole rows of a group. */
interface Section {
  /** Name of the group and index in it, so that a further page changes only the group's last section. */
  key: string;
  /** Index on the page, from 0. */
  indexOnPage: number;
  members: readonly Product[];
}

/** Splits the groups of {@link groupProducts} into sections of whole rows. */
export const splitIntoSections = (products: readonly Product[], categoryName: string | undefined, columns: number) => {
  const size = columns * rowsPerSection;
  let nextIndexOnPage = 0;
  return groupProducts(products, categoryName).map(({ name, products: all }) => ({
    name,
    sections: Array.from({ length: Math.ceil(all.length / size) }, (_, index): Section => {
      const members = all.slice(index * size, (index + 1) * size);
      return { key: `${name}#${index}`, indexOnPage: nextIndexOnPage++, members };
    }),
  }));
};
