import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderListQuery, orderQuery } from '#features/orders/order-query.ts';
import { stubbedShops } from '../../support/headless-shop';

const { its, answer, sent, isMember } = stubbedShops();
let queryClient: QueryClient;

beforeEach(async () => {
  answer('GET /auth/check', { authenticated: true });
  ({ queryClient } = its.shop);
  its.shop.services.app.start();
  await vi.advanceTimersByTimeAsync(5000);
});

/** Waits for all retries. @returns the data, or the error */
const outcomeOf = async <Answer>(read: Promise<Answer>) => {
  const outcome = read.then(
    (data) => ({ data }),
    (error: unknown) => ({ error: String(error) }),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return outcome;
};

const buyerAddress = {
  street: '27 rue Saint-Jean',
  city: 'Québec',
  state: 'QC',
  zipCode: 'G1R 1N6',
  country: 'Canada',
};
const otherAddress = {
  street: '7 Sentinel Lane',
  city: 'Sentinelville',
  state: 'ON',
  zipCode: 'Y7Z 7Z7',
  country: 'Canada',
};
const item = (id: string, fields: object) => ({
  id,
  quantity: 1,
  purchaseUnitPrice: 20,
  recipient: null,
  deliveryAddress: buyerAddress,
  product: { name: 'Mug' },
  fulfillmentStatus: null,
  ...fields,
});
const order = {
  id: 'ord_1',
  createdAt: '2026-10-29',
  fulfillmentStatus: null,
  orderItems: [
    item('mine', {}),
    item('mine by name', { recipient: { name: 'Maya', username: 'mAYA' }, giftlistName: 'My list' }),
    item('gift', { recipient: { name: 'Noah', username: 'noah' }, deliveryAddress: otherAddress }),
    item('gift of a list', { giftlistName: 'Birthday wishes', deliveryAddress: otherAddress }),
    item('gift to somebody without a name', {
      recipient: { name: null, username: null },
      deliveryAddress: otherAddress,
    }),
  ],
};

/** Ids of the cached items with an address. */
const addressesIn = (items: readonly { id: string; deliveryAddress: unknown }[] | undefined) =>
  items?.flatMap(({ id, deliveryAddress }) => (deliveryAddress === null ? [] : [id]));
const listParams = { page: 1, limit: 10 };

describe('cached order', () => {
  it("contains only the buyer's address", async () => {
    answer('GET /order', { data: [order], total: 1 });
    answer('GET /order/ord_1', order);
    const listQuery = orderListQuery(queryClient, listParams);
    const detailQuery = orderQuery(queryClient, 'ord_1', false);
    await outcomeOf(Promise.all([queryClient.fetchQuery(listQuery), queryClient.fetchQuery(detailQuery)]));
    expect(addressesIn(queryClient.getQueryData(listQuery.queryKey)?.data[0]?.orderItems)).toEqual([
      'mine',
      'mine by name',
    ]);
    expect(addressesIn(queryClient.getQueryData(detailQuery.queryKey)?.orderItems)).toEqual(['mine', 'mine by name']);
    const cached = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    );
    expect(cached).toContain('27 rue Saint-Jean');
    expect(cached).not.toContain('Sentinel');
  });

  it('contains no address of a named recipient while the buyer is unknown', async () => {
    answer('GET /order/ord_1', order);
    answer('GET /user/profile', {}, 503);
    const detailQuery = orderQuery(queryClient, 'ord_1', false);
    await outcomeOf(queryClient.fetchQuery(detailQuery));
    expect(addressesIn(queryClient.getQueryData(detailQuery.queryKey)?.orderItems)).toEqual(['mine']);
    expect(isMember()).toBe(true);
  });
});

it('signs out on a 401 of the order list', async () => {
  answer('GET /order', {}, 401);
  await outcomeOf(queryClient.fetchQuery(orderListQuery(queryClient, listParams)));
  expect(isMember()).toBe(false);
});

describe('404 of the order list', () => {
  it('signs out', async () => {
    expect(await outcomeOf(queryClient.fetchQuery(orderListQuery(queryClient, listParams)))).not.toHaveProperty('data');
    expect(isMember()).toBe(false);
  });

  it.each([
    ['a search', { ...listParams, search: 'teapot' }],
    ['a later page', { ...listParams, page: 3 }],
  ])('for %s is an empty page for a signed-in member', async (_, params) => {
    const checks = sent('GET /auth/check');
    expect(await outcomeOf(queryClient.fetchQuery(orderListQuery(queryClient, params)))).toEqual({
      data: { data: [] },
    });
    expect(sent('GET /auth/check')).toBe(checks + 1);
    expect(isMember()).toBe(true);
  });

  it('for a search signs out if the session check gets a 401', async () => {
    answer('GET /auth/check', {}, 401);
    await outcomeOf(queryClient.fetchQuery(orderListQuery(queryClient, { ...listParams, search: 'teapot' })));
    expect(isMember()).toBe(false);
  });

  it('for a search does not sign out if the session check fails', async () => {
    answer('GET /auth/check', {}, 503);
    const read = queryClient.fetchQuery(orderListQuery(queryClient, { ...listParams, search: 'teapot' }));
    expect(await outcomeOf(read)).toHaveProperty('error');
    expect(isMember()).toBe(true);
  });
});

describe('missing order', () => {
  const read = (isFresh: boolean) => queryClient.fetchQuery(orderQuery(queryClient, 'ord_1', isFresh));

  it.each([403, 404])('is null after one request, without an error (%i)', async (status) => {
    answer('GET /order/ord_1', {}, status);
    expect(await outcomeOf(read(false))).toEqual({ data: null });
    expect(sent('GET /order/ord_1')).toBe(1);
    expect(isMember()).toBe(true);
  });

  it('is requested five times, every two seconds, after a payment', async () => {
    const outcome = read(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent('GET /order/ord_1')).toBe(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent('GET /order/ord_1')).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent('GET /order/ord_1')).toBe(2);
    expect(await outcomeOf(outcome)).toEqual({ data: null });
    expect(sent('GET /order/ord_1')).toBe(5);
  });

  it('is found as soon as the server has it', async () => {
    const outcome = read(true);
    await vi.advanceTimersByTimeAsync(3000);
    answer('GET /order/ord_1', { ...order, orderItems: [] });
    expect(await outcomeOf(outcome)).toMatchObject({ data: { id: 'ord_1', orderItems: [] } });
    expect(sent('GET /order/ord_1')).toBe(3);
  });

  it('is not polled after the page is left', async () => {
    const outcome = read(true);
    await vi.advanceTimersByTimeAsync(1000);
    await queryClient.cancelQueries();
    await outcomeOf(outcome);
    expect(sent('GET /order/ord_1')).toBe(1);
  });
});
