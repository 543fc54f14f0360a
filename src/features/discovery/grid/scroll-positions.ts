import { readStored, writeStored } from '#runtime';

/** Scroll position in the list: a product, and the distance of its card from the top of the viewport, px. */
export interface ScrollPosition {
  id: string;
  top: number;
}

const storageKey = 'giftlist.places';
/** Maximum number of stored history entries. */
const maxEntries = 50;

type Entry = readonly [key: string, position: ScrollPosition];

const isScrollPosition = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'top' in value &&
  typeof value.top === 'number';

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && isScrollPosition(value[1]);

const readAll = (): Entry[] => {
  const stored = readStored('session', storageKey);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

/**
 * Reads the scroll position of a history entry.
 * @param key - The router's location key.
 */
export const readScrollPosition = (key: string): ScrollPosition | undefined => new Map(readAll()).get(key);

/** Stores the scroll position; `undefined` means the top of the page. */
export const writeScrollPosition = (key: string, position: ScrollPosition | undefined): void => {
  const others = readAll().filter(([entryKey]) => entryKey !== key);
  const entries: Entry[] = position ? [...others, [key, position]] : others;
  writeStored('session', storageKey, entries.slice(-maxEntries));
};
