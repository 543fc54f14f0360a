import { Address, CartItem, type Product } from '#generated/model';
import type { Db, Row } from '../database/tables';
import type { CompleteCartItem, PricingInput } from '../domain/pricing';
import { rateOf } from '../domain/tax';
import type { Context } from './context';
import { giftProblems } from './gifts';
import { isShownToOthers, suspendedUsers } from './moderation';
import { availableStock } from './stock';
import { loadTaxRates } from './tax-rates';

/** A cart line as stored. */
export type StoredLine = Row<'cartLines'>;

/**
 * Returns an owner's first saved address, the default destination of own cart lines.
 *
 * @param except id of an address to skip
 */
export const defaultAddressOf = (db: Db, ownerId: string, except = '') =>
  db
    .selectFrom('addresses')
    .select(['id', 'state', 'address'])
    .where('ownerId', '=', ownerId)
    .where('id', '!=', except)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/**
 * Province that gifts to each recipient ship to, by the recipient's id: that of the first address open to gifts. Reads
 * no other column of the address.
 */
const giftProvinces = async (db: Db, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ownerIds.length === 0) return new Map();
  const allowed = await db
    .selectFrom('addresses')
    .select(['ownerId', 'state'])
    .where('ownerId', 'in', ownerIds)
    .where('isPublic', '=', true)
    .where('ownerId', 'not in', suspendedUsers(db))
    // Descending order, so that the first address overwrites the others in the map.
    .orderBy('seq', 'desc')
    .execute();
  return new Map(allowed.map(({ ownerId, state }) => [ownerId, state]));
};

/** Returns a giftlist item with its list and owner; `undefined` if it does not exist. `isHidden`: from others. */
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
      'giftlists.ownerId',
    ])
    // Named as the column, because SQLite has no booleans.
    .select((eb) => eb.not(isShownToOthers(eb, db)).as('isHidden'))
    .where('giftlistItems.id', '=', id)
    .executeTakeFirst();

const picturesOf = ({ media = [] }: Product): CartItem['productImages'] =>
  media.filter(({ type }) => type !== 'video').map(({ url, sortOrder }) => ({ url, sortOrder }));

const storedLines = ({ db, visitor }: Pick<Context, 'db' | 'visitor'>, ids?: readonly string[]) =>
  db
    .selectFrom('cartLines')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .leftJoin('people', 'people.id', 'cartLines.recipientId')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.id', '=', 'cartLines.addressId').onRef('addresses.ownerId', '=', 'cartLines.ownerId'),
    )
    .selectAll('cartLines')
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
    .where('cartLines.ownerId', '=', visitor.ownerId)
    .$if(ids !== undefined, (query) => query.where('cartLines.id', 'in', ids ?? []))
    .orderBy('cartLines.seq')
    .execute();

/** A cart line joined with its product, recipient and address. */
export type CartLineRow = Awaited<ReturnType<typeof storedLines>>[number];

const lacksAddress = ({ recipientId, address }: CartLineRow): boolean => recipientId === null && address === null;

/**
 * Returns a visitor's cart lines in order, with the rows they refer to. A member's own line without an address uses the
 * first saved one; a guest's line stays without one until checkout (reading 250).
 *
 * @param ids only these lines
 */
export const findCartLines = async (
  context: Pick<Context, 'db' | 'visitor'>,
  ids?: readonly string[],
): Promise<CartLineRow[]> => {
  const rows = await storedLines(context, ids);
  const { db, visitor } = context;
  const home = visitor.member && rows.some(lacksAddress) ? await defaultAddressOf(db, visitor.ownerId) : undefined;
  if (!home) return rows;
  const { id: addressId, state, address } = home;
  return rows.map((row) => (lacksAddress(row) ? { ...row, addressId, state, address } : row));
};

/** Converts a cart line to the API format. */
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

/** Cart lines in the API format, checked against their giftlists (reading 256). */
export const toCartItems = async (context: Context, rows: readonly CartLineRow[]): Promise<CompleteCartItem[]> => {
  const problems = await giftProblems(context, rows);
  return rows.map((row) => ({ ...toCartItem(row), message: row.message ?? problems.get(row.id) ?? null }));
};

/** Loads the pricing inputs of cart lines. */
export const loadPricingInputs = async (
  context: Context,
  rows: readonly CartLineRow[],
): Promise<readonly PricingInput[]> => {
  const { db, visitor, adjustPricing, ports } = context;
  const provinces = await giftProvinces(
    db,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  );
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const lineIds = rows.map(({ id }) => id);
  const left = await availableStock(db, productIds, lineIds, ports.now());
  const lines = await toCartItems(context, rows);
  const taxRates = await loadTaxRates(context);
  const facts = rows.map((row, index): PricingInput => {
    const { recipientId } = row;
    const province = recipientId === null ? row.state : provinces.get(recipientId);
    return {
      line: lines[index] ?? toCartItem(row),
      isListed: row.isListed,
      isInStock: row.isInStock,
      availableUnits: left.get(row.productId),
      isDigital: row.isDigital,
      destination: recipientId ?? row.addressId ?? visitor.ownerId,
      taxRate: rateOf(taxRates, province ?? undefined),
      hasAddress: recipientId === null ? row.address !== null : province !== undefined,
      isOwn: recipientId === null,
    };
  });
  return adjustPricing ? adjustPricing(context, facts) : facts;
};

/**
 * Delivery address of each line, null for digital products. For other recipients: their first address open to gifts.
 * Stored with the order, never returned by the API.
 */
export const deliveryAddressesOf = async (
  { db }: Context,
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
          .where('ownerId', 'not in', suspendedUsers(db))
          .orderBy('seq')
          .execute();
  return rows.map(({ recipientId, address, isDigital }) => {
    if (isDigital) return null;
    const to = recipientId === null ? address : allowed.find(({ ownerId }) => ownerId === recipientId)?.address;
    return to ? JSON.stringify(to) : null;
  });
};
