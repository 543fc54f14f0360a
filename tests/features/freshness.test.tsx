import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRequestCache } from '#http/api-fetch.ts';
import { catalogue } from '#seed/catalogue/index.ts';
import { mocks, openShop } from '../support/open-shop';
import { openAs, waitUntilRemoved, watchRequests } from '../support/views';

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clock. The request cache uses another clock, so it is cleared when its entries would expire. */
const advanceClock = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  if (ms > 5 * second) clearRequestCache();
};

const products = () => screen.getByRole('region', { name: 'Products' });
const findCards = async () => {
  await waitFor(() => expect(within(products()).getAllByRole('article').length).toBeGreaterThan(0));
};
const firstPage = '?page=1&limit=50';

describe('revisited', () => {
  const [product] = catalogue.filter(({ itemInStock }) => itemInStock);
  if (!product) throw new Error('The catalogue is empty');

  it('product is shown from the cache, and refetched after 5 s', async () => {
    const { queries: reads } = watchRequests(`/product/${product.id}`);
    const { router } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    const open = async () => {
      await act(() => router.navigate(`/terms-of-service?product=${product.id}`));
      expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    };
    const close = async () => {
      await act(() => router.navigate('/terms-of-service'));
      await waitUntilRemoved('dialog');
    };
    await open();
    await waitFor(() => expect(reads()).toHaveLength(1));
    await close();
    advanceClock(4 * second);
    await open();
    expect(reads()).toHaveLength(1);
    await close();
    advanceClock(6 * second);
    mocks.gates.hold('getProduct');
    await open();
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: product.name })).toBeVisible();
  });

  it('friend list is shown from the cache, and refetched after 5 s', async () => {
    const { queries: reads } = watchRequests('/friends');
    const { router } = await openAs('maya', '/friends');
    expect(await screen.findByText('@noah')).toBeVisible();
    await act(() => router.navigate('/terms-of-service'));
    advanceClock(6 * second);
    mocks.gates.hold('listFriends');
    await act(() => router.navigate('/friends'));
    expect(screen.getByText('@noah')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(within(screen.getByRole('tabpanel', { name: 'Friends' })).getByRole('list')).not.toHaveAttribute(
      'aria-busy',
    );
    // A failed refetch keeps the cached data.
    mocks.gates.release('listFriends', 403);
    await waitFor(() => expect(mocks.gates.waiting('listFriends')).toBe(0));
    await act(async () => {});
    expect(screen.getByText('@noah')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('search is shown from the cache, and refetched after 5 s', async () => {
    const { queries: reads } = watchRequests('/product/explore');
    const { user } = openShop('/');
    await findCards();
    const box = screen.getByRole('searchbox');
    // Pastes, because a slow machine would search while typing, which adds a fetch.
    await user.click(box);
    await user.paste('fondue');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    await waitFor(() => expect(reads()).toEqual([firstPage, `${firstPage}&productName=fondue`]));
    advanceClock(6 * second);
    mocks.gates.hold('exploreProducts');
    await user.clear(box);
    await user.type(box, '{Enter}');
    await findCards();
    await waitFor(() => expect(reads()).toEqual([firstPage, `${firstPage}&productName=fondue`, firstPage]));
    expect(products()).toHaveAttribute('aria-busy', 'false');
  });

  it('further page is shown from the cache, and refetched after 5 s', async () => {
    const { queries: reads } = watchRequests('/product/explore');
    const { user, router } = openShop('/');
    await findCards();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText(/^(100 of|All) \d+ gifts$|^100 of/);
    advanceClock(6 * second);
    await act(() => router.navigate('/?q=fondue'));
    await waitFor(() => expect(reads()).toHaveLength(3));
    await act(() => router.navigate('/'));
    await waitFor(() => expect(reads()).toHaveLength(4));
    mocks.gates.hold('exploreProducts');
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText(/^100 of/);
    await waitFor(() => expect(reads().at(-1)).toBe('?page=2&limit=50'));
    expect(reads()).toHaveLength(5);
  });
});

describe('Back', () => {
  it('shows all cached pages for five minutes', async () => {
    const { queries: reads } = watchRequests('/product/explore');
    const { user, router } = openShop('/');
    await findCards();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText(/^100 of/);
    expect(reads()).toHaveLength(2);
    await act(() => router.navigate('/terms-of-service'));
    advanceClock(4 * minute);
    await act(() => router.navigate(-1));
    await screen.findByText(/^100 of/);
    await act(() => router.navigate(1));
    await act(() => router.navigate(-1));
    await screen.findByText(/^100 of/);
    expect(reads()).toHaveLength(2);
    await act(() => router.navigate(1));
    advanceClock(2 * minute);
    await act(() => router.navigate(-1));
    await screen.findByText(/^100 of/);
    await waitFor(() => expect(reads()).toHaveLength(4));
  });

  it('shows the cached results of another search of the same page', async () => {
    const { queries: reads } = watchRequests('/product/explore');
    const { router, address, queryClient } = openShop('/');
    await findCards();
    await act(() => router.navigate('/?q=mug'));
    // Waits for the response, because leaving the view cancels its fetch.
    await waitFor(() => expect([reads().length, queryClient.isFetching()]).toEqual([2, 0]));
    advanceClock(minute);
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
    await findCards();
    await act(() => router.navigate(1));
    expect(address()).toBe('/?q=mug');
    expect(reads()).toHaveLength(2);
  });

  it('from a quick view does not refetch the list', async () => {
    const { queries: reads } = watchRequests('/product/explore');
    const { user, address } = openShop('/');
    await findCards();
    advanceClock(6 * second);
    const [link] = within(products()).getAllByRole('link');
    if (!link) throw new Error('No card has a link');
    await user.click(link);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(reads()).toEqual([firstPage]);
  });
});
