import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exploreQuery } from '#features/discovery/explore-query.ts';
import { noFilters } from '#rules/filters.ts';
import { nextTask } from '#runtime';
import { catalogue, categories } from '#seed/catalogue/index.ts';
import { mocks, openShop } from '../support/open-shop';

const products = () => screen.getByRole('region', { name: 'Products' });
const groupNames = () =>
  within(products())
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const cards = () => within(products()).queryAllByRole('article');
const listed = async () => {
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
};
const searchBox = () => screen.getByRole('searchbox', { name: 'Search products' });
/** Waits until the router has the new location: two tasks are enough. */
const frame = () => act(() => nextTask().then(nextTask));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const [first, second] = categories;
if (!first || !second) throw new Error('The catalogue has no categories');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('product list', () => {
  it('shows a loading state, then the number of products', async () => {
    mocks.gates.hold('exploreProducts');
    openShop('/');
    expect(products()).toHaveAttribute('aria-busy', 'true');
    expect(cards()).toHaveLength(0);
    mocks.gates.open('exploreProducts');
    await listed();
    expect(products()).toHaveAttribute('aria-busy', 'false');
    expect(within(products()).getByRole('status')).toHaveTextContent(`${catalogue.length} gifts`);
  });

  it('renders after the categories, so that they do not appear late', async () => {
    openShop('/');
    const found = Promise.withResolvers<number>();
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: second.name })) found.resolve(cards().length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    expect(await found.promise, 'cards when the categories appeared').toBe(0);
    observer.disconnect();
    await listed();
  });

  it('shows one heading for a chosen category, which a second click deselects', async () => {
    const { user, address } = openShop('/');
    await listed();
    await user.click(button(second.name));
    await waitFor(() => expect(groupNames()).toEqual([second.name]));
    expect(button(second.name)).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe(`/?category=${second.name.replaceAll(' ', '+')}`);
    await user.click(button(second.name));
    await waitFor(() => expect(groupNames().length).toBeGreaterThan(1));
  });

  it('shows an unreadable product as one unavailable card', async () => {
    await mocks.setScenario('bad-product-in-list');
    openShop('/');
    await listed();
    await waitFor(() => expect(cards()).toHaveLength(50));
    expect(cards()[0]).toHaveTextContent('Unavailable right now');
  });
});

describe('Load More', () => {
  it('appends one page at a time up to the end', async () => {
    const { user, address } = openShop('/');
    await listed();
    await user.click(button('Load More'));
    await waitFor(() => expect(cards()).toHaveLength(100));
    expect(address()).toBe('/?page=2');
    await user.click(button('Load More'));
    await waitFor(() => expect(cards()).toHaveLength(150));
    await user.click(button('Load More'));
    await waitFor(() => expect(cards()).toHaveLength(catalogue.length));
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(screen.getByText(`All ${catalogue.length} gifts`)).toHaveFocus();
  });

  it('is busy until the next page loads, and can be repeated after a failure', async () => {
    const { user } = openShop('/');
    await listed();
    mocks.gates.hold('exploreProducts');
    await user.click(button('Load More'));
    expect(button('Load More')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(mocks.gates.waiting('exploreProducts')).toBe(1));
    mocks.gates.release('exploreProducts', 429);
    const note = within(await screen.findByRole('alert'));
    expect(cards()).toHaveLength(50);
    mocks.gates.open('exploreProducts');
    await user.click(note.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(cards()).toHaveLength(100));
  });

  it('restores the scroll position on Back, but not on a new visit', async () => {
    // jsdom has no layout: all cards have the same position, which differs between the visits.
    const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    rect.mockReturnValue(new DOMRect(0, 100, 300, 400));
    vi.stubGlobal('scrollY', 800);
    const { router } = openShop('/');
    await listed();
    const scrollBy = vi.spyOn(window, 'scrollBy');
    fireEvent.scroll(window);
    await act(() => router.navigate('/help'));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    rect.mockReturnValue(new DOMRect(0, 350, 300, 400));
    await act(() => router.navigate(-1));
    await listed();
    expect(scrollBy).toHaveBeenCalledWith({ top: 250, behavior: 'instant' });
    await act(() => router.navigate('/help'));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    scrollBy.mockClear();
    await act(() => router.navigate('/'));
    await listed();
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('loads all existing pages for a link to a page beyond the last', async () => {
    openShop('/?page=300');
    await waitFor(() => expect(cards()).toHaveLength(catalogue.length));
  });
});

describe('search', () => {
  it('keeps the loaded pages, and adds no history entry, if Enter is pressed without a change', async () => {
    const { user, router, address } = openShop('/');
    await listed();
    await user.click(button('Load More'));
    await waitFor(() => expect(address()).toBe('/?page=2'));
    await user.click(searchBox());
    await user.keyboard('{Enter}');
    await frame();
    expect(address()).toBe('/?page=2');
    // Pastes, because a slow machine would search while typing, which adds a history entry.
    await user.paste('candle');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await user.keyboard('{Enter}');
    await frame();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/?page=2');
  });

  it('is cleared by its button, which keeps the focus in the box', async () => {
    const { user, address } = openShop('/?q=candle');
    await listed();
    expect(searchBox()).toHaveValue('candle');
    await user.click(button('Clear search'));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(address()).toBe('/');
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('shows a message and Clear Filters if nothing is found', async () => {
    const { user, address } = openShop('/?q=no-such-thing');
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
    await user.click(button('Clear Filters'));
    await listed();
    expect(address()).toBe('/');
    expect(products()).toHaveFocus();
  });
});

describe('filters', () => {
  it('combine several tags, also if the second is chosen while products load', async () => {
    const { user, address } = openShop('/');
    await listed();
    mocks.gates.hold('exploreProducts');
    await user.click(button('for her'));
    await user.click(button('new arrival'));
    mocks.gates.open('exploreProducts');
    const chosen = catalogue.filter((product) => ['for her', 'new arrival'].some((tag) => product.tags.includes(tag)));
    await waitFor(() => expect(within(products()).getByRole('status')).toHaveTextContent(`${chosen.length} gifts`));
    expect(address()).toBe('/?tag=for+her&tag=new+arrival');
    expect(button('for her')).toHaveAttribute('aria-pressed', 'true');
  });

  it('are listed while active, and can be removed one by one or all together', async () => {
    const { user, address } = openShop(`/?q=a&category=${encodeURIComponent(first.name)}&tag=foodie&tag=for+the+host`);
    await listed();
    const active = screen.getByRole('group', { name: 'Active filters' });
    const removable = () =>
      within(active)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(removable()).toEqual(['“a”', first.name, 'foodie', 'for the host', 'Clear All']);
    await user.click(within(active).getByRole('button', { name: 'Remove foodie' }));
    expect(removable()).toEqual(['“a”', first.name, 'for the host', 'Clear All']);
    await user.click(within(active).getByRole('button', { name: 'Remove “a”' }));
    expect(searchBox()).toHaveValue('');
    await user.click(within(active).getByRole('button', { name: `Remove ${first.name}` }));
    expect(address()).toBe('/?tag=for+the+host');
    await user.click(within(active).getByRole('button', { name: 'Clear All' }));
    expect(address()).toBe('/');
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('stay visible after a failed query', async () => {
    const { user } = openShop('/');
    await listed();
    await mocks.setScenario('exploreProducts-429');
    await user.click(button('for her'));
    await screen.findByRole('alert');
    expect(button(first.name)).toBeVisible();
  });
});

describe('quick view over the list', () => {
  const [chosen] = catalogue;
  if (!chosen) throw new Error('The catalogue is empty');

  /** Opens the list from another page, to which Back returns. */
  const openFromHelp = async () => {
    const shop = openShop('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await act(() => shop.router.navigate('/'));
    await listed();
    return { ...shop, back: () => act(() => shop.router.navigate(-1)) };
  };
  const link = () => within(products()).getByRole('link', { name: chosen.name });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  /** Waits until a page of search results is cached, whether it is displayed or not. */
  const isCached = (queryClient: QueryClient, productName: string, page: number) =>
    waitFor(() =>
      expect(queryClient.getQueryState(exploreQuery({ ...noFilters, productName }, page).queryKey)).toMatchObject({
        status: 'success',
      }),
    );

  it.each<[string, (shop: Awaited<ReturnType<typeof openFromHelp>>) => Promise<void>]>([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['Back', ({ back }) => back()],
  ])('closed by %s, applies a search that was typed before it opened', async (_, close) => {
    const shop = await openFromHelp();
    const { address, back, queryClient } = shop;
    fireEvent.change(searchBox(), { target: { value: 'candle' } });
    fireEvent.click(link());
    await screen.findByRole('dialog', { name: chosen.name });
    await isCached(queryClient, 'candle', 1);
    expect(address()).toBe(`/?product=${chosen.id}`);
    await close(shop);
    await closed();
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await waitFor(() => expect(cards().length).toBeLessThan(50));
    expect(searchBox()).toHaveValue('candle');
    await back();
    expect(address()).toBe('/');
    expect(searchBox()).toHaveValue('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await back();
    expect(address()).toBe('/help');
  });

  /** Clicks Load More, and opens the quick view before the page has loaded. */
  const loadPageBehind = async (queryClient: QueryClient) => {
    mocks.gates.hold('exploreProducts');
    fireEvent.click(button('Load More'));
    fireEvent.click(link());
    await screen.findByRole('dialog', { name: chosen.name });
    mocks.gates.open('exploreProducts');
    await isCached(queryClient, '', 2);
  };

  it('shows a page that loaded behind it after it closes, without a history entry', async () => {
    const { user, address, back, queryClient } = await openFromHelp();
    await loadPageBehind(queryClient);
    expect(address()).toBe(`/?product=${chosen.id}`);
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(cards()).toHaveLength(100));
    expect(address()).toBe('/?page=2');
    await waitFor(() => expect(link()).toHaveFocus());
    await back();
    expect(address()).toBe('/help');
  });

  it('applies a search that was typed after Load More when it closes', async () => {
    const { user, address, back, queryClient } = await openFromHelp();
    const box = searchBox();
    await loadPageBehind(queryClient);
    fireEvent.change(box, { target: { value: 'candle' } });
    await isCached(queryClient, 'candle', 1);
    expect(address()).toBe(`/?product=${chosen.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await back();
    await back();
    expect(address()).toBe('/help');
  });
});
