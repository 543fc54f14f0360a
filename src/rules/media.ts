interface Sortable {
  sortOrder?: number | null;
}

const rank = ({ sortOrder }: Sortable): number => sortOrder ?? Number.POSITIVE_INFINITY;

/**
 * Pictures and films in the order in which they are shown: ascending by `sortOrder`, those without one last, equal ones as they
 * came (docs/product.md, Product quick view).
 *
 * @returns a new list; the given one stays as it is
 */
export const orderMedia = <Medium extends Sortable>(media: readonly Medium[]): Medium[] =>
  media.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
