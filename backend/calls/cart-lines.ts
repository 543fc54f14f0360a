import { Address, CartItem, type Product } from '../../src/generated/model';
import type { Db, Row } from '../database/tables';
import type { CompleteCartItem, PricingInput } from '../domain/pricing';
import type { RequestContext } from './call';
import { giftProblems } from './gifts';
import { availableStock } from './stock';

/** A line of a bag, as it is stored. */
export type StoredLine = Row<'lines'>;

/**
 * The first saved address of a person, to which their own things go by default.
 *
 * @param except an address that does not count
 */
export const defaultAddressOf = (db: Db, ownerId: string, except = '') =>
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
export const findGiftlistItem = (db: Db, id: string) =>
  db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .select([
      'giftlistItems.id',
      'giftlistItems.productId',
      'giftlistItems.giftlistId',
      'giftlistItems.purchasedQuantity',
      'giftlists.title',
      'giftlists.eventName',
      'giftlists.isHidden',
      'giftlists.ownerId',
    ])
    .where('giftlistItems.id', '=', id)
    .executeTakeFirst();

const picturesOf = ({ media = [] }: Product): CartItem['productImages'] =>
  media.filter(({ type }) => type !== 'video').map(({ url, sortOrder }) => ({ url, sortOrder }));

const storedLines = ({ db, visitor }: Pick<RequestContext, 'db' | 'visitor'>, ids?: readonly string[]) =>
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
export type CartLineRow = Awaited<ReturnType<typeof storedLines>>[number];

const lacksAddress = ({ recipientId, address }: CartLineRow): boolean => recipientId === null && address === null;

/**
 * Returns the lines of a visitor's cart in their order, with what they refer to. A member's own line without an address goes to the first
 * saved one; a guest's waits for the address that is given for it (reading 250).
 *
 * @param ids only these
 */
export const findCartLines = async (
  call: Pick<RequestContext, 'db' | 'visitor'>,
  ids?: readonly string[],
): Promise<CartLineRow[]> => {
  const rows = await storedLines(call, ids);
  const { db, visitor } = call;
  const home = visitor.member && rows.some(lacksAddress) ? await defaultAddressOf(db, visitor.ownerId) : undefined;
  if (!home) return rows;
  const { id: addressId, state, address } = home;
  return rows.map((row) => (lacksAddress(row) ? { ...row, addressId, state, address } : row));
};

/** A line as the API answers it. */
export const toCartItem = (row: CartLineRow): CompleteCartItem => ({
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

/** Lines as the API answers them, compared with their giftlists (reading 256). */
export const answeredLines = async (
  call: RequestContext,
  rows: readonly CartLineRow[],
): Promise<CompleteCartItem[]> => {
  const problems = await giftProblems(call, rows);
  return rows.map((row) => ({ ...toCartItem(row), message: row.message ?? problems.get(row.id) ?? null }));
};

/** What pricing has to know of these lines. */
export const loadPricingInputs = async (
  call: RequestContext,
  rows: readonly CartLineRow[],
): Promise<readonly PricingInput[]> => {
  const { db, visitor, adjustPricing, ports } = call;
  const provinces = await giftProvinces(
    db,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  );
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const lineIds = rows.map(({ id }) => id);
  const left = await availableStock(db, productIds, lineIds, ports.now());
  const lines = await answeredLines(call, rows);
  const facts = rows.map((row, index): PricingInput => {
    const { recipientId } = row;
    const province = recipientId === null ? row.state : provinces.get(recipientId);
    return {
      line: lines[index] ?? toCartItem(row),
      isListed: row.isListed,
      isInStock: row.isInStock,
      left: left.get(row.productId),
      isDigital: row.isDigital,
      destination: recipientId ?? row.addressId ?? visitor.ownerId,
      province: province ?? undefined,
      hasAddress: recipientId === null ? row.address !== null : province !== undefined,
      isOwn: recipientId === null,
    };
  });
  return adjustPricing ? adjustPricing(call, facts) : facts;
};

/** The address that each line is sent to: of other people the one that they allow, none of what is digital. Kept with the order, and never answered. */
export const deliveryAddressesOf = async (
  { db }: RequestContext,
  rows: readonly CartLineRow[],
): Promise<(string | null)[]> => {
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
  return rows.map(({ recipientId, address, isDigital }) => {
    if (isDigital) return null;
    const to = recipientId === null ? address : allowed.find(({ ownerId }) => ownerId === recipientId)?.address;
    return to ? JSON.stringify(to) : null;
  });
};
