import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import type { PersonName } from '#seed';
import { expectLoadingDuring, loadingState } from '../support/loading-state';
import { mocks } from '../support/open-shop';
import { openAs, overrideResponse, watchRequests } from '../support/views';

const openTab = async (tab: 'orders' | 'giftlists', as: PersonName = 'maya') => {
  const shop = await openAs(as, `/profile?tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  return shop;
};

const orders = () => screen.findByRole('table', { name: 'Orders' });
const rows = async () =>
  within(await orders())
    .getAllByRole('row')
    .slice(1);

describe('Orders tab', () => {
  it('requests and shows the five latest orders', async () => {
    const asked = watchRequests('/order');
    mocks.gates.hold('listOrders');
    await openTab('orders');
    await expectLoadingDuring('listOrders');
    expect(await rows()).toHaveLength(5);
    expect(loadingState()).toEqual({ isBusy: false, hasSkeletons: false });
    expect(new Set(asked.queries())).toEqual(new Set(['?limit=5']));
    expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/orders');
  });

  it('shows five orders if the server ignores the limit', async () => {
    overrideResponse('/order', () => mocks.answer(new Request('http://localhost:4173/api/order?limit=50')));
    await openTab('orders');
    expect(await rows()).toHaveLength(5);
  });

  it('shows a message if there are no orders', async () => {
    await openTab('orders', 'zoe');
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/');
  });
});

const cards = async () => within(await screen.findByRole('list', { name: 'Giftlists' })).getAllByRole('article');
const firstCard = async () => {
  const [card] = await cards();
  if (!card) throw new Error('There is no card.');
  return card;
};

describe('Giftlists tab', () => {
  it('shows a card for each giftlist with its purchases', async () => {
    mocks.gates.hold('listGiftlists');
    await openTab('giftlists');
    await expectLoadingDuring('listGiftlists');
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([
      'Birthday wishesThirty, and still happy about a parcel. Anything on here would make my day.1/5 purchasedItems',
      'A cabin of our ownFor long weekends at the lake.1/13 purchasedItems',
      'Secret Santa ideasHidden0/2 purchasedItems',
      'Someday0/0 purchasedItems',
    ]);
    expect(loadingState()).toEqual({ isBusy: false, hasSkeletons: false });
    const bars = screen.getAllByRole('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('value'), bar.getAttribute('max')])).toEqual([
      ['1', '5'],
      ['1', '13'],
      ['0', '2'],
      ['0', '1'],
    ]);
    expect(bars[0]).toHaveAccessibleName('Purchased of \u2068Birthday wishes\u2069');
    expect(screen.getByRole('link', { name: 'Birthday wishes' })).toHaveAttribute(
      'href',
      '/giftlists/gft_maya_birthday',
    );
    expect(screen.getByRole('link', { name: 'View all giftlists' })).toHaveAttribute('href', '/giftlists');
  });

  it('expands the items of a giftlist, and marks purchased ones', async () => {
    const { user } = await openTab('giftlists');
    const card = await firstCard();
    expect(within(card).queryByText('Prairie Wool Throw')).not.toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Items of \u2068Birthday wishes\u2069' }));
    const items = await within(card).findAllByRole('listitem');
    expect(items).toHaveLength(5);
    expect(items.filter((item) => within(item).queryByText('Purchased')).map(({ textContent }) => textContent)).toEqual(
      ['Prairie Wool ThrowPurchased'],
    );
    expect(within(card).getByRole('link', { name: 'Prairie Wool Throw' })).toHaveAttribute(
      'href',
      '/giftlists/gft_maya_birthday?item=gli_maya_birthday_3',
    );
  });

  it('hides purchases in surprise mode (reading 104)', async () => {
    await mocks.setScenario('api-1.0');
    const first = await openTab('giftlists');
    await cards();
    await act(() => first.router.navigate('/giftlists'));
    await first.user.click(await screen.findByRole('switch', { name: 'Surprise me' }));
    await act(() => first.router.navigate('/profile?tab=giftlists'));
    const card = await firstCard();
    expect(within(card).getByText('5 gifts')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await first.user.click(within(card).getByRole('button', { name: 'Items of \u2068Birthday wishes\u2069' }));
    expect(await within(card).findAllByRole('listitem')).toHaveLength(5);
    expect(document.body).not.toHaveTextContent('Purchased');
  });

  it('fetches the items of a giftlist if the list response lacks them (reading 54)', async () => {
    overrideResponse('/giftlist', async (real) => {
      const page: unknown = await (await real()).json();
      const text = JSON.stringify(page, (key, value: unknown) => (key === 'items' ? undefined : value));
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    });
    const { user } = await openTab('giftlists');
    const card = await firstCard();
    expect(within(card).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(card).not.toHaveTextContent('purchased');
    await user.click(within(card).getByRole('button', { name: /^Items of/ }));
    await waitFor(async () => expect(await within(card).findAllByRole('listitem')).toHaveLength(5));
  });

  it('shows 50 cards at most, and the number of all giftlists', async () => {
    await openTab('giftlists', 'noah');
    expect(await cards()).toHaveLength(50);
    expect(screen.getByText('These are the first 50 of 64 giftlists.')).toBeVisible();
  });

  it('shows a message if there are no giftlists', async () => {
    await openTab('giftlists', 'zoe');
    expect(await screen.findByText(giftlistTexts.noneOfMine)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create new giftlist' })).toHaveAttribute('href', '/giftlists');
  });
});
