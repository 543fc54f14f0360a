import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentReports } from '#http/report.ts';
import { createHostileApi, createLine } from '../../support/hostile-api';
import { openShop } from '../../support/open-shop';
import '../../support/setup-shop';

let api: ReturnType<typeof createHostileApi>;

beforeEach(() => {
  api = createHostileApi();
  api.answers.set('GET /auth/check', { authenticated: false });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    api.answer(new Request(url, { ...init, signal: null })),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Mug ${index}`,
    price: '20',
    itemInStock: true,
  }));

const paging = { currentPage: '1', totalPages: '60', total: '3000' };
const facets = { categoryList: [], tagList: [] };

describe('product list', () => {
  const explore = async (answer: unknown) => {
    api.answers.set('GET /product/explore', answer);
    openShop('/');
    await screen.findAllByRole('article');
  };

  it.each([
    ['as strings', { ...facets, data: products(3), pagination: paging }],
    ['at the top level', { ...facets, data: products(3), ...paging }],
    ['in an envelope', { data: { ...facets, data: products(3), ...paging } }],
  ])('reads paging information %s', async (_, answer) => {
    await explore(answer);
    expect(screen.getByText('3000 gifts')).toBeVisible();
    expect(screen.getByText('3 of 3000 gifts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load More' })).toBeEnabled();
  });

  it.each([
    ['as a plain array', products(50)],
    ['without paging', { ...facets, data: products(50) }],
    ['with unreadable paging', { ...facets, data: products(50), pagination: { total: 'many' } }],
  ])('%s offers Load More after a full page, without a total', async (_, answer) => {
    await explore(answer);
    expect(screen.getByRole('button', { name: 'Load More' })).toBeEnabled();
    expect(screen.getByText('50 gifts so far')).toBeVisible();
    expect(screen.queryByText(/^0 gifts|undefined|NaN/)).toBeNull();
  });

  it('without paging information ends after a page of fewer than 50 products', async () => {
    await explore({ data: products(2) });
    expect(screen.getByText('All 2 gifts')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});

describe('cart', () => {
  const openCart = async (...lines: Parameters<typeof createLine>[]) => {
    api.lines.push(...lines.map((line) => createLine(...line)));
    openShop('/cart');
    await screen.findByRole('heading', { name: 'Giftlist Bag' });
    return within(await screen.findByRole('main'));
  };

  it('reads quantities and prices from strings', async () => {
    const main = await openCart(['a', { quantity: '2', price: '20.00' }]);
    expect(await main.findByText('2 items · $40.00')).toBeVisible();
    expect(main.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  });

  it('shows a line with an unreadable quantity as unavailable, and keeps the others', async () => {
    const main = await openCart(['a', { quantity: 'two', name: 'Odd mug' }], ['b', { name: 'Cup', price: 7 }]);
    expect(await main.findByText('Quantity unavailable')).toBeVisible();
    expect(main.getByText('This item is unavailable and cannot be bought now.')).toBeVisible();
    expect(main.getByText('2 items · $7.00')).toBeVisible();
    expect(main.getByRole('button', { name: 'Remove Odd mug' })).toBeVisible();
    expect(main.queryByRole('group', { name: 'Quantity of Odd mug' })).toBeNull();
  });

  it('offers no quick view for a line without a product', async () => {
    const main = await openCart(['a', { productId: null }]);
    expect(await main.findByText('1 item · $20.00')).toBeVisible();
    expect(main.queryByRole('link', { name: /Quick View/ })).toBeNull();
  });
});

describe('member', () => {
  const profile = {
    id: 'usr_1',
    username: 'maya',
    email: 'maya@example.ca',
    firstName: 'Maya',
    lastName: null,
    phoneNumber: 6_135_550_142,
  };

  const openPage = async (path: string, answers: Record<string, unknown> = {}) => {
    api.answers.set('GET /auth/check', { authenticated: true });
    api.answers.set('GET /user/profile', profile);
    for (const [call, answer] of Object.entries(answers)) api.answers.set(call, answer);
    openShop(path);
    return within(await screen.findByRole('main'));
  };

  it('sees a numeric phone number, and missing values as not provided', async () => {
    const main = await openPage('/profile');
    expect(await main.findByText('+1 6135550142')).toBeVisible();
    expect(main.getByText('Last name').nextElementSibling).toHaveTextContent('Not provided');
  });

  it('sees all friends if their total is a string, and no empty username', async () => {
    const friends = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `Friend ${index}`, username: null }));
    const main = await openPage('/friends', {
      'GET /friends': { data: friends, total: '23' },
      'GET /friends/pending': [],
    });
    expect(await main.findByText('23 friends')).toBeVisible();
    expect(main.getByText('Showing page 1 of 3')).toBeVisible();
    expect(main.getByText('Friend 9')).toBeVisible();
    expect(main.queryByText('@')).toBeNull();
    // A friend without a username has no link and no actions.
    expect(main.queryByRole('link', { name: 'Friend 9' })).toBeNull();
    expect(main.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  const order = {
    id: '5e0c9b72-41d6',
    createdAt: 'yesterday',
    fulfillmentStatus: 'TELEPORTED',
    orderItems: [{ id: 1, quantity: '2', purchaseUnitPrice: '20.00' }],
  };

  it.each([
    ['the server’s subtotal', { subtotal: '40', taxTotal: 5.2, totalAmount: null }, '$45.20'],
    ['an unavailable amount', { shippingTotal: { amount: 3 } }, 'Unavailable'],
    ['another currency', { currency: 'eur' }, 'EUR 40.00'],
  ])('sees the total of an order with %s', async (_, amounts, total) => {
    const main = await openPage('/orders', { 'GET /order': [{ ...order, ...amounts }] });
    const row = within(await main.findByRole('row', { name: /#5e0c9b72/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Unknown date',
      '2 items',
      'Unknown',
      total,
      'View Details',
    ]);
  });

  it('sees an order total that is not the sum of its amounts, which is reported without personal data', async () => {
    const odd = { ...order, orderItems: [], subtotal: '40', totalAmount: '44.80' };
    const main = await openPage('/orders', { 'GET /order': { data: [odd], total: 1 } });
    expect(await main.findByText('$44.80')).toBeVisible();
    expect(recentReports().map(({ error, context }) => [String(error), context])).toContainEqual([
      'Error: The total of an order is not the sum of its amounts.',
      { differenceInCents: 480 },
    ]);
  });
});

it("sends no request for the product id '.', which would change the path", async () => {
  api.answers.set('GET /product/explore', { ...facets, data: products(1) });
  openShop('/?product=.');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The requested resource was not found.')).toBeVisible();
  expect(api.asked.filter((call) => call.startsWith('GET /product/') && call !== 'GET /product/explore')).toEqual([]);
});
