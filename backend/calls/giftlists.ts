import type { Insertable } from 'kysely';
import type { Giftlist, GiftlistItem, GiftlistPage, GiftlistSummary, Product } from '#generated/model';
import { giftlistDescriptionSchema, giftlistItemNoteSchema, giftlistTitleSchema } from '#rules/giftlist.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { eventDateSchema, eventNameSchema, forNameSchema, type KnownOccasion } from '#rules/occasion.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { countAfterPage } from '../database/count-rows';
import { addWords, changeWords } from '../database/search-words';
import type { Db, Row, Tables } from '../database/tables';
import { isFullyPurchased } from '../domain/gift';
import { pagingOf } from '../domain/paging';
import { assertQuantity } from '../domain/quantity';
import { isSurpriseOver } from '../domain/surprise';
import { changeRequestText, partsToChange } from '../domain/takedown';
import { readLink, type StoredLink, toExternalProduct } from '../domain/wish-link';
import { giftlistWords } from '../domain/words';
import { type Context, type Member, newId, nowIso, type WriteContext } from './context';
import { countGuestMarks } from './gift-marks';
import { unitsKnownTo, type Viewer } from './known-units';
import { assertBelowLimit, assertBelowLinkLimit } from './limits';
import { isShownToOthers, updateTakedown } from './moderation';
import { endSurprise, keepDeletedSurprise } from './reveals';

/** Giftlists on a page if the request has no `limit`. */
const pageSize = 50;

type List = Row<'giftlists'>;

/** Product of an item, or of its link. A check of the table prevents an item without either. */
const productOf = (itemId: string, link: StoredLink | null, product: Product | null, isListed: boolean): Product => {
  if (link) return toExternalProduct(itemId, link);
  if (!product) throw new Error(`The giftlist item ${itemId} has neither a product nor a link.`);
  return isListed ? product : { ...product, itemInStock: false };
};

/**
 * Giftlist items in the API format, by giftlist. A delisted product stays on its lists, as out of stock.
 *
 * @param onlyId only the item with this id
 */
export const itemsOf = async (
  viewer: Viewer,
  ids: readonly string[],
  onlyId?: string,
): Promise<ReadonlyMap<string, GiftlistItem[]>> => {
  const items = new Map<string, GiftlistItem[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return items;
  const rows = await viewer.db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .leftJoin('products', 'products.id', 'giftlistItems.productId')
    .select([
      'giftlistItems.id',
      'giftlistItems.giftlistId',
      'giftlistItems.quantity',
      'giftlistItems.purchasedQuantity',
      'giftlistItems.sortOrder',
      'giftlistItems.note',
      'giftlistItems.isMostWanted',
      'giftlistItems.link',
      'giftlists.ownerId',
      'giftlists.isSurprise',
      'products.product',
      'products.isListed',
    ])
    .where('giftlistItems.giftlistId', 'in', ids)
    .$if(onlyId !== undefined, (query) => query.where('giftlistItems.id', '=', onlyId ?? ''))
    .orderBy('giftlistItems.seq')
    .execute();
  const units = await unitsKnownTo(viewer, { items: rows });
  // Named one by one, because a row has what its viewer may not know.
  for (const { id, giftlistId, quantity, sortOrder, note, isMostWanted, link, product, isListed } of rows) {
    const { purchased = 0, marked = 0, ownMark } = units.get(id) ?? {};
    items.get(giftlistId)?.push({
      id,
      quantity,
      sortOrder,
      note,
      isMostWanted,
      isPurchased: isFullyPurchased({ quantity, purchasedQuantity: purchased }),
      purchasedQuantity: Math.min(purchased, quantity),
      markedQuantity: Math.min(marked, quantity),
      ...(ownMark && { ownMark }),
      product: productOf(id, link, product, isListed === true),
    });
  }
  return items;
};

/**
 * Converts a giftlist to the API format. Skips the schema, because validating the products took longer than reading
 * them.
 */
const toGiftlist = (
  { id, title, description, isHidden, takedownReason, forName, eventName, eventDate, isSurprise, allowsMarks }: List,
  items: GiftlistItem[] = [],
): Giftlist => ({
  id,
  title,
  description,
  isHidden: isHidden || takedownReason !== null,
  forName,
  eventName,
  eventDate,
  ...(isSurprise && { hidesPurchases: true }),
  allowsMarks,
  items,
});

const listsOf = (db: Db, ownerId: string) => db.selectFrom('giftlists').where('ownerId', '=', ownerId);

/** One page of giftlists, newest first. Lists without a creation time follow, in insertion order. */
const pageOfLists = async (
  viewer: Viewer,
  lists: ReturnType<typeof listsOf>,
  query: { readonly page?: number; readonly limit?: number },
): Promise<GiftlistPage> => {
  const { limit, offset } = pagingOf(query, pageSize);
  const rows = await lists
    .selectAll()
    .orderBy((eb) => eb.fn.coalesce('createdAtMs', eb.lit(0)), 'desc')
    .orderBy('seq')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await countAfterPage(rows.length, { limit, offset }, lists);
  const items = await itemsOf(
    viewer,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((list) => toGiftlist(list, items.get(list.id))), total: count };
};

/** GET /giftlist. The member's own lists, including hidden ones. */
export const listGiftlists = (context: Context & Input<'listGiftlists'>, { id }: Member): Promise<GiftlistPage> =>
  pageOfLists(context, listsOf(context.db, id), context.query);

/** Whether an owner has an address open to gifts. Does not reveal which one. */
const isShippable = async (db: Db, ownerId: string): Promise<boolean> => {
  const allowed = db.selectFrom('addresses').select('id').where('ownerId', '=', ownerId).where('isPublic', '=', true);
  return (await allowed.limit(1).executeTakeFirst()) !== undefined;
};

/** GET /giftlist/user/{username}. Public lists only, even for their owner. A suspended user is not found. */
export const listUserGiftlists = async (context: Context & Input<'listUserGiftlists'>): Promise<GiftlistPage> => {
  const { db, params, query } = context;
  const owner = await db
    .selectFrom('people')
    .select(['id', 'username'])
    .where('usernameKey', '=', normalizeKey(params.username))
    .where('suspensionReason', 'is', null)
    .executeTakeFirst();
  if (!owner) throw errorResponse(404, 'This person was not found.');
  const visibleLists = listsOf(db, owner.id).where((eb) => isShownToOthers(eb, db));
  const { data, total } = await pageOfLists({ ...context, isGiving: query.purchases }, visibleLists, query);
  const ownerFields = { username: owner.username, isShippable: await isShippable(db, owner.id) };
  return { data: data.map((list) => ({ ...list, ...ownerFields })), total };
};

const notFound = 'This giftlist was not found.';

/** GET /giftlist/{id}. Another member's list gets a 404 if it is hidden or taken down, or if its owner is suspended. */
export const getGiftlist = async (context: Context & Input<'getGiftlist'>): Promise<Giftlist> => {
  const { db, visitor, params, query } = context;
  const found = await db
    .selectFrom('giftlists')
    .innerJoin('people', 'people.id', 'giftlists.ownerId')
    .selectAll('giftlists')
    .select(['people.username', 'people.suspensionReason'])
    .where('giftlists.id', '=', params.id)
    .executeTakeFirst();
  if (!found) throw errorResponse(404, notFound);
  const isHidden = found.isHidden || found.takedownReason !== null || found.suspensionReason !== null;
  if (isHidden && found.ownerId !== visitor.member?.id) throw errorResponse(404, notFound);
  const items = await itemsOf({ ...context, isGiving: query.purchases }, [found.id]);
  const ownerFields = { username: found.username, isShippable: await isShippable(db, found.ownerId) };
  return { ...toGiftlist(found, items.get(found.id)), ...ownerFields };
};

/**
 * Validates and trims a text of a giftlist.
 *
 * @throws a 400 with the validation errors
 */
const readText = (schema: typeof giftlistTitleSchema, text: string): string => {
  const { data, error } = schema.safeParse(text);
  if (data === undefined)
    throw errorResponse(
      400,
      error?.issues.map(({ message }) => message),
    );
  return data;
};

/**
 * Columns of note and wish level of an item.
 *
 * @param stored values that stay if the request does not have them
 */
export const itemTextOf = (
  { note, isMostWanted }: { readonly note?: string | null; readonly isMostWanted?: boolean },
  stored: Pick<Row<'giftlistItems'>, 'note' | 'isMostWanted'> = { note: null, isMostWanted: false },
) => ({
  // Null for an empty one.
  note: note === undefined ? stored.note : readText(giftlistItemNoteSchema, note ?? '') || null,
  isMostWanted: isMostWanted ?? stored.isMostWanted,
});

/** Columns of the fields of an occasion that a request contains. Null or '' clears a field. */
const occasionColumns = ({ forName, eventName, eventDate }: KnownOccasion) => ({
  ...(forName !== undefined && { forName: readText(forNameSchema, forName ?? '') || null }),
  ...(eventName !== undefined && { eventName: readText(eventNameSchema, eventName ?? '') || null }),
  ...(eventDate !== undefined && { eventDate: readText(eventDateSchema, eventDate ?? '') || null }),
});

/** POST /giftlist. The response has no username, because the list is the member's own. */
export const createGiftlist = async (
  { db, ports, body }: WriteContext & Input<'createGiftlist'>,
  { id: ownerId }: Member,
): Promise<GiftlistSummary> => {
  const { title, description = '', isHidden = false, isSurprise = false, allowsMarks = true } = body;
  const occasion = occasionColumns(body);
  const cleanTitle = readText(giftlistTitleSchema, title);
  const { newest } = await listsOf(db, ownerId)
    .select((eb) => eb.fn.max('createdAtMs').as('newest'))
    .executeTakeFirstOrThrow();
  await assertBelowLimit(db, 'giftlists', ownerId);
  const list = await db
    .insertInto('giftlists')
    .values({
      id: newId('gft'),
      ownerId,
      ownerSeq: (eb) => eb.selectFrom('people').select('people.seq').where('people.id', '=', ownerId),
      title: cleanTitle,
      description: readText(giftlistDescriptionSchema, description) || null,
      isHidden,
      forName: null,
      eventName: null,
      eventDate: null,
      ...occasion,
      isSurprise: isSurprise && !isSurpriseOver(ports.timeZone, occasion.eventDate ?? null, nowIso({ ports })),
      allowsMarks,
      // Strictly increasing, because two lists created in the same millisecond need an order.
      createdAtMs: Math.max(ports.now(), (newest ?? 0) + 1),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addWords(db, 'giftlistWords', [{ seq: list.seq, words: giftlistWords(list) }]);
  return toGiftlist(list);
};

/** Returns a giftlist of the member. Another member's list gets the same 404 as an unknown one. */
const ownList = async (db: Db, member: Member, id: string): Promise<List> => {
  const list = await listsOf(db, member.id).selectAll().where('id', '=', id).executeTakeFirst();
  if (!list) throw errorResponse(404, notFound);
  return list;
};

/** Whether a changed giftlist is a surprise: as its owner wants, until the time after the event. */
const staysSurprise = ({ ports, body }: WriteContext & Input<'updateGiftlist'>, list: List): boolean =>
  (body.isSurprise ?? list.isSurprise) && !isSurpriseOver(ports.timeZone, list.eventDate, nowIso({ ports }));

/**
 * PATCH /giftlist/{id}. Omitted fields stay unchanged; the response has no items. A taken-down list cannot be shown
 * before its owner has changed what was wrong.
 */
export const updateGiftlist = async (
  context: WriteContext & Input<'updateGiftlist'>,
  member: Member,
): Promise<GiftlistSummary> => {
  // Prevents that a payment stores a gift, or that the surprise ends by itself, during the change.
  await context.acquireLocks('giftlist', [context.params.id]);
  const list = await ownList(context.db, member, context.params.id);
  const { title, description, isHidden, allowsMarks = list.allowsMarks } = context.body;
  const texts = {
    title: title === undefined ? list.title : readText(giftlistTitleSchema, title),
    description:
      description === undefined ? list.description : readText(giftlistDescriptionSchema, description) || null,
    ...occasionColumns(context.body),
  };
  const takedownColumns = await updateTakedown(context, { ...list, ...texts });
  const latest = { ...list, ...takedownColumns };
  if (isHidden === false && latest.takedownReason !== null)
    throw errorResponse(
      400,
      `We have hidden this giftlist: ${latest.takedownReason} Before you show it, ${changeRequestText(partsToChange(latest))}.`,
    );
  const isSurprise = staysSurprise(context, { ...list, ...texts });
  const changedColumns = {
    ...texts,
    isSurprise,
    allowsMarks,
    ...takedownColumns,
    isHidden: isHidden ?? latest.isHidden,
  };
  const updated = await context.db
    .updateTable('giftlists')
    .set(changedColumns)
    .where('id', '=', list.id)
    .returning('seq')
    .executeTakeFirst();
  if (allowsMarks !== list.allowsMarks) await countGuestMarks(context.db, list.id, allowsMarks);
  // A list that has been erased with its owner in between has no words.
  if (updated)
    await changeWords(context.db, 'giftlistWords', {
      seq: updated.seq,
      before: giftlistWords(list),
      after: giftlistWords(texts),
    });
  if (list.isSurprise && !isSurprise) await endSurprise(context, list);
  const { items: _, ...answer } = toGiftlist({ ...list, ...changedColumns });
  return answer;
};

/** DELETE /giftlist/{id}. Cart lines with its items stay. Gifts from a surprise stay hidden until it would have ended. */
export const deleteGiftlist = async (
  context: WriteContext & Input<'deleteGiftlist'>,
  member: Member,
): Promise<void> => {
  // Prevents that a payment stores a gift, or that the surprise ends by itself, during the deletion.
  await context.acquireLocks('giftlist', [context.params.id]);
  const list = await ownList(context.db, member, context.params.id);
  await keepDeletedSurprise(context, list);
  await context.db.deleteFrom('giftlists').where('id', '=', list.id).execute();
};

/**
 * Finds the item of a product that is not fully purchased, as far as the owner knows. Locks the product's items, because a
 * concurrent payment may purchase one.
 */
const findOpenItem = async (
  context: WriteContext,
  { giftlistId, productId, note }: Pick<Row<'giftlistItems'>, 'giftlistId' | 'note'> & { readonly productId: string },
) => {
  const items = await context.db
    .selectFrom('giftlistItems')
    .select(['id', 'quantity'])
    .where('giftlistId', '=', giftlistId)
    .where('productId', '=', productId)
    .$if(note !== null, (query) => query.where('note', '=', note))
    .orderBy('seq')
    .execute();
  const itemIds = items.map(({ id }) => id);
  await context.acquireLocks('gift', itemIds);
  const units = await unitsKnownTo(context, { itemIds });
  return items.find(({ id, quantity }) => (units.get(id)?.purchased ?? 0) < quantity);
};

/** Inserts an item as the last of its giftlist. */
const appendItem = async (
  db: Db,
  item: Omit<Insertable<Tables['giftlistItems']>, 'id' | 'sortOrder'>,
): Promise<void> => {
  const { last } = await db
    .selectFrom('giftlistItems')
    .select((eb) => eb.fn.max('sortOrder').as('last'))
    .where('giftlistId', '=', item.giftlistId)
    .executeTakeFirstOrThrow();
  await assertBelowLimit(db, 'giftlistItems', item.giftlistId);
  await db
    .insertInto('giftlistItems')
    .values({ ...item, id: newId('gli'), sortOrder: Math.max(0, last ?? 0) + 1 })
    .execute();
};

/**
 * POST /giftlistItem. Adding a product again raises the quantity of its item, unless the owner knows that it is fully
 * purchased, or the request has another note. A link always makes a new item.
 */
export const addGiftlistItem = async (
  context: WriteContext & Input<'addGiftlistItem'>,
  member: Member,
): Promise<void> => {
  const { db, body } = context;
  const { giftlistId, productId, link, quantity } = body;
  if (productId === undefined && link === undefined) throw errorResponse(400, ['productId: Please fill this in']);
  if (productId !== undefined && link !== undefined)
    throw errorResponse(400, ['link: Please send a product or a link, not both']);
  const text = itemTextOf(body);
  await ownList(db, member, giftlistId);
  if (productId === undefined) {
    const stored = link && JSON.stringify(readLink(link));
    await assertBelowLinkLimit(db, giftlistId);
    return appendItem(db, { giftlistId, link: stored, quantity, ...text });
  }
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('isListed', '=', true)
    .executeTakeFirst();
  if (!product) throw errorResponse(404, 'This product is no longer available.');
  const openItem = await findOpenItem(context, { giftlistId, productId, note: text.note });
  assertQuantity((openItem?.quantity ?? 0) + quantity);
  if (!openItem) return appendItem(db, { giftlistId, productId, quantity, ...text });
  await db
    .updateTable('giftlistItems')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity), ...(text.isMostWanted && { isMostWanted: true }) }))
    .where('id', '=', openItem.id)
    .execute();
};

/** Ends the takedown of a giftlist whose items have changed as requested. */
export const updateTakedownOfList = async (context: WriteContext, member: Member, id: string): Promise<void> => {
  const columns = await updateTakedown(context, await ownList(context.db, member, id));
  if (columns) await context.db.updateTable('giftlists').set(columns).where('id', '=', id).execute();
};

/**
 * DELETE /giftlistItem/{id}. An item of another member's list gets the same 404 as an unknown one. Cart lines with the
 * item stay.
 */
export const removeGiftlistItem = async (
  context: WriteContext & Input<'removeGiftlistItem'>,
  member: Member,
): Promise<void> => {
  const removed = await context.db
    .deleteFrom('giftlistItems')
    .where('id', '=', context.params.id)
    .where('giftlistId', 'in', (eb) => eb.selectFrom('giftlists').select('id').where('ownerId', '=', member.id))
    .returning('giftlistId')
    .executeTakeFirst();
  if (!removed) throw errorResponse(404, 'This item is no longer on the giftlist.');
  await updateTakedownOfList(context, member, removed.giftlistId);
};
