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
const waitForCards = async () => {
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
};
const searchBox = () => screen.getByRole('searchbox', { name: 'Search products' });
/** Waits two tasks, so that the router has the new location. */
const waitForRouter = () => act(() => nextTask().then(nextTask));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const [firstCategory, secondCategory] = categories;
if (!firstCategory || !secondCategory) throw new Error('The catalogue has no categories');

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
    await waitForCards();
    expect(products()).toHaveAttribute('aria-busy', 'false');
    expect(within(products()).getByRole('status')).toHaveTextContent(`${catalogue.length} gifts`);
  });

  it('renders no card before the categories, which would move it down', async () => {
    openShop('/');
    const found = Promise.withResolvers<number>();
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: secondCategory.name })) found.resolve(cards().length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    expect(await found.promise, 'cards when the categories appeared').toBe(0);
    observer.disconnect();
    await waitForCards();
  });

  it('shows one heading for a chosen category, which a second click deselects', async () => {
    const { user, address } = openShop('/');
    await waitForCards();
    await user.click(button(secondCategory.name));
    await waitFor(() => expect(groupNames()).toEqual([secondCategory.name]));
    expect(button(secondCategory.name)).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe(`/?category=${secondCategory.name.replaceAll(' ', '+')}`);
    await user.click(button(secondCategory.name));
    await waitFor(() => expect(groupNames().length).toBeGreaterThan(1));
  });

  it('shows an unreadable product as one unavailable card', async () => {
    await mocks.setScenario('bad-product-in-list');
    openShop('/');
    await waitForCards();
    await waitFor(() => expect(cards()).toHaveLength(50));
    expect(cards()[0]).toHaveTextContent('Unavailable right now');
  });
});

describe('Load More', () => {
  it('appends one page at a time up to the end', async () => {
    const { user, address } = openShop('/');
    await waitForCards();
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
    await waitForCards();
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
    await waitForCards();
    const scrollBy = vi.spyOn(window, 'scrollBy');
    fireEvent.scroll(window);
    await act(() => router.navigate('/help'));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    rect.mockReturnValue(new DOMRect(0, 350, 300, 400));
    await act(() => router.navigate(-1));
    await waitForCards();
    expect(scrollBy).toHaveBeenCalledWith({ top: 250, behavior: 'instant' });
    await act(() => router.navigate('/help'));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    scrollBy.mockClear();
    await act(() => router.navigate('/'));
    await waitForCards();
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
    await waitForCards();
    await user.click(button('Load More'));
    await waitFor(() => expect(address()).toBe('/?page=2'));
    await user.click(searchBox());
    await user.keyboard('{Enter}');
    await waitForRouter();
    expect(address()).toBe('/?page=2');
    // Pastes, because a slow machine would search while typing, which adds a history entry.
    await user.paste('candle');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await user.keyboard('{Enter}');
    await waitForRouter();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/?page=2');
  });

  it('is cleared by its button, which keeps the focus in the box', async () => {
    const { user, address } = openShop('/?q=candle');
    await waitForCards();
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
    await waitForCards();
    expect(address()).toBe('/');
    expect(products()).toHaveFocus();
  });
});

describe('an empty shop', () => {
  it('says that it has no gifts yet, and has no filters', async () => {
    await mocks.setScenario('empty-shop');
    openShop('/');
    expect(await screen.findByRole('heading', { name: 'This shop has no gifts yet' })).toBeVisible();
    for (const name of ['Categories', 'Tags']) expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });
});

describe('filters', () => {
  it('combine several tags, also if the second is chosen while products load', async () => {
    const { user, address } = openShop('/');
    await waitForCards();
    mocks.gates.hold('exploreProducts');
    await user.click(button('for her'));
    await user.click(button('new arrival'));
    mocks.gates.open('exploreProducts');
    const matching = catalogue.filter(({ tags }) => tags.includes('for her') && tags.includes('new arrival'));
    await waitFor(() => expect(within(products()).getByRole('status')).toHaveTextContent(`${matching.length} gifts`));
    expect(address()).toBe('/?tag=for+her&tag=new+arrival');
    expect(button('for her')).toHaveAttribute('aria-pressed', 'true');
  });

  it('are listed while active, and can be removed one by one or all together', async () => {
    const { user, address } = openShop(
      `/?q=a&category=${encodeURIComponent(firstCategory.name)}&tag=foodie&tag=for+the+host`,
    );
    await waitForCards();
    const active = screen.getByRole('group', { name: 'Active filters' });
    const removable = () =>
      within(active)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(removable()).toEqual(['“a”', firstCategory.name, 'foodie', 'for the host', 'Clear All']);
    await user.click(within(active).getByRole('button', { name: 'Remove foodie' }));
    expect(removable()).toEqual(['“a”', firstCategory.name, 'for the host', 'Clear All']);
    await user.click(within(active).getByRole('button', { name: 'Remove “a”' }));
    expect(searchBox()).toHaveValue('');
    await user.click(within(active).getByRole('button', { name: `Remove ${firstCategory.name}` }));
    expect(address()).toBe('/?tag=for+the+host');
    await user.click(within(active).getByRole('button', { name: 'Clear All' }));
    expect(address()).toBe('/');
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('stay visible after a failed query', async () => {
    const { user } = openShop('/');
    await waitForCards();
    await mocks.setScenario('exploreProducts-429');
    await user.click(button('for her'));
    await screen.findByRole('alert');
    expect(button(firstCategory.name)).toBeVisible();
  });
});

describe('quick view over the list', () => {
  const [openedProduct] = catalogue;
  if (!openedProduct) throw new Error('The catalogue is empty');

  /** Opens the list from another page, to which Back returns. */
  const openFromHelp = async () => {
    const shop = openShop('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await act(() => shop.router.navigate('/'));
    await waitForCards();
    return { ...shop, back: () => act(() => shop.router.navigate(-1)) };
  };
  const productLink = () => within(products()).getByRole('link', { name: openedProduct.name });
  const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  /** Waits until a page of search results is cached, whether it is displayed or not. */
  const waitUntilCached = (queryClient: QueryClient, productName: string, page: number) =>
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
    fireEvent.click(productLink());
    await screen.findByRole('dialog', { name: openedProduct.name });
    await waitUntilCached(queryClient, 'candle', 1);
    expect(address()).toBe(`/?product=${openedProduct.id}`);
    await close(shop);
    await waitUntilClosed();
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
    fireEvent.click(productLink());
    await screen.findByRole('dialog', { name: openedProduct.name });
    mocks.gates.open('exploreProducts');
    await waitUntilCached(queryClient, '', 2);
  };

  it('reveals a page that loaded behind it when it closes, without a history entry', async () => {
    const { user, address, back, queryClient } = await openFromHelp();
    await loadPageBehind(queryClient);
    expect(address()).toBe(`/?product=${openedProduct.id}`);
    await user.keyboard('{Escape}');
    await waitUntilClosed();
    await waitFor(() => expect(cards()).toHaveLength(100));
    expect(address()).toBe('/?page=2');
    await waitFor(() => expect(productLink()).toHaveFocus());
    await back();
    expect(address()).toBe('/help');
  });

  it('applies, when it closes, a search that was typed after Load More', async () => {
    const { user, address, back, queryClient } = await openFromHelp();
    const box = searchBox();
    await loadPageBehind(queryClient);
    fireEvent.change(box, { target: { value: 'candle' } });
    await waitUntilCached(queryClient, 'candle', 1);
    expect(address()).toBe(`/?product=${openedProduct.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await back();
    await back();
    expect(address()).toBe('/help');
  });
});
