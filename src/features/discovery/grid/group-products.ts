import type { Product } from '../../../generated/model';

/** Products under one heading. */
export interface ProductGroup {
  name: string;
  products: readonly Product[];
}

/** The heading of products without a category. */
const elsewhere = 'More gifts';

/**
 * Products under their first category's name, groups in order of first appearance, so that a further page appends to the groups and
 * moves nothing; all under the chosen category when there is one (reading 46a). A product that is on two pages is shown once.
 */
export const groupProducts = (products: readonly Product[], categoryName: string | undefined): ProductGroup[] => {
  const seen = new Set<string>();
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    if (seen.has(product.id)) continue;
    seen.add(product.id);
    const name = categoryName ?? (product.categories?.[0]?.name || elsewhere);
    const group = groups.get(name);
    if (group) group.push(product);
    else groups.set(name, [product]);
  }
  return Array.from(groups, ([name, members]) => ({ name, products: members }));
};

/** Rows per section: what is drawn reaches up to a section beyond the near ones, and every tile is a dozen nodes. */
const rowsPerSection = 3;

/** A few whole rows of a group. */
interface Section {
  /** Its place in the group: what a further page appends changes the last section only. */
  key: string;
  /** Its place on the page, from 0. */
  place: number;
  members: readonly Product[];
}

/** The groups of {@link groupProducts}, cut into sections of whole rows. */
export const splitIntoSections = (products: readonly Product[], categoryName: string | undefined, columns: number) => {
  const size = columns * rowsPerSection;
  let place = 0;
  return groupProducts(products, categoryName).map(({ name, products: all }) => ({
    name,
    sections: Array.from({ length: Math.ceil(all.length / size) }, (_, index): Section => {
      const members = all.slice(index * size, (index + 1) * size);
      return { key: `${name}#${index}`, place: place++, members };
    }),
  }));
};
