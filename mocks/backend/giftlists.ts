import {
  AddGiftlistItemRequest,
  Giftlist,
  type GiftlistItem,
  type GiftlistPage,
  ListGiftlistsParams,
  Product,
} from '../../src/generated/model';
import { findProduct } from './products-for-sale';
import type { Row } from './tables';
import { type Call, memberOf, paramOf, refusal } from './call';
import { newId } from './lines';
import { pageOf } from './paging';

/** Giftlists on a page where the request has no `limit` (docs/product.md, Limits). */
export const pageSize = 50;

const itemsOf = ({ tables, forSale }: Call, giftlistId: string): GiftlistItem[] =>
  tables.giftlistItems
    .findMany((query) => query.where({ giftlistId }))
    .flatMap(({ id, quantity, isPurchased, sortOrder, productId }) => {
      const product = findProduct(forSale, productId);
      return product ? [{ id, quantity, isPurchased, sortOrder, product: Product.parse(product) }] : [];
    });

/** A list as the API answers it, with its items. */
export const answeredGiftlist = (call: Call, list: Row<'giftlists'>): Giftlist =>
  Giftlist.parse({ ...list, items: itemsOf(call, list.id) });

/** GET /giftlist. The member's own lists, hidden lists too. */
export const listGiftlists = (call: Call): GiftlistPage => {
  const { id: ownerId } = memberOf(call);
  const own = call.tables.giftlists.findMany((query) => query.where({ ownerId }));
  const { data, total } = pageOf(own, ListGiftlistsParams.parse(call.query), pageSize);
  return { data: data.map((list) => answeredGiftlist(call, list)), total };
};

/** GET /giftlist/{id}. A hidden list of somebody else is not found. */
export const getGiftlist = (call: Call): Giftlist => {
  const { tables, visitor } = call;
  const list = tables.giftlists.findFirst((query) => query.where({ id: paramOf(call, 'id') }));
  const owner = list && tables.people.findFirst((query) => query.where({ id: list.ownerId }));
  if (!list || !owner || (list.isHidden && list.ownerId !== visitor.member?.id))
    throw refusal(404, 'This giftlist was not found.');
  return { ...answeredGiftlist(call, list), username: owner.username };
};

/** POST /giftlistItem. Adding a product that is on the list raises the quantity of its item. */
export const addGiftlistItem = async (call: Call): Promise<void> => {
  const { tables, forSale } = call;
  const { id: ownerId } = memberOf(call);
  const { giftlistId, productId, quantity } = AddGiftlistItemRequest.parse(call.body);
  if (!tables.giftlists.findFirst((query) => query.where({ id: giftlistId, ownerId })))
    throw refusal(404, 'This giftlist was not found.');
  if (!findProduct(forSale, productId)) throw refusal(404, 'This product is no longer available.');
  const same = tables.giftlistItems.findFirst((query) => query.where({ giftlistId, productId, isPurchased: false }));
  if (same) {
    await tables.giftlistItems.update(same, {
      data: (item) => {
        item.quantity += quantity;
      },
    });
    return;
  }
  const others = tables.giftlistItems.findMany((query) => query.where({ giftlistId }));
  const sortOrder = Math.max(0, ...others.map((item) => item.sortOrder)) + 1;
  await tables.giftlistItems.create({
    id: newId('gli'),
    giftlistId,
    productId,
    quantity,
    isPurchased: false,
    sortOrder,
  });
};
