import { Address, CartItem, type Product } from '#generated/model';
import type { Db, Row } from '../database/tables';
import type { OrderDelivery } from '../domain/order-destinations';
import type { CompleteCartItem, PricingInput } from '../domain/pricing';
import { isInStock } from '../domain/product';
import { taxesOf } from '../domain/tax';
import type { Context } from './context';
import { giftNotes, giftProblems } from './gifts';
import { isShownToOthers, suspendedUserIds } from './moderation';
import { availableStock } from './stock';
import { loadTaxRates } from './tax-rates';

/** A cart line as stored. */
export type StoredLine = Row<'cartLines'>;

/**
 * Returns an owner's first saved address: the default destination of cart lines that the buyer does not give away.
 *
 * @param skippedId id of an address to skip
 */
export const defaultAddressOf = (db: Db, ownerId: string, skippedId = '') =>
  db
    .selectFrom('addresses')
    .select(['id', 'state', 'address'])
    .where('ownerId', '=', ownerId)
    .where('id', '!=', skippedId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/**
 * Maps the id of each recipient to the province that gifts ship to: the province of their first address open to gifts.
 * Reads no other column of that address, because it is private.
 */
const giftProvinces = async (db: Db, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ownerIds.length === 0) return new Map();
  const giftAddresses = await db
    .selectFrom('addresses')
    .select(['ownerId', 'state'])
    .where('ownerId', 'in', ownerIds)
    .where('isPublic', '=', true)
    .where('ownerId', 'not in', suspendedUserIds(db))
    // Descending order, so that the first address overwrites the others in the map.
    .orderBy('seq', 'desc')
    .execute();
  return new Map(giftAddresses.map(({ ownerId, state }) => [ownerId, state]));
};

/** Returns a giftlist item with its list and owner, if it exists. `isHidden`: only the owner sees the list. */
export const findGiftlistItem = (db: Db, id: string) =>
  db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .select([
      'giftlistItems.id',
      'giftlistItems.productId',
      'giftlistItems.giftlistId',
      'giftlistItems.quantity',
      'giftlistItems.link',
      'giftlists.title',
      'giftlists.eventName',
      'giftlists.ownerId',
    ])
    // `isHidden` is one of the `booleanColumns`, so that SQLite's 0 or 1 becomes a boolean.
    .select((eb) => eb.not(isShownToOthers(eb, db)).as('isHidden'))
    .where('giftlistItems.id', '=', id)
    .executeTakeFirst();

/** Returns a giftlist item if the visitor may see it: only its owner may learn that a hidden list exists. */
export const findVisibleItem = async ({ db, visitor }: Pick<Context, 'db' | 'visitor'>, id: string) => {
  const item = await findGiftlistItem(db, id);
  return item?.isHidden === true && item.ownerId !== visitor.member?.id ? undefined : item;
};

const imagesOf = ({ media = [] }: Product): CartItem['productImages'] =>
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
      'products.isOnSale',
      'products.stock',
      'products.isDigital',
      'products.taxClass',
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
 * Returns a visitor's cart lines in order, with the rows they refer to. A line without recipient and address gets a
 * member's first saved address; a guest's line stays without an address until checkout.
 *
 * @param ids only these lines
 */
export const findCartLines = async (
  context: Pick<Context, 'db' | 'visitor'>,
  ids?: readonly string[],
): Promise<CartLineRow[]> => {
  const rows = await storedLines(context, ids);
  const { db, visitor } = context;
  const defaultAddress =
    visitor.member && rows.some(lacksAddress) ? await defaultAddressOf(db, visitor.ownerId) : undefined;
  if (!defaultAddress) return rows;
  const { id: addressId, state, address } = defaultAddress;
  return rows.map((row) => (lacksAddress(row) ? { ...row, addressId, state, address } : row));
};

/** Converts a cart line to the API format. Sets `name` and `quantity` again: the schema has them as optional. */
export const toCartItem = (row: CartLineRow): CompleteCartItem => ({
  ...CartItem.parse({
    id: row.id,
    productId: row.productId,
    name: row.name,
    price: row.product.price,
    originalPrice: row.product.originalPrice,
    productImages: imagesOf(row.product),
    quantity: row.quantity,
    giftlistItemId: row.giftlistItemId ?? undefined,
    giftlistName: row.giftlistName ?? undefined,
    eventName: row.eventName,
    recipientUserId: row.recipientId,
    recipientUsername: row.username ?? undefined,
    shippingAddress: row.address ? Address.parse(row.address) : null,
    message: row.message,
    isDigital: row.isDigital,
  }),
  name: row.name,
  quantity: row.quantity,
});

/** Cart lines in the API format, with the notes of gifts. Without a `message`, a line gets its gift's problem, if any. */
export const toCartItems = async (
  context: Context,
  rows: readonly CartLineRow[],
  options?: Parameters<typeof giftProblems>[2],
): Promise<CompleteCartItem[]> => {
  const problems = await giftProblems(context, rows, options);
  const notes = await giftNotes(context, rows);
  return rows.map((row) => ({
    ...toCartItem(row),
    giftlistItemNote: notes.get(row.giftlistItemId) ?? null,
    message: row.message ?? problems.get(row.id) ?? null,
  }));
};

/** Loads the pricing inputs of cart lines. */
export const loadPricingInputs = async (
  context: Context,
  rows: readonly CartLineRow[],
): Promise<readonly PricingInput[]> => {
  const { db, visitor, ports } = context;
  const provinces = await giftProvinces(
    db,
    rows.flatMap(({ recipientId }) => recipientId ?? []),
  );
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const lineIds = rows.map(({ id }) => id);
  const availableUnits = await availableStock(db, productIds, lineIds, ports.now());
  const cartItems = await toCartItems(context, rows, { isPaying: true });
  const taxRates = await loadTaxRates(context);
  return rows.map((row, index): PricingInput => {
    const { recipientId } = row;
    const province = recipientId === null ? row.state : provinces.get(recipientId);
    return {
      line: cartItems[index] ?? toCartItem(row),
      isListed: row.isListed,
      isInStock: isInStock(row),
      availableUnits: availableUnits.get(row.productId),
      isDigital: row.isDigital,
      destination: recipientId ?? row.addressId ?? visitor.ownerId,
      ...taxesOf(taxRates, province ?? undefined, row.taxClass),
      hasAddress: recipientId === null ? row.address !== null : province !== undefined,
      isOwn: recipientId === null,
    };
  });
};

/**
 * Recipient and delivery address of each line; null for digital products. For other recipients: their first address open
 * to gifts. Stored with the order, never returned by the API.
 */
export const deliveriesOf = async (
  { db }: Context,
  rows: readonly CartLineRow[],
): Promise<(OrderDelivery | null)[]> => {
  const ids = rows.flatMap(({ recipientId }) => recipientId ?? []);
  const giftAddresses =
    ids.length === 0
      ? []
      : await db
          .selectFrom('addresses')
          .select(['ownerId', 'address'])
          .where('ownerId', 'in', ids)
          .where('isPublic', '=', true)
          .where('ownerId', 'not in', suspendedUserIds(db))
          .orderBy('seq')
          .execute();
  return rows.map(({ recipientId, address, isDigital }) => {
    if (isDigital) return null;
    const found =
      recipientId === null ? address : giftAddresses.find(({ ownerId }) => ownerId === recipientId)?.address;
    return { recipientId, address: found ?? null };
  });
};
