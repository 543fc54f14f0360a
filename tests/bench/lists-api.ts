import { createNodeMocks } from '../../mocks/node';
import type { Answer } from '../support/static-host';
import type { Friend, GiftlistItem, GiftlistSummary, Order, ProductPage } from '../../src/generated/model';

/** How much a member has. */
export interface Sizes {
  readonly lists: number;
  /** On the first list; the others have twenty. */
  readonly items: number;
  readonly friends: number;
  readonly orders: number;
}

const few = 20;

/** The id of an item, a list or an order, and the username of a friend, by their place from 1. */
export const idOf = {
  item: (list: number, place: number) => `item-${list}-${place}`,
  list: (place: number) => `list-${place}`,
  friend: (place: number) => `friend-${place}`,
  order: (place: number) => `order-${place}-of-the-bench`,
} as const;

const times = <One>(count: number, make: (place: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const pageOf = <One>(all: readonly One[], query: URLSearchParams, limit: number) => {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('limit') ?? limit);
  return { data: all.slice((page - 1) * size, page * size), total: all.length };
};

/** The mock backend with somebody signed in who has so much. All but the reads of lists, friends and orders is the backend's own work. */
export const createMember = async ({ lists, items, friends, orders }: Sizes): Promise<Answer> => {
  const mocks = createNodeMocks();
  await mocks.signIn('maya');
  const explored = await mocks.answer(new Request('http://localhost/api/product/explore?page=1&limit=50'));
  if (!explored?.ok) throw new Error('The mock backend has no products');
  // What the mock backend answers is checked against the contract by its own tests.
  const { data: products } = (await explored.json()) as ProductPage;

  const itemsOf = (list: number, count: number): GiftlistItem[] =>
    times(count, (place) => {
      const product = products[place % products.length];
      if (!product) throw new Error('The mock backend has no products');
      return {
        id: idOf.item(list, place),
        quantity: 1,
        isPurchased: place % 3 === 0,
        sortOrder: place,
        // The first item is sold out: the filter has something to take away.
        product: { ...product, id: `${product.id}~${place}`, itemInStock: place !== 1 },
      };
    });
  const allLists = times(
    lists,
    (place): GiftlistSummary => ({
      id: idOf.list(place),
      title: `List ${place}`,
      description: '',
      isHidden: false,
      username: 'maya',
      items: itemsOf(place, place === 1 ? items : few),
    }),
  );
  const allFriends = times(
    friends,
    (place): Friend => ({ id: `usr-${place}`, username: idOf.friend(place), name: `Friend ${place}`, photoUrl: null }),
  );
  const allOrders = times(
    orders,
    (place): Order => ({
      id: idOf.order(place),
      createdAt: '2026-10-01T12:00:00.000Z',
      fulfillmentStatus: 'SHIPPED',
      currency: 'cad',
      subtotal: 24,
      shippingTotal: 5,
      taxTotal: 3.77,
      applicationFee: 1,
      totalAmount: 33.77,
      orderItems: [],
    }),
  );

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const list = allLists.find(({ id }) => pathname === `/api/giftlist/${id}`);
    if (list) return Response.json(list);
    if (request.method === 'GET' && pathname === '/api/giftlist')
      return Response.json(pageOf(allLists, searchParams, 50));
    if (request.method === 'GET' && pathname === '/api/friends')
      return Response.json(pageOf(allFriends, searchParams, 10));
    if (request.method === 'GET' && pathname === '/api/order')
      return Response.json(pageOf(allOrders, searchParams, 10));
    return mocks.answer(request);
  };
};
