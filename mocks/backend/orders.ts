import { type DeliveryAddress, ListOrdersParams, Order, type OrderPage } from '../../src/generated/model';
import { manyOrders } from '../seed';
import type { Row } from './tables';
import { type Call, type Member, memberOf, paramOf, refusal } from './call';
import { pageOf, searchable } from './paging';
import { dollars, type Priced } from './pricing';

type PlacedOrder = Row<'orders'>;
type PricedLine = Priced['lines'][number];

const toDelivery = (address: Row<'addresses'> | NonNullable<PricedLine['shippingAddress']>): DeliveryAddress => ({
  street: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
  city: address.city,
  state: address.state,
  zipCode: address.postalCode,
  country: address.country,
});

const toItem = ({ tables }: Call, line: PricedLine, index: number): PlacedOrder['orderItems'][number] => {
  const recipient = tables.people.findFirst((query) => query.where({ id: line.recipientUserId ?? '' }));
  const address = line.shippingAddress;
  return {
    id: `ori_${index + 1}_${line.id}`,
    quantity: line.quantity,
    purchaseUnitPrice: line.price,
    giftlistName: line.giftlistName ?? null,
    recipient: recipient
      ? {
          name: `${recipient.firstName} ${recipient.lastName}`,
          username: recipient.username,
          photoUrl: recipient.photoUrl ?? null,
        }
      : null,
    // A line for another recipient has no address (reading 35).
    deliveryAddress: address ? toDelivery(address) : null,
    product: {
      name: line.name,
      price: line.price,
      originalPrice: line.originalPrice,
      media: line.productImages.map((image) => ({ ...image, type: 'image' })),
    },
    fulfillmentStatus: { status: 'NOT_FULFILLED', quantity: 0, shippedAt: null, updatedAt: null },
  };
};

/** An order that waits to be paid. */
export const newOrder = (
  call: Call,
  { lines, subtotal, shipping, tax }: Priced,
  about: Pick<PlacedOrder, 'id' | 'paymentId' | 'email' | 'isAnonymous' | 'buyerName'>,
): PlacedOrder => ({
  ...about,
  ownerId: call.visitor.ownerId,
  payment: 'pending',
  lineIds: lines.map(({ id }) => id),
  giftlistItemIds: lines.flatMap(({ giftlistItemId }) => giftlistItemId ?? []),
  looks: 0,
  createdAt: new Date().toISOString(),
  orderItems: lines.map((line, index) => toItem(call, line, index)),
  fulfillmentStatus: 'NOT_FULFILLED',
  subtotal: dollars(subtotal),
  shippingTotal: dollars(shipping),
  taxTotal: dollars(tax),
  applicationFee: 0,
  totalAmount: dollars(subtotal + shipping + tax),
  currency: 'cad',
});

const signInFirst = 'Please sign in to view your orders.';

/** Orders on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

/** How many orders everybody has with `orders-300`. */
const manyOrdersCount = 300;

/** The member's paid orders, the newest first. */
const ordersOf = ({ tables, scenarios }: Call, { id: ownerId, email }: Member): PlacedOrder[] => {
  const own = tables.orders.findMany((query) => query.where({ ownerId, payment: 'paid' }));
  const more = scenarios.has('orders-300') ? manyOrders({ ownerId, email }, manyOrdersCount - own.length) : [];
  return [...own, ...more].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
};

/**
 * What no server may answer: gifts bear the address of the person who gets them, and gifts of a list name nobody but the list. Only with
 * `leaky-orders`; the shop has to drop the addresses (reading 53).
 */
const leak = ({ tables }: Call, order: Order): Order => ({
  ...order,
  orderItems: order.orderItems.map((item) => {
    const person = tables.people.findFirst((query) => query.where({ username: item.recipient?.username ?? '' }));
    const home = tables.addresses.findFirst((query) => query.where({ ownerId: person?.id ?? '' }));
    if (!home) return item;
    return { ...item, recipient: item.giftlistName ? null : item.recipient, deliveryAddress: toDelivery(home) };
  }),
});

const answered = (call: Call, order: PlacedOrder): Order => {
  const plain = Order.parse(order);
  return call.scenarios.has('leaky-orders') ? leak(call, plain) : plain;
};

/** GET /order. The member's paid orders, the newest first. A search looks at the id, the products and the recipients. */
export const listOrders = (call: Call): OrderPage => {
  const member = memberOf(call, signInFirst);
  const query = ListOrdersParams.parse(call.query);
  const text = searchable(query.search ?? '').replace(/^[#@]/, '');
  const wordsOf = ({ id, orderItems }: PlacedOrder): string =>
    [id, ...orderItems.flatMap(({ product, recipient }) => [product.name, recipient?.name, recipient?.username])]
      .filter(Boolean)
      .join(' ');
  const found = ordersOf(call, member).filter((order) => searchable(wordsOf(order)).includes(text));
  const { data, total } = pageOf(found, query, pageSize);
  return { data: data.map((order) => answered(call, order)), total };
};

/** How often `late-order` answers 404 for a paid order: with 2 s between two looks, the order is there after four seconds. */
const looksBeforeFound = 2;

/** GET /order/{id}. Only members, and only their paid orders. It writes, because it counts the looks. */
export const getOrder = async (call: Call): Promise<Order | Response> => {
  const { tables, scenarios } = call;
  const id = paramOf(call, 'id');
  const order = ordersOf(call, memberOf(call, signInFirst)).find((one) => one.id === id);
  if (!order) throw refusal(404, 'This order was not found.');
  await tables.orders.update((query) => query.where({ id }), {
    data: (looked) => {
      looked.looks += 1;
    },
  });
  // The row itself was counted up; an order of `orders-300` has none.
  const looks = tables.orders.findFirst((query) => query.where({ id }))?.looks ?? Number.POSITIVE_INFINITY;
  const isLate = scenarios.has('late-order') && looks <= looksBeforeFound;
  return isLate ? refusal(404, 'This order was not found.') : answered(call, order);
};
