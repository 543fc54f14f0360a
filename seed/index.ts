import { addresses } from './addresses';
import { friendships } from './friends';
import { giftlistItems, giftlists } from './giftlists';
import { notifications } from './notifications';
import { orders } from './orders';

export { manyOrders } from './many-orders';
export { manyNotifications } from './notifications';

import { accounts, people } from './people';
import { portraits } from './portraits';
import type { Seed } from './rows';

export { type CartLineSeed, giftCart, guestAddress } from './cart';
export { createManyFriends } from './many-friends';
export { isPersonName, memberId, type PersonName, people, seededPassword } from './people';

/** Increase this number with every change of the seed. Browsers then replace their stored data. */
export const seedVersion = 19;

/** Rows of a new mock shop, by table. Products are separate: they come from the catalogue. */
export const seed: Seed = {
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
