import { ListOrdersParams, Order, type OrderPage } from '../../src/generated/model';
import type { Row } from './tables';
import { type Call, memberOf, paramOf, refusal } from './call';
import { pageOf, searchable } from './paging';
import { dollars, type Priced } from './pricing';

type PlacedOrder = Row<'orders'>;
type PricedLine = Priced['lines'][number];

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
    deliveryAddress: address
      ? {
          street: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
          city: address.city,
          state: address.state,
          zipCode: address.postalCode,
          country: address.country,
        }
      : null,
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

/** GET /order. The member's paid orders, the newest first. A search looks at the id, the products and the recipients. */
export const listOrders = (call: Call): OrderPage => {
  const { id: ownerId } = memberOf(call, signInFirst);
  const query = ListOrdersParams.parse(call.query);
  const text = searchable(query.search ?? '').replace(/^[#@]/, '');
  const wordsOf = ({ id, orderItems }: PlacedOrder): string =>
    [id, ...orderItems.flatMap(({ product, recipient }) => [product.name, recipient?.name, recipient?.username])]
      .filter(Boolean)
      .join(' ');
  const found = call.tables.orders
    .findMany((q) => q.where({ ownerId, payment: 'paid' }))
    .filter((order) => searchable(wordsOf(order)).includes(text))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const { data, total } = pageOf(found, query, pageSize);
  return { data: data.map((order) => Order.parse(order)), total };
};

/** How often `late-order` answers 404 for a paid order: with 2 s between two looks, the order is there after four seconds. */
const looksBeforeFound = 2;

/** GET /order/{id}. Only members, and only their paid orders. It writes, because it counts the looks. */
export const getOrder = async (call: Call): Promise<Order | Response> => {
  const { tables, visitor, scenarios } = call;
  memberOf(call, signInFirst);
  const order = tables.orders.findFirst((query) =>
    query.where({ id: paramOf(call, 'id'), ownerId: visitor.ownerId, payment: 'paid' }),
  );
  if (!order) throw refusal(404, 'This order was not found.');
  await tables.orders.update(order, {
    data: (looked) => {
      looked.looks += 1;
    },
  });
  const isLate = scenarios.has('late-order') && order.looks < looksBeforeFound;
  return isLate ? refusal(404, 'This order was not found.') : Order.parse(order);
};
