import { Address, CartItem } from '../../src/generated/model';
import { type BagLineSeed, listedGifts, people } from '../seed';
import type { StockedProduct } from '../shop';
import type { Row, Tables } from '../tables';

/** A line of a bag, as it is stored. */
export type Line = Row<'lines'>;

/** A new id; the prefix says of what. */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID()}`;

/** Somebody's own saved address; the first one is where things go by default. */
export const homeOf = (tables: Tables, ownerId: string): Address | undefined => {
  const home = tables.addresses.findFirst((query) => query.where({ ownerId }));
  return home && Address.parse(home);
};

const picturesOf = ({ media = [] }: StockedProduct): CartItem['productImages'] =>
  media.filter(({ type }) => type !== 'video').map(({ url, sortOrder }) => ({ url, sortOrder }));

/** What a line says about its product, as the shop sells it now. */
export const productFacts = (
  product: StockedProduct,
): Pick<Line, 'name' | 'price' | 'originalPrice' | 'productImages'> => ({
  name: product.name,
  price: product.price,
  originalPrice: product.originalPrice,
  productImages: picturesOf(product),
});

/**
 * A new line. Where it ships to another person, no address is put down: the buyer never learns it (decision 35).
 *
 * @throws when the seed names a giftlist item that does not exist
 */
export const newLine = (
  tables: Tables,
  ownerId: string,
  product: StockedProduct,
  { quantity = 1, giftlistItemId, recipient, message }: Omit<BagLineSeed, 'productId'>,
): Line => {
  const gift = listedGifts.find(({ id }) => id === giftlistItemId);
  if (giftlistItemId !== undefined && !gift) throw new Error(`No giftlist has an item '${giftlistItemId}'.`);
  const receiver = recipient ?? gift?.owner;
  const person = receiver && people[receiver];
  const isForOther = person !== undefined && person.id !== ownerId;
  return {
    id: newId('itm'),
    ownerId,
    productId: product.id,
    ...productFacts(product),
    quantity,
    giftlistItemId,
    giftlistName: gift?.giftlistName,
    eventName: gift?.eventName ?? null,
    recipientUsername: isForOther ? person.username : undefined,
    recipientUserId: isForOther ? person.id : null,
    shippingAddress: isForOther ? null : (homeOf(tables, ownerId) ?? null),
    message: message ?? null,
  };
};

/** A line as the API answers it. */
export const answeredLine = (line: Line): CartItem => CartItem.parse(line);
