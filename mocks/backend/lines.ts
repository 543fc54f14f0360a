import { Address, CartItem } from '../../src/generated/model';
import { type CartLineSeed, people } from '../seed';
import type { StockedProduct } from './products-for-sale';
import type { Row, Tables } from './tables';

/** A line of the cart, as it is stored. */
export type Line = Row<'lines'>;

/** A new id. The prefix says what it is the id of. */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID()}`;

/** The first saved address of a person, to which their own things go by default. */
export const homeOf = (tables: Tables, ownerId: string): Address | undefined => {
  const home = tables.addresses.findFirst((query) => query.where({ ownerId }));
  return home && Address.parse(home);
};

/** The address of a person that gifts of others go to: the first that they allow it for. Nobody but the backend learns it. */
export const giftAddressOf = (tables: Tables, ownerId: string): Address | undefined => {
  const allowed = tables.addresses.findFirst((query) => query.where({ ownerId, isPublic: true }));
  return allowed && Address.parse(allowed);
};

/** An item of a giftlist, with the list and its owner; `undefined` when the item does not exist (any more). */
export const findGift = ({ giftlistItems, giftlists, people: persons }: Tables, id: string | undefined) => {
  const item = id === undefined ? undefined : giftlistItems.findFirst((query) => query.where({ id }));
  const list = item && giftlists.findFirst((query) => query.where({ id: item.giftlistId }));
  const owner = list && persons.findFirst((query) => query.where({ id: list.ownerId }));
  return item && list && owner ? { item, list, owner } : undefined;
};

/** The fields of a line that say where it goes. */
type Destination = Pick<Line, 'recipientUserId' | 'recipientUsername' | 'shippingAddress'>;

/** Where a line for this person goes. Another person's line has no address, because the buyer never learns it (reading 35). */
export const shipTo = (tables: Tables, ownerId: string, person: Row<'people'> | undefined): Destination =>
  person && person.id !== ownerId
    ? { recipientUserId: person.id, recipientUsername: person.username, shippingAddress: null }
    : { recipientUserId: null, recipientUsername: undefined, shippingAddress: homeOf(tables, ownerId) ?? null };

const picturesOf = ({ media = [] }: StockedProduct): CartItem['productImages'] =>
  media.filter(({ type }) => type !== 'video').map(({ url, sortOrder }) => ({ url, sortOrder }));

/** The fields of a line that come from its product, as it is sold now. */
export const productFacts = (
  product: StockedProduct,
): Pick<Line, 'name' | 'price' | 'originalPrice' | 'productImages'> => ({
  name: product.name,
  price: product.price,
  originalPrice: product.originalPrice,
  productImages: picturesOf(product),
});

/**
 * A new line.
 *
 * @throws when there is no such giftlist item
 */
export const newLine = (
  tables: Tables,
  ownerId: string,
  product: StockedProduct,
  { quantity = 1, giftlistItemId, recipient, message }: Omit<CartLineSeed, 'productId'>,
): Line => {
  const gift = findGift(tables, giftlistItemId);
  if (giftlistItemId !== undefined && !gift) throw new Error(`No giftlist has an item '${giftlistItemId}'.`);
  return {
    id: newId('itm'),
    ownerId,
    productId: product.id,
    ...productFacts(product),
    quantity,
    giftlistItemId,
    giftlistName: gift?.list.title,
    eventName: gift?.list.eventName ?? null,
    ...shipTo(tables, ownerId, recipient === undefined ? gift?.owner : people[recipient]),
    message: message ?? null,
  };
};

/** A line as the contract has it, with what the backend always knows. */
export interface AnsweredLine extends CartItem {
  name: string;
  quantity: number;
}

/** A line as the API answers it. */
export const answeredLine = (line: Line): AnsweredLine => ({
  ...CartItem.parse(line),
  name: line.name,
  quantity: line.quantity,
});
