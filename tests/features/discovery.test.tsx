import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue, categories } from '../../seed/catalogue';
import { exploreQuery } from '../../src/features/discovery/explore-query';
import { noFilters } from '../../src/rules/filters';
import { nextTask } from '../../src/runtime';
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
/** The address bar is told in the next task. */
const frame = () => act(() => nextTask().then(nextTask));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const [first, second] = categories;
if (!first || !second) throw new Error('The catalogue has no categories');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('is on its way at first, and then says how much there is', async () => {
    mocks.gates.hold('exploreProducts');
    openShop('/');
    expect(products()).toHaveAttribute('aria-busy', 'true');
    expect(cards()).toHaveLength(0);
    mocks.gates.open('exploreProducts');
    await listed();
    expect(products()).toHaveAttribute('aria-busy', 'false');
    expect(within(products()).getByRole('status')).toHaveTextContent(`${catalogue.length} gifts`);
  });

  it('comes after what is above it: its long work keeps nobody from the categories', async () => {
    openShop('/');
    const found = Promise.withResolvers<number>();
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: second.name })) found.resolve(cards().length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    expect(await found.promise, 'cards when the categories came').toBe(0);
    observer.disconnect();
    await listed();
  });

  it('stands under one heading when a category is chosen, and chosen again is not chosen', async () => {
    const { user, address } = openShop('/');
    await listed();
    await user.click(button(second.name));
    await waitFor(() => expect(groupNames()).toEqual([second.name]));
    expect(button(second.name)).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe(`/?category=${second.name.replaceAll(' ', '+')}`);
    await user.click(button(second.name));
    await waitFor(() => expect(groupNames().length).toBeGreaterThan(1));
  });

  it('shows what cannot be read as one unavailable card', async () => {
    await mocks.setScenario('bad-product-in-list');
    openShop('/');
    await listed();
    await waitFor(() => expect(cards()).toHaveLength(50));
    expect(cards()[0]).toHaveTextContent('Unavailable right now');
  });
});

describe('Load More', () => {
  it('appends a page at a time until the list ends', async () => {
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

  it('is busy until the next page comes, and can be repeated after a failure', async () => {
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

  it('is at the same card again after Back, and at its top when it is opened anew', async () => {
    // jsdom lays nothing out: all cards stand at one height, which differs from visit to visit.
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

  it('brings all pages of a link, and believes no more than there are', async () => {
    openShop('/?page=300');
    await waitFor(() => expect(cards()).toHaveLength(catalogue.length));
  });
});

describe('search', () => {
  it('makes no step for Back by Enter when that is searched already, and keeps its pages', async () => {
    const { user, router, address } = openShop('/');
    await listed();
    await user.click(button('Load More'));
    await waitFor(() => expect(address()).toBe('/?page=2'));
    await user.click(searchBox());
    await user.keyboard('{Enter}');
    await frame();
    expect(address()).toBe('/?page=2');
    // Not key by key: on a busy machine a part would be searched for in between, which is a step for Back.
    await user.paste('candle');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await user.keyboard('{Enter}');
    await frame();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/?page=2');
  });

  it('is cleared by its button, which leaves the focus in the box', async () => {
    const { user, address } = openShop('/?q=candle');
    await listed();
    expect(searchBox()).toHaveValue('candle');
    await user.click(button('Clear search'));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(address()).toBe('/');
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('says so when nothing is found, and leads back', async () => {
    const { user, address } = openShop('/?q=no-such-thing');
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
    await user.click(button('Clear Filters'));
    await listed();
    expect(address()).toBe('/');
    expect(products()).toHaveFocus();
  });
});

describe('filters', () => {
  it('takes several tags, and shows the newest choice whatever came before', async () => {
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

  it('lists what is active, takes each away, and clears all', async () => {
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

  it('keeps categories and tags while a search fails', async () => {
    const { user } = openShop('/');
    await listed();
    await mocks.setScenario('exploreProducts-429');
    await user.click(button('for her'));
    await screen.findByRole('alert');
    expect(button(first.name)).toBeVisible();
  });
});

describe('a quick view over the list', () => {
  const [chosen] = catalogue;
  if (!chosen) throw new Error('The catalogue is empty');

  /** Comes to the list from another page, so that Back can lead there. */
  const arrive = async () => {
    const shop = openShop('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await act(() => shop.router.navigate('/'));
    await listed();
    return { ...shop, back: () => act(() => shop.router.navigate(-1)) };
  };
  const link = () => within(products()).getByRole('link', { name: chosen.name });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  /** Whether a page of a list has come, on the screen or not. */
  const hasCome = (queryClient: QueryClient, productName: string, page: number) =>
    waitFor(() =>
      expect(queryClient.getQueryState(exploreQuery({ ...noFilters, productName }, page).queryKey)).toMatchObject({
        status: 'success',
      }),
    );

  it.each<[string, (shop: Awaited<ReturnType<typeof arrive>>) => Promise<void>]>([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['Back', ({ back }) => back()],
  ])('lets what was typed just before be found once it is closed by %s', async (_, close) => {
    const shop = await arrive();
    const { address, back, queryClient } = shop;
    fireEvent.change(searchBox(), { target: { value: 'candle' } });
    fireEvent.click(link());
    await screen.findByRole('dialog', { name: chosen.name });
    await hasCome(queryClient, 'candle', 1);
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

  /** Under the quick view a further page comes. */
  const bringPage = async (queryClient: QueryClient) => {
    mocks.gates.hold('exploreProducts');
    fireEvent.click(button('Load More'));
    fireEvent.click(link());
    await screen.findByRole('dialog', { name: chosen.name });
    mocks.gates.open('exploreProducts');
    await hasCome(queryClient, '', 2);
  };

  it('lets a further page that comes meanwhile be seen once it is closed, without a step for Back', async () => {
    const { user, address, back, queryClient } = await arrive();
    await bringPage(queryClient);
    expect(address()).toBe(`/?product=${chosen.id}`);
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(cards()).toHaveLength(100));
    expect(address()).toBe('/?page=2');
    await waitFor(() => expect(link()).toHaveFocus());
    await back();
    expect(address()).toBe('/help');
  });

  it('lets both be seen: what was typed, and the further page on the step before it', async () => {
    const { user, address, back, queryClient } = await arrive();
    const box = searchBox();
    await bringPage(queryClient);
    fireEvent.change(box, { target: { value: 'candle' } });
    await hasCome(queryClient, 'candle', 1);
    expect(address()).toBe(`/?product=${chosen.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/?q=candle'));
    await back();
    await back();
    expect(address()).toBe('/help');
  });
});
