import { byOwnersOrder } from './giftlist-items';

/** Ways to move an item in the owner's order. */
export type ItemMove = 'first' | 'up' | 'down';

interface OrderedItem {
  id: string;
  isMostWanted?: boolean | undefined;
  sortOrder?: number | null | undefined;
}

/** Items marked as most wanted, or the others, in the owner's order. A move never leaves its group. */
const groupOf = <Item extends OrderedItem>(items: readonly Item[], id: string): Item[] => {
  const moved = items.find((item) => item.id === id);
  return items
    .filter(({ isMostWanted = false }) => isMostWanted === (moved?.isMostWanted ?? false))
    .toSorted(byOwnersOrder);
};

/**
 * Item that a moved item follows.
 *
 * @returns `null` for the first place; `undefined` if the item cannot move there
 */
export const previousIdAfterMove = (
  items: readonly OrderedItem[],
  id: string,
  move: ItemMove,
): string | null | undefined => {
  const ids = groupOf(items, id).map((item) => item.id);
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  if (move === 'down') return ids[index + 1];
  if (index === 0) return undefined;
  return move === 'first' ? null : (ids[index - 2] ?? null);
};

/**
 * Numbers all items as the server does after a move.
 *
 * @returns the items in their former sequence, with new `sortOrder`; unchanged if the previous item is missing
 */
export const withMovedItem = <Item extends OrderedItem>(
  items: readonly Item[],
  id: string,
  previousId: string | null,
): Item[] => {
  const others = items.toSorted(byOwnersOrder).flatMap((item) => (item.id === id ? [] : item.id));
  if (previousId !== null && !others.includes(previousId)) return [...items];
  const ids = others.toSpliced(previousId === null ? 0 : others.indexOf(previousId) + 1, 0, id);
  return items.map((item) => ({ ...item, sortOrder: ids.indexOf(item.id) + 1 }));
};
