interface Sortable {
  sortOrder?: number | null;
}

const rank = ({ sortOrder }: Sortable): number => sortOrder ?? Number.POSITIVE_INFINITY;

/**
 * Sorts images and videos by `sortOrder`, missing ones last. The sort is stable.
 *
 * @returns a new array
 */
export const orderMedia = <Medium extends Sortable>(media: readonly Medium[]): Medium[] =>
  media.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
