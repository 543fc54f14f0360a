import type { Db } from '../../backend/database/tables';
import { Address } from '../../src/generated/model';
import { catalogue, categories, tags } from '../../seed/catalogue';
import { seed } from '../../seed';
import { put, putFriendships, putOrders, putPeople, sellProducts } from './fill';

/** Puts the rows of the seed into tables that are empty. */
export const fillWithSeed = async (db: Db): Promise<void> => {
  await sellProducts(db, catalogue.length);
  await put(db, 'labels', [
    ...categories.map((label) => ({ kind: 'category' as const, label: JSON.stringify(label) })),
    ...tags.map((label) => ({ kind: 'tag' as const, label: JSON.stringify(label) })),
  ]);
  await putPeople(db, seed.people);
  await put(db, 'accounts', seed.accounts);
  await put(db, 'images', seed.images);
  await putFriendships(db, seed.friendships);
  await put(db, 'giftlists', seed.giftlists);
  await put(db, 'giftlistItems', seed.giftlistItems);
  const addresses = seed.addresses.map((address) => ({
    id: address.id,
    ownerId: address.ownerId,
    isPublic: address.isPublic ?? false,
    state: address.state,
    address: JSON.stringify(Address.parse(address)),
  }));
  await put(db, 'addresses', addresses);
  await put(db, 'notifications', seed.notifications);
  await putOrders(db, seed.orders);
};
