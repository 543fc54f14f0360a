import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as cartRoutes from '#features/cart/routes.ts';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { pollUntil } from '../../support/until';

/** Chunk of the cart page, which a test releases. */
const chunk = vi.hoisted(() => ({ released: Promise.withResolvers<void>() }));

vi.mock('#features/cart/routes.ts', async (importOriginal) => {
  const { cartRoute } = await importOriginal<typeof cartRoutes>();
  const lazy = async () => {
    await chunk.released.promise;
    return { Component: () => <h1>The cart</h1> };
  };
  return { cartRoute: { path: '/cart', handle: cartRoute.handle, lazy } };
});

beforeEach(() => {
  chunk.released = Promise.withResolvers<void>();
});
afterEach(() => {
  vi.useRealTimers();
});

const products = () => within(screen.getByRole('region', { name: 'Products' })).queryAllByRole('article');
const type = (box: string, text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: box }), { target: { value: text } });
const cartLink = () => screen.getByRole('link', { name: /^Cart,/ });

/** Releases the chunk: the cart opens, and Back leads to the unchanged page. */
const finishNavigation = async ({ address, router }: ReturnType<typeof openShop>, left: string) => {
  chunk.released.resolve();
  await pollUntil(() => expect(address()).toBe('/cart'));
  await act(() => router.navigate(-1));
  await pollUntil(() => expect(address()).toBe(left));
};

/** Waits longer than every search debounce. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));

describe('navigation to a lazy page', () => {
  it.each([
    ['/', 'Search products'],
    ['/orders', 'Search orders'],
  ])('is not canceled by a debounced search of %s', async (path, name) => {
    await mocks.signIn('maya');
    const shop = openShop(path);
    await screen.findByRole('searchbox', { name });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type(name, 'mug');
    fireEvent.click(cartLink());
    await wait();
    vi.useRealTimers();
    expect(shop.router.state.navigation.location?.pathname).toBe('/cart');
    await finishNavigation(shop, path);
  });

  it('is not canceled by a further page that loads', async () => {
    const shop = openShop('/');
    await waitFor(() => expect(products()).toHaveLength(50));
    mocks.gates.hold('exploreProducts');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await pollUntil(() => expect(mocks.gates.waiting('exploreProducts')).toBe(1));
    fireEvent.click(cartLink());
    mocks.gates.open('exploreProducts');
    await finishNavigation(shop, '/');
  });

  it('is canceled by a search that is submitted later', async () => {
    const shop = openShop('/');
    await waitFor(() => expect(products()).toHaveLength(50));
    fireEvent.click(cartLink());
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: 'mug' } });
    fireEvent.submit(screen.getByRole('searchbox', { name: 'Search products' }));
    await pollUntil(() => expect(shop.address()).toBe('/?q=mug'));
    chunk.released.resolve();
    await pollUntil(() => expect(shop.router.state.navigation.state).toBe('idle'));
    expect(shop.address()).toBe('/?q=mug');
  });
});
