import type { ExpressionBuilder } from 'kysely';
import type { Gift, GiftPage } from '#generated/model';
import { cleanThanks, thanksError } from '#rules/thanks.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { countRows } from '../database/count-rows';
import type { Db, Row, Tables } from '../database/tables';
import { giverOf } from '../domain/gift-message';
import { lockedOutResponse } from '../domain/lockout';
import { pagingOf } from '../domain/paging';
import { unnamedPerson } from '../domain/people';
import { maxThanksPerDay, thanksMail, thanksWindow } from '../domain/thanks';
import { type Context, type Member, nowIso, type WriteContext } from './context';
import { sendMail } from './mail';
import { storeNotification } from './notifications';

/** Gifts on a page if the request has no `limit`. */
const pageSize = 10;

/** Gifts that their owner may know about, without those that the owner bought. */
const knownGifts = (db: Db, ownerId: string) =>
  db
    .selectFrom('gifts')
    .where('gifts.ownerId', '=', ownerId)
    .where('gifts.isRevealed', '=', true)
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

/** Whether the giver of a gift is known, or was before an erasure. Others cannot be thanked: nobody would read it. */
const hasGiver = (eb: ExpressionBuilder<Tables, 'gifts'>) => eb('gifts.orderId', 'is not', null);

/** Adds the product, the giver as the owner may name them, and the message of the parcel to the owner. */
const withGivers = (gifts: ReturnType<typeof knownGifts>) =>
  gifts
    .leftJoin('products', 'products.id', 'gifts.productId')
    .leftJoin('giftlists', 'giftlists.id', 'gifts.giftlistId')
    .leftJoin('orders', 'orders.id', 'gifts.orderId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.ownerId')
    .leftJoin('orderItems', (join) =>
      join.onRef('orderItems.orderId', '=', 'gifts.orderId').onRef('orderItems.position', '=', 'gifts.position'),
    )
    .leftJoin('orderDestinations', (join) =>
      join
        .onRef('orderDestinations.orderId', '=', 'orderItems.orderId')
        .onRef('orderDestinations.number', '=', 'orderItems.destination')
        // A gift from the list may have shipped to somebody else.
        .onRef('orderDestinations.recipientId', '=', 'gifts.ownerId'),
    )
    .select(['gifts.id', 'gifts.quantity', 'gifts.createdAt', 'gifts.thanks', 'gifts.thankedAt', 'gifts.orderId'])
    .select(['giftlists.id as giftlistId', 'giftlists.title'])
    .select(['products.product', 'products.isListed'])
    .select(['orders.isAnonymous', 'orders.buyerName', 'buyer.username as buyerUsername', 'giftMessage']);

type KnownGift = Awaited<ReturnType<ReturnType<typeof withGivers>['execute']>>[number];

const toGift = (row: KnownGift): Gift => {
  const { id, quantity, createdAt, thanks, thankedAt, orderId, giftlistId, title, product, isListed, giftMessage } =
    row;
  return {
    id,
    giftlistId,
    giftlistTitle: title,
    quantity,
    product: product && (isListed ? product : { ...product, itemInStock: false }),
    givenAt: createdAt,
    giver: giverOf(row) ?? unnamedPerson,
    ...(giftMessage !== null && { giftMessage }),
    ...(thanks !== null && { thanks }),
    thankedAt,
    canBeThanked: thankedAt === null && orderId !== null,
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
  const rows = await withGivers(gifts).orderBy('gifts.seq', 'desc').limit(limit).offset(offset).execute();
  return { data: rows.map(toGift), total: await countRows(gifts) };
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
  if (oldest == null) return;
  const message = `You have said thank you ${maxThanksPerDay} times in a day. Please go on later.`;
  throw lockedOutResponse(ports, Date.parse(oldest) + thanksWindow, message);
};

/** Order of a gift, with the item's fields as its buyer knows them; `undefined` without an order. */
const orderOf = (db: Db, giftId: string) =>
  db
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.orderId')
    .innerJoin('orderItems', (join) =>
      join.onRef('orderItems.orderId', '=', 'gifts.orderId').onRef('orderItems.position', '=', 'gifts.position'),
    )
    .leftJoin('people', 'people.id', 'orders.ownerId')
    // A gift may name a giftlist that is deleted.
    .leftJoin('giftlists', 'giftlists.id', 'gifts.giftlistId')
    .select([
      'gifts.orderId',
      'orders.email',
      'people.id as personId',
      'item',
      'gifts.productId',
      'giftlists.id as giftlistId',
    ])
    .where('gifts.id', '=', giftId)
    .executeTakeFirst();

/** Tells the giver: a member by a notification, a guest by mail. Nobody, if the giver was erased. */
const notifyGiver = async (
  context: WriteContext,
  { id: personId, username }: Member,
  { id, quantity, thanks }: Pick<Row<'gifts'>, 'id' | 'quantity'> & { readonly thanks: string },
): Promise<void> => {
  const order = await orderOf(context.db, id);
  if (order?.personId != null) {
    const { orderId, giftlistId, productId } = order;
    const about = { personId, giftlistId, productId, orderId, giftId: id, quantity };
    const notification = { type: 'ORDER_THANKS', ...about } as const;
    await storeNotification(context, order.personId, notification);
  } else if (order && order.email !== '') {
    const { product, giftlistName } = order.item;
    const facts = { username, quantity, product: product?.name ?? null, giftlist: giftlistName ?? null, thanks };
    await sendMail(context, { email: order.email, ...thanksMail(facts) });
  }
};

/** Member who gave a gift, whose account must not be erased during the thanks. */
export const giverToLock = async ({ db, params }: Context & Input<'sendThanks'>): Promise<readonly string[]> => {
  const personId = (await orderOf(db, params.id))?.personId;
  return personId == null ? [] : [personId];
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
  if (gift.orderId === null) throw errorResponse(400, ['This gift’s giver is not known.']);
  if (gift.thankedAt !== null) throw errorResponse(400, ['You have already said thank you for this gift.']);
  await assertBelowDailyLimit(context, member.id);
  const thankedAt = nowIso(context);
  await db.updateTable('gifts').set({ thanks, thankedAt }).where('id', '=', gift.id).execute();
  await notifyGiver(context, member, { ...gift, thanks });
  return toGift({ ...gift, thanks, thankedAt });
};
