import type { StoredRows } from '../backend/tables';
import { addresses } from './addresses';
import { friendships } from './friends';
import { giftlistItems, giftlists } from './giftlists';
import { orders } from './orders';
import { accounts, people } from './people';
import { portraits } from './portraits';

export { type BagLineSeed, giftBag } from './bag';
export { memberId, type PersonName, people, seededPassword } from './people';

/** Raise it with every change of the seed or of the tables' schemas: what browsers have stored is then left behind. */
export const seedVersion = 2;

/** What the mock backend starts with, beside the catalogue. */
export const seed: Partial<StoredRows> = {
  people: Object.values(people),
  accounts,
  addresses,
  friendships,
  giftlists,
  giftlistItems,
  images: portraits,
  orders,
};
