import { describe, expect, it } from 'vitest';
import { Order, OrderPage } from '#generated/model';
import { openShop } from './shopper';

const openAs = async (username: string, scenario = '') => {
  const shop = openShop();
  await shop.mocks.setScenario(scenario);
  await shop.shopper.signIn(username);
  const list = async (query = '') => OrderPage.parse((await shop.shopper.get(`/order${query}`)).body);
  return { ...shop, list };
};

describe('orders', () => {
  it('are listed newest first, ten a page', async () => {
    const { list } = await openAs('maya');
    const first = await list('?page=1&limit=10');
    const second = await list('?page=2&limit=10');
    expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2]);
    const days = [...first.data, ...second.data].map(({ createdAt }) => createdAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each([
    ['7C1E94D2', ['7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11']],
    ['teapot', ['b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d']],
    ['kofi', ['c09e6f71-48b3-4e9d-a5c2-3b7d80f1964e']],
    ['nothing like it', []],
  ])('are found by %j', async (search, ids) => {
    const { list } = await openAs('maya');
    expect((await list(`?${new URLSearchParams({ search })}`)).data.map(({ id }) => id)).toEqual(ids);
  });

  it('are visible to their buyer only', async () => {
    const { list, shopper, anotherShopper } = await openAs('noah');
    expect(await list()).toEqual({ data: [], total: 0 });
    expect((await shopper.get('/order/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11')).status).toBe(404);
    expect((await anotherShopper().get('/order')).status).toBe(401);
  });

  it('in the seed have every fulfillment status, an unknown one and none', async () => {
    const { list } = await openAs('maya');
    expect(new Set((await list('?limit=100')).data.map(({ fulfillmentStatus }) => fulfillmentStatus))).toEqual(
      new Set([
        'NOT_FULFILLED',
        'PARTIALLY_FULFILLED',
        'FULFILLED',
        'PARTIALLY_SHIPPED',
        'SHIPPED',
        'PARTIALLY_RETURNED',
        'RETURNED',
        'CANCELED',
        'REQUIRES_ACTION',
        'ON_A_DOG_SLED',
        null,
      ]),
    );
  });

  it.each(['maya', 'zoe'])('are 300 with the scenario orders-300, each with a detail page (%s)', async (username) => {
    const { list, shopper } = await openAs(username, 'orders-300');
    const { data, total } = await list('?limit=100&page=3');
    expect([total, data.length, new Set(data.map(({ id }) => id)).size]).toEqual([300, 100, 100]);
    const last = data.at(-1);
    const one = await shopper.get(`/order/${last?.id}`);
    expect(Order.parse(one.body)).toEqual(last);
  });
});
