import {
  AddGiftlistItemRequest,
  CreateGiftlistRequest,
  Giftlist,
  type GiftlistItem,
  type GiftlistPage,
  type GiftlistSummary,
  ListGiftlistsParams,
  Product,
  UpdateGiftlistRequest,
} from '../../src/generated/model';
import { giftlistDescriptionSchema, giftlistTitleSchema } from '../../src/rules/giftlist';
import { findProduct } from './products-for-sale';
import type { Row, Tables } from './tables';
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

/** The lists of a person, the newest first; the lists of the seed stand in that order already. */
export const listsOf = ({ giftlists }: Tables, ownerId: string): Row<'giftlists'>[] =>
  giftlists
    .findMany((query) => query.where({ ownerId }))
    .toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));

/** GET /giftlist. The member's own lists, hidden lists too. */
export const listGiftlists = (call: Call): GiftlistPage => {
  const own = listsOf(call.tables, memberOf(call).id);
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

/**
 * A text of a list, without the blanks around it.
 *
 * @throws a 400 that says what is wrong with it
 */
const readText = (schema: typeof giftlistTitleSchema, text: string): string => {
  const { data, error } = schema.safeParse(text);
  if (data === undefined)
    throw refusal(
      400,
      error?.issues.map(({ message }) => message),
    );
  return data;
};

/** POST /giftlist. The answer has no username: it is the member's own. */
export const createGiftlist = async (call: Call): Promise<GiftlistSummary> => {
  const { tables } = call;
  const { id: ownerId } = memberOf(call);
  const { title, description = '', isHidden = false } = CreateGiftlistRequest.parse(call.body);
  const [newest] = listsOf(tables, ownerId);
  const list = await tables.giftlists.create({
    id: newId('gft'),
    ownerId,
    title: readText(giftlistTitleSchema, title),
    description: readText(giftlistDescriptionSchema, description) || null,
    isHidden,
    eventName: null,
    // Two within one millisecond have an order too.
    createdAt: Math.max(Date.now(), (newest?.createdAt ?? 0) + 1),
  });
  return answeredGiftlist(call, list);
};

/** A list of the member who asks. One of somebody else is as unknown as an invented one. */
const ownList = (call: Call): Row<'giftlists'> => {
  const { id: ownerId } = memberOf(call);
  const list = call.tables.giftlists.findFirst((query) => query.where({ id: paramOf(call, 'id'), ownerId }));
  if (!list) throw refusal(404, 'This giftlist was not found.');
  return list;
};

/** PATCH /giftlist/{id}. What the request leaves out stays; the answer has no items (reading 54). */
export const updateGiftlist = async (call: Call): Promise<GiftlistSummary> => {
  const list = ownList(call);
  const { title, description, isHidden } = UpdateGiftlistRequest.parse(call.body);
  const saved = await call.tables.giftlists.update((query) => query.where({ id: list.id }), {
    data: (row) => {
      if (title !== undefined) row.title = readText(giftlistTitleSchema, title);
      if (description !== undefined) row.description = readText(giftlistDescriptionSchema, description) || null;
      if (isHidden !== undefined) row.isHidden = isHidden;
    },
  });
  const { items: _, ...answer } = answeredGiftlist(call, saved ?? list);
  return answer;
};

/** DELETE /giftlist/{id}. Bags keep what was put in them. */
export const deleteGiftlist = (call: Call): void => {
  const { id } = ownList(call);
  call.tables.giftlistItems.deleteMany((query) => query.where({ giftlistId: id }));
  call.tables.giftlists.deleteMany((query) => query.where({ id }));
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
