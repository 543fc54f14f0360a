import { readStored, writeStored } from '../../../runtime';

/** Where a person was in the list: a product, and how far its card stood below the window's top, in px. */
export interface ScrollPosition {
  id: string;
  top: number;
}

const storageKey = 'giftlist.places';
/** Older entries of the history are forgotten. */
const kept = 50;

type Entry = readonly [key: string, place: ScrollPosition];

const isPlace = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'top' in value &&
  typeof value.top === 'number';

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && isPlace(value[1]);

const readAll = (): Entry[] => {
  const stored = readStored('session', storageKey);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

/**
 * Where a person was on an entry of the history.
 *
 * @param key - The entry's, as the router names it.
 */
export const readScrollPosition = (key: string): ScrollPosition | undefined =>
  readAll().find(([other]) => other === key)?.[1];

/** Remembers where a person is; nothing to remember means the top of the page. */
export const writeScrollPosition = (key: string, place: ScrollPosition | undefined): void => {
  const others = readAll().filter(([other]) => other !== key);
  writeStored('session', storageKey, [...others, ...(place ? [[key, place] satisfies Entry] : [])].slice(-kept));
};
