import { Address, CartItem, type Product } from '../../src/generated/model';
import type { Db, Row } from '../database/tables';
import type { AnsweredLine, Facts } from '../domain/pricing';
import type { Call } from './call';
import { piecesLeft } from './stock';

/** A line of a bag, as it is stored. */
export type Line = Row<'lines'>;

/**
 * The first saved address of a person, to which their own things go by default.
 *
 * @param except an address that does not count
 */
export const homeOf = (db: Db, ownerId: string, except = '') =>
  db
    .selectFrom('addresses')
    .select(['id', 'state', 'address'])
    .where('ownerId', '=', ownerId)
    .where('id', '!=', except)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();

/** The provinces to which gifts for these people go: of the first address of each that they allow it for. Nothing more is read of it. */
const giftProvinces = async (db: Db, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ownerIds.length === 0) return new Map();
  const allowed = await db
    .selectFrom('addresses')
    .select(['ownerId', 'state'])
    .where('ownerId', 'in', ownerIds)
    .where('isPublic', '=', true)
    // The first comes last, and stays.
    .orderBy('place', 'desc')
    .execute();
  return new Map(allowed.map(({ ownerId, state }) => [ownerId, state]));
};

/** An item of a giftlist, with the list and its owner; `undefined` when the item does not exist (any more). */
export const findGift = (db: Db, id: string) =>
  db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .select([
      'giftlistItems.id',
      'giftlistItems.productId',
      'giftlists.title',
      'giftlists.eventName',
      'giftlists.isHidden',
      'giftlists.ownerId',
    ])
    .where('giftlistItems.id', '=', id)
    .executeTakeFirst();

const picturesOf = ({ media = [] }: Product): CartItem['productImages'] =>
  media.filter(({ type }) => type !== 'video').map(({ url, sortOrder }) => ({ url, sortOrder }));

/**
 * The lines of a visitor's bag in their order, with what they refer to.
 *
 * @param ids only these
 */
export const bagOf = ({ db, visitor }: Pick<Call, 'db' | 'visitor'>, ids?: readonly string[]) =>
  db
    .selectFrom('lines')
    .innerJoin('products', 'products.id', 'lines.productId')
    .leftJoin('people', 'people.id', 'lines.recipientId')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.id', '=', 'lines.addressId').onRef('addresses.ownerId', '=', 'lines.ownerId'),
    )
    .selectAll('lines')
    .select([
      'products.name',
      'products.product',
      'products.isListed',
      'products.isInStock',
      'products.isDigital',
      'people.username',
      'addresses.address',
      'addresses.state',
    ])
    .where('lines.ownerId', '=', visitor.ownerId)
    .$if(ids !== undefined, (query) => query.where('lines.id', 'in', ids ?? []))
    .orderBy('lines.place')
    .execute();

/** A line with what it refers to. */
export type BagRow = Awaited<ReturnType<typeof bagOf>>[number];

/** A line as the API answers it. */
export const answeredLine = (row: BagRow): AnsweredLine => ({
  ...CartItem.parse({
    id: row.id,
    productId: row.productId,
    name: row.name,
    price: row.product.price,
    originalPrice: row.product.originalPrice,
    productImages: picturesOf(row.product),
    quantity: row.quantity,
    giftlistItemId: row.giftlistItemId ?? undefined,
    giftlistName: row.giftlistName ?? undefined,
    eventName: row.eventName,
    recipientUserId: row.recipientId,
    recipientUsername: row.username ?? undefined,
    shippingAddress: row.address ? Address.parse(row.address) : null,
    message: row.message,
  }),
  name: row.name,
  quantity: row.quantity,
});

/** What pricing has to know of these lines. */
export const factsOf = async (call: Call, rows: readonly BagRow[]): Promise<readonly Facts[]> => {
  const { db, visitor, retouch, ports } = call;
  const provinces = await giftProvinces(
    db,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  );
  const home = await homeOf(db, visitor.ownerId);
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const lineIds = rows.map(({ id }) => id);
  const left = await piecesLeft(db, productIds, lineIds, ports.now());
  const facts = rows.map((row): Facts => {
    const { recipientId } = row;
    const own = row.address ? { id: row.addressId, state: row.state } : home;
    const province = recipientId === null ? own?.state : provinces.get(recipientId);
    return {
      line: answeredLine(row),
      isListed: row.isListed,
      isInStock: row.isInStock,
      left: left.get(row.productId),
      isDigital: row.isDigital,
      destination: recipientId ?? own?.id ?? visitor.ownerId,
      province: province ?? undefined,
      isRefused: recipientId !== null && province === undefined,
    };
  });
  return retouch ? retouch(call, facts) : facts;
};

/** The address that each line is sent to: of other people the one that they allow. Kept with the order, and never answered. */
export const deliveriesOf = async ({ db, visitor }: Call, rows: readonly BagRow[]): Promise<(string | null)[]> => {
  const ids = rows.flatMap(({ recipientId }) => recipientId ?? []);
  const allowed =
    ids.length === 0
      ? []
      : await db
          .selectFrom('addresses')
          .select(['ownerId', 'address'])
          .where('ownerId', 'in', ids)
          .where('isPublic', '=', true)
          .orderBy('place')
          .execute();
  const home = await homeOf(db, visitor.ownerId);
  return rows.map(({ recipientId, address }) => {
    const to =
      recipientId === null
        ? (address ?? home?.address)
        : allowed.find(({ ownerId }) => ownerId === recipientId)?.address;
    return to ? JSON.stringify(to) : null;
  });
};
