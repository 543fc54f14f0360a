import { hashId } from '#rules/hash.ts';
import { readStored, writeStored } from '#runtime';

const storageKey = 'giftlist.last-list';

/** Whether a giftlist is the one to which this browser added a product last. Only its hash is stored. */
export const isLastUsedList = (id: string): boolean => readStored('local', storageKey) === hashId(id);

/** Stores the giftlist to which a product was added. */
export const writeLastUsedList = (id: string): void => writeStored('local', storageKey, hashId(id));
