import type { ExpressionBuilder } from 'kysely';
import type { Gift, GiftPage } from '#generated/model';
import { cleanThanks, thanksError } from '#rules/thanks.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { countAfterPage, countRows } from '../database/count-rows';
import type { Db, Row, Tables } from '../database/tables';
import { giverOf } from '../domain/gift-message';
import { lockedOutResponse } from '../domain/lockout';
import { pagingOf } from '../domain/paging';
import { unnamedPerson } from '../domain/people';
import { maxThanksPerDay, thanksMail, thanksWindow } from '../domain/thanks';
import { toDeletedWish, toExternalProduct } from '../domain/wish-link';
import { type Context, type Member, nowIso, type WriteContext } from './context';
import { sendMail } from './mail';
import { storeNotification } from './notifications';

/** Gifts on a page if the request has no `limit`. */
const pageSize = 10;

/** Gifts that their owner may know about, without those that the owner bought, and marks that are not counted. */
const knownGifts = (db: Db, ownerId: string) =>
  db
    .selectFrom('gifts')
    .where('gifts.ownerId', '=', ownerId)
    .where('gifts.isRevealed', '=', true)
    .where('gifts.isCounted', '=', true)
    .where((eb) =>
      eb.or([
        eb('gifts.orderId', 'is', null),
        eb(
          'gifts.orderId',
          'not in',
          eb.selectFrom('orders').select('orders.id').where('orders.ownerId', '=', ownerId),
        ),
      ]),
    );

/**
 * Whether a gift has a giver who can read thanks, or could before an erasure: its buyer, or a member who marked it.
 * Guests who marked a gift have no email here.
 */
const hasGiver = (eb: ExpressionBuilder<Tables, 'gifts'>) =>
  eb.or([
    eb('gifts.orderId', 'is not', null),
    eb.and([eb('gifts.markedBy', '=', 'member'), eb('gifts.giverId', 'is not', null)]),
  ]);

/** Adds the product, the giver as the owner may name them, and the message of the parcel to the owner. */
const withGivers = (gifts: ReturnType<typeof knownGifts>) =>
  gifts
    .leftJoin('products', 'products.id', 'gifts.productId')
    .leftJoin('giftlists', 'giftlists.id', 'gifts.giftlistId')
    .leftJoin('orders', 'orders.id', 'gifts.orderId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.ownerId')
    .leftJoin('people as marker', 'marker.id', 'gifts.giverId')
    .leftJoin('giftlistItems', 'giftlistItems.id', 'gifts.giftlistItemId')
    .leftJoin('orderItems', (join) =>
      join.onRef('orderItems.orderId', '=', 'gifts.orderId').onRef('orderItems.position', '=', 'gifts.position'),
    )
    .leftJoin('orderDestinations', (join) =>
      join
        .onRef('orderDestinations.orderId', '=', 'orderItems.orderId')
        .onRef('orderDestinations.number', '=', 'orderItems.destination')
        // A gift can ship to another person than the owner of its list.
        .onRef('orderDestinations.recipientId', '=', 'gifts.ownerId'),
    )
    .select(['gifts.id', 'gifts.quantity', 'gifts.createdAt', 'gifts.thanks', 'gifts.thankedAt'])
    .select(['giftlists.id as giftlistId', 'giftlists.title'])
    .select(['products.product', 'products.isListed', 'giftlistItems.link', 'gifts.giftlistItemId', 'gifts.wishName'])
    .select(['gifts.markedBy', 'gifts.giverName', 'marker.username as markerUsername'])
    .select((eb) => hasGiver(eb).as('hasGiver'))
    .select(['orders.isAnonymous', 'orders.buyerName', 'buyer.username as buyerUsername', 'giftMessage']);

type KnownGift = Awaited<ReturnType<ReturnType<typeof withGivers>['execute']>>[number];

/** Product of a gift, or of the link that it was marked for. */
const productOf = ({ product, isListed, link, wishName, giftlistItemId }: KnownGift): Gift['product'] => {
  if (link) return toExternalProduct(giftlistItemId, link);
  if (wishName !== null) return toDeletedWish(giftlistItemId, wishName);
  if (product === null) return null;
  return isListed ? product : { ...product, itemInStock: false };
};

/** How the owner may name the giver: the buyer, or who marked the gift. */
const nameOfGiver = (row: KnownGift): string => {
  // A mark of a guest keeps the typed name after the guest has signed in. An empty one names nobody.
  const marker = row.giverName ?? (row.markerUsername === null ? '' : `@${row.markerUsername}`);
  return (row.markedBy === null ? giverOf(row) : marker) || unnamedPerson;
};

const toGift = (row: KnownGift): Gift => {
  const { id, quantity, createdAt, thanks, thankedAt, giftlistId, title, giftMessage, markedBy } = row;
  return {
    id,
    giftlistId,
    giftlistTitle: title,
    quantity,
    product: productOf(row),
    givenAt: createdAt,
    giver: nameOfGiver(row),
    ...(markedBy !== null && { isBoughtElsewhere: true }),
    ...(giftMessage !== null && { giftMessage }),
    ...(thanks !== null && { thanks }),
    thankedAt,
    canBeThanked: thankedAt === null && Boolean(row.hasGiver),
  };
};

/** GET /gift. Gifts that the member may know about, latest first, also of deleted items. */
export const listGifts = async ({ db, query }: Context & Input<'listGifts'>, { id }: Member): Promise<GiftPage> => {
  const { giftlistId, isThanked } = query;
  const { limit, offset } = pagingOf(query, pageSize);
  const gifts = knownGifts(db, id)
    .$if(giftlistId !== undefined, (all) => all.where('gifts.giftlistId', '=', giftlistId ?? ''))
    .$if(isThanked === true, (all) => all.where('thankedAt', 'is not', null))
    .$if(isThanked === false, (all) => all.where('thankedAt', 'is', null).where(hasGiver));
  if (limit === 0) return { data: [], total: await countRows(gifts) };
  const rows = await withGivers(gifts).orderBy('gifts.seq', 'desc').limit(limit).offset(offset).execute();
  return { data: rows.map(toGift), total: await countAfterPage(rows.length, { limit, offset }, gifts) };
};

/** @throws a 429 with the end of the wait, after too many thanks in a day */
const assertBelowDailyLimit = async ({ db, ports }: WriteContext, ownerId: string): Promise<void> => {
  const since = new Date(ports.now() - thanksWindow).toISOString();
  const sent = await db
    .selectFrom('gifts')
    .select('thankedAt')
    .where('ownerId', '=', ownerId)
    .where('thankedAt', '>', since)
    .orderBy('thankedAt', 'desc')
    .limit(maxThanksPerDay)
    .execute();
  const oldest = sent.length < maxThanksPerDay ? undefined : sent.at(-1)?.thankedAt;
  if (oldest === undefined || oldest === null) return;
  const message = `You have said thank you ${maxThanksPerDay} times in a day. Please go on later.`;
  throw lockedOutResponse(ports, Date.parse(oldest) + thanksWindow, message);
};

/** Giver of a gift: a member who bought or marked it, and the order of a purchase. */
const findGiver = (db: Db, giftId: string) =>
  db
    .selectFrom('gifts')
    .leftJoin('orders', 'orders.id', 'gifts.orderId')
    .leftJoin('orderItems', (join) =>
      join.onRef('orderItems.orderId', '=', 'gifts.orderId').onRef('orderItems.position', '=', 'gifts.position'),
    )
    .leftJoin('people', (join) =>
      join.on((eb) => eb('people.id', '=', eb.fn.coalesce('orders.ownerId', 'gifts.giverId'))),
    )
    // A gift may name a giftlist that is deleted.
    .leftJoin('giftlists', 'giftlists.id', 'gifts.giftlistId')
    .select(['gifts.orderId', 'orders.email', 'people.id as personId', 'item', 'gifts.productId'])
    .select('giftlists.id as giftlistId')
    .where('gifts.id', '=', giftId)
    .executeTakeFirst();

/** Tells the giver: a member by a notification, a guest who bought it by mail. Nobody, if the giver was erased. */
const notifyGiver = async (
  context: WriteContext,
  { id: ownerId, username }: Member,
  { id: giftId, quantity, thanks }: Pick<Row<'gifts'>, 'id' | 'quantity'> & { readonly thanks: string },
): Promise<void> => {
  const giver = await findGiver(context.db, giftId);
  if (!giver) return;
  const { personId, email, item, orderId, giftlistId, productId } = giver;
  if (personId !== null) {
    const about = { personId: ownerId, giftlistId, productId, orderId, giftId, quantity };
    await storeNotification(context, personId, { type: 'ORDER_THANKS', ...about });
  } else if (email !== null && email !== '') {
    const { product, giftlistName } = item ?? {};
    const facts = { username, quantity, product: product?.name ?? null, giftlist: giftlistName ?? null, thanks };
    await sendMail(context, { email, ...thanksMail(facts) });
  }
};

/** Member who gave a gift, whose account must not be erased during the thanks. */
export const giverToLock = async ({ db, params }: Context & Input<'sendThanks'>): Promise<readonly string[]> => {
  const personId = (await findGiver(db, params.id))?.personId ?? null;
  return personId === null ? [] : [personId];
};

/**
 * PATCH /gift/{id}. Once for each gift. A gift that is hidden, canceled or another member's gets the same 404 as an
 * unknown one. The answer does not tell whether an unnamed giver can be reached.
 */
export const sendThanks = async (context: WriteContext & Input<'sendThanks'>, member: Member): Promise<Gift> => {
  const { db, params, body } = context;
  const problem = thanksError(body.thanks);
  if (problem !== undefined) throw errorResponse(400, [problem]);
  const thanks = cleanThanks(body.thanks);
  const gift = await withGivers(knownGifts(db, member.id)).where('gifts.id', '=', params.id).executeTakeFirst();
  if (!gift) throw errorResponse(404, 'This gift was not found.');
  if (gift.thankedAt !== null) throw errorResponse(400, ['You have already said thank you for this gift.']);
  if (!toGift(gift).canBeThanked)
    throw errorResponse(400, ['Nobody can be told: the giver of this gift is not known.']);
  await assertBelowDailyLimit(context, member.id);
  const thankedAt = nowIso(context);
  await db.updateTable('gifts').set({ thanks, thankedAt }).where('id', '=', gift.id).execute();
  await notifyGiver(context, member, { ...gift, thanks });
  return toGift({ ...gift, thanks, thankedAt });
};
