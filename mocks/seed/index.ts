import type { StoredRows } from '../backend/tables';
import { addresses } from './addresses';
import { friendships } from './friends';
import { giftlistItems, giftlists } from './giftlists';
import { notifications } from './notifications';
import { orders } from './orders';
export { manyNotifications } from './notifications';
export { manyOrders } from './many-orders';
import { accounts, people } from './people';
import { portraits } from './portraits';

export { type CartLineSeed, giftCart } from './cart';
export { crowdOf } from './crowd';
export { isPersonName, memberId, type PersonName, people, seededPassword } from './people';

/** Raise this number with every change of the seed or of a table's schema. Browsers then replace what they have stored by the seed. */
export const seedVersion = 8;

/** The rows that the mock backend starts with, by table. Products are not among them: they come from `mocks/catalogue`. */
export const seed: Partial<StoredRows> = {
  people: Object.values(people),
  accounts,
  addresses,
  friendships,
  giftlists,
  giftlistItems,
  images: portraits,
  notifications,
  orders,
};
