import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getGetOrderQueryKey } from '#generated/api/orders/orders.ts';
import type { Order } from '#generated/model';
import { ordersTexts } from '#rules/texts/orders.ts';
import { loadingState } from '../support/loading-state';
import { mocks } from '../support/open-shop';
import { dismiss, openAs } from '../support/views';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search orders' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1);
const idsOf = (rowElements: readonly HTMLElement[]) =>
  rowElements.map((row) => within(row).getByRole('rowheader').textContent);

const openOrders = async (path = '/orders') => {
  const shop = await openAs('maya', path);
  await heading('My Orders');
  return shop;
};

describe('My Orders', () => {
  it('states its table roles, because Safari drops them when CSS changes the display', async () => {
    const { user } = await openAs('maya', '/profile?tab=orders');
    const table = await screen.findByRole('table', { name: 'Orders' });
    await user.click(await within(table).findByRole('button', { name: 'Details of order #b83f02aa' }));
    const roles = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')].map(
      (part) => `${part.localName}${part.getAttribute('scope') ?? ''} ${part.getAttribute('role')}`,
    );
    expect(new Set(roles)).toEqual(
      new Set([
        'table table',
        'thead rowgroup',
        'tbody rowgroup',
        'tr row',
        'thcol columnheader',
        'throw rowheader',
        'td cell',
      ]),
    );
  });

  it('shows id, date, items, status and total of each order, with a link', async () => {
    mocks.gates.hold('listOrders');
    await openOrders();
    await waitFor(() => expect(mocks.gates.waiting('listOrders')).toBeGreaterThan(0));
    expect(loadingState().hasSkeletons).toBe(true);
    mocks.gates.open('listOrders');
    const found = await rows();
    expect(loadingState()).toEqual({ isBusy: false, hasSkeletons: false });
    expect(found.slice(0, 2).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['#7c1e94d2', 'Oct 29, 2026', '1 itemfor Théo Fraser', 'Not Fulfilled', '$88.20', 'View Details'],
      ['#b83f02aa', 'Oct 11, 2026', '4 itemsfor Noah Fraser', 'Partially Fulfilled', '$256.56', 'View Details'],
    ]);
    expect(found).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'View Details of order #7c1e94d2' })).toHaveAttribute(
      'href',
      '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11',
    );
    expect(screen.getByText('Oct 29, 2026')).toHaveAttribute('datetime', '2026-10-29T15:12:00.000Z');
  });

  it('shows unusual amounts, dates and statuses', async () => {
    const { user } = await openOrders('/orders?page=2');
    const found = await rows();
    expect(found.map((row) => [...row.children].slice(1, 5).map(({ textContent }) => textContent))).toEqual([
      ['Dec 18, 2025', '1 item', 'No status', 'Unavailable'],
      ['Nov 30, 2025', '1 itemfor Priya Sandhu', 'Fulfilled', '$51.50'],
    ]);
    expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
    await user.click(button('Previous'));
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    expect((await rows()).at(-1)).toHaveTextContent('Unknown');
    expect((await rows()).at(-1)).toHaveTextContent('EUR 152.00');
  });

  it.each([
    ['by its id', ' #7c1e94d2 ', '7c1e94d2', ['#7c1e94d2']],
    ['by the name of a product', 'Teapot', 'Teapot', ['#b83f02aa']],
    ['by a recipient', '@kofi', 'kofi', ['#c09e6f71']],
  ])('finds an order %s on Enter', async (_, typed, searched, ids) => {
    const { user, address } = await openOrders('/orders?page=2');
    await rows();
    await user.type(searchBox(), `${typed}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/orders?search=${searched}`));
    await waitFor(async () => expect(idsOf(await rows())).toEqual(ids));
    expect(searchBox()).toHaveValue(typed);
    expect(screen.getByText('Showing page 1 of 1')).toBeVisible();
    for (const name of ['Previous', 'Next']) expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  });

  it('searches on a click, keeps the old results while loading, and supports Back', async () => {
    const { user, router, address } = await openOrders();
    await rows();
    mocks.gates.hold('listOrders');
    // Pastes, because a slow machine would exceed the 300 ms debounce while typing.
    await user.click(searchBox());
    await user.paste('teapot');
    await user.click(button('Search'));
    await waitFor(() => expect(mocks.gates.waiting('listOrders')).toBe(1));
    expect(address()).toBe('/orders?search=teapot');
    expect(screen.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'true');
    expect(await rows()).toHaveLength(10);
    mocks.gates.open('listOrders');
    await waitFor(async () => expect(idsOf(await rows())).toEqual(['#b83f02aa']));
    expect(button('Clear search')).toBeVisible();
    await router.navigate(-1);
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    expect(searchBox()).toHaveValue('');
  });

  it('shows a message with a link to all orders if no order matches', async () => {
    const { user, address } = await openOrders('/orders?search=nothing+like+it');
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(screen.getByText('Try another word, or part of an order’s id.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Start Shopping' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show all orders' }));
    expect(await rows()).toHaveLength(10);
    expect(address()).toBe('/orders');
    expect(searchBox()).toHaveValue('');
  });

  it('links to the shop if there are no orders', async () => {
    await openAs('zoe', '/orders');
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(screen.queryByText(/^Try another word/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Showing page/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/');
  });
});

const teapotOrderPath = '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';

const itemsOf = () =>
  within(screen.getByRole('region', { name: 'Items' }))
    .getAllByRole('listitem')
    .map((one) => [...one.querySelectorAll('h3, p')].map(({ textContent }) => textContent));
const factsOf = () =>
  [...screen.getByRole('region', { name: 'Order summary' }).querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );

/** Formats a moment with Intl in the time zone of this machine. */
const formatLocal = (moment: string, withTime = false) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(
    new Date(moment),
  );

/** Opens Maya's order of the teapots with changed items in the cache. */
const openWithItems = async (
  change: (item: Order['orderItems'][number], index: number) => Order['orderItems'][number],
) => {
  const { queryClient } = await openAs('maya', teapotOrderPath);
  await heading('Order #b83f02aa');
  act(() => {
    queryClient.setQueryData<Order>(
      getGetOrderQueryKey(teapotOrderPath.replace('/orders/', '')),
      (order) => order && { ...order, orderItems: order.orderItems.map(change) },
    );
  });
};

describe('order page', () => {
  it('shows the message for a recipient once', async () => {
    await openAs('maya', '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11');
    await heading('Order #7c1e94d2');
    const message = screen.getByText('Your message').parentElement;
    expect(message).toHaveTextContent('For all the trails to come, Theo. See you at the lake!');
  });

  it('shows all details', async () => {
    await openAs('maya', teapotOrderPath);
    await heading('Order #b83f02aa');
    const placed = formatLocal('2026-10-11T09:40:00.000Z', true);
    const day = formatLocal('2026-10-11T09:40:00.000Z');
    expect(screen.getByText('Partially Fulfilled', { selector: 'h1 ~ p *' })).toBeVisible();
    expect(itemsOf()).toEqual([
      [
        'Enamel Teapot for Two',
        'Quantity 3 × $54.00',
        'Delivery address: 27 rue Saint-Jean, Québec, QC G1R 1N6, Canada',
        `Partially Fulfilled2 of 3 fulfilledLast updated ${day}`,
        '$162.00',
      ],
      [
        'Sunday Pancake Set',
        'Quantity 1 × $38.00',
        'For Noah Fraser',
        'Address kept private by @noah',
        `Not Fulfilled0 of 1 fulfilledLast updated ${day}`,
        '$38.00',
      ],
    ]);
    expect(factsOf()).toEqual([
      ['Subtotal', '$200.00'],
      ['Shipping', '$24.00'],
      ['Tax', '$32.56'],
      ['Application Fee', '$0.00'],
      ['Total', '$256.56'],
      ['Order ID', 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d'],
      ['Date', placed],
      ['Currency', 'CAD'],
      ['Status', 'CompletedYour payment. Each item shows its delivery.'],
    ]);
    expect(screen.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/orders');
  });

  it('shows when an item was shipped', async () => {
    await openAs('maya', '/orders/e4975b18-06fd-4b1c-8d2a-c1f35e90a7d6');
    await heading('Order #e4975b18');
    const day = formatLocal('2026-08-19T12:31:00.000Z');
    expect(itemsOf().map((texts) => texts.find((text) => text.includes('fulfilled')))).toEqual([
      `Shipped1 of 1 fulfilledShipped ${day}Last updated ${day}`,
      `Not Fulfilled0 of 1 fulfilledLast updated ${day}`,
    ]);
  });

  it('shows the giftlist of an item, and an unknown status as unknown', async () => {
    const { router } = await openAs('maya', '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11');
    await heading('Order #7c1e94d2');
    expect(itemsOf()[0]).toContain('Giftlist: Back on the trail');
    await router.navigate('/orders/34cd91e8-6a0f-47b5-8e29-d8b3f5c07a61');
    await heading('Order #34cd91e8');
    expect(screen.getByText('Unknown', { selector: 'h1 ~ p *' })).toBeVisible();
    expect(factsOf()).toContainEqual(['Currency', 'EUR']);
    expect(factsOf()).toContainEqual(['Total', 'EUR\u00a0152.00']);
  });

  it.each([
    ['does not exist', '/orders/nowhere', 'maya'],
    ['belongs to another member', teapotOrderPath, 'theo'],
  ] as const)("shows 'not found' for an order that %s", async (_, path, username) => {
    const { user } = await openAs(username, path);
    await heading('Order Not Found');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to Orders' }));
    await heading('My Orders');
  });

  it('shows that an order paid just now is being prepared', async () => {
    mocks.gates.hold('getOrder');
    const { router } = await openAs('maya', '/terms-of-service');
    await act(() => router.navigate(teapotOrderPath, { state: { isFreshOrder: true } }));
    expect(await screen.findByText('We are preparing your order…')).toBeVisible();
    expect(screen.queryByText('Order Not Found')).not.toBeInTheDocument();
    mocks.gates.open('getOrder');
    await heading('Order #b83f02aa');
    expect(screen.queryByText('We are preparing your order…')).not.toBeInTheDocument();
  });

  it('shows a missing quantity as unavailable, and omits a missing address', async () => {
    await openWithItems((item, at) => (at === 0 ? { ...item, quantity: null, deliveryAddress: null } : item));
    await waitFor(() => expect(itemsOf()[0]?.[1]).toBe('Quantity unavailable'));
    expect(screen.getByRole('region', { name: 'Items' })).not.toHaveTextContent('Delivery address');
  });

  it('shows carrier and tracking number of the buyer’s parcels, with safe links only', async () => {
    const trackingUrl = 'https://carrier.example/X1';
    const shipments = [
      { quantity: 1, carrier: 'Canada Post', trackingNumber: 'X1', trackingUrl },
      { quantity: 1, trackingNumber: 'X2', trackingUrl: 'javascript:alert(1)' },
      { quantity: 1, carrier: 'UPS' },
      { quantity: 1 },
    ];
    await openWithItems((item) => ({ ...item, fulfillmentStatus: { status: 'SHIPPED', shipments } }));
    const texts = ['Canada Post, tracking number X1', 'Tracking number X2', 'UPS'];
    await waitFor(() => expect(itemsOf()[0]?.slice(4, -1)).toEqual(texts));
    // The second item is a gift: its parcels are hidden from the buyer.
    expect(itemsOf()[1]).toHaveLength(6);
    const items = within(screen.getByRole('region', { name: 'Items' }));
    expect(items.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['X1', trackingUrl],
    ]);
  });

  it('shows an error for a failed query, and can be retried', async () => {
    mocks.gates.hold('getOrder');
    const { user } = await openAs('maya', teapotOrderPath);
    await heading('Order');
    // Only an order paid just now is in preparation.
    expect(screen.queryByText('We are preparing your order…')).not.toBeInTheDocument();
    // Twice, because a failed query is retried once.
    for (const _ of [1, 2]) mocks.gates.release('getOrder', 503);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(ordersTexts.detailFailed);
    await dismiss(user);
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent(ordersTexts.detailFailed);
    mocks.gates.open('getOrder');
    // No skeleton remains next to the note.
    expect(document.querySelector('main span[aria-hidden="true"]:empty')).toBeNull();
    await user.click(within(note).getByRole('button', { name: 'Try Again' }));
    await heading('Order #b83f02aa');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
