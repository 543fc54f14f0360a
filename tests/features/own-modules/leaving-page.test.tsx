import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as cartRoutes from '../../../src/features/cart/routes';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { pollUntil } from '../../support/until';

/** The code of the cart's page, which comes when a test lets it. */
const code = vi.hoisted(() => ({ comes: Promise.withResolvers<void>() }));

vi.mock('../../../src/features/cart/routes', async (importOriginal) => {
  const { cartRoute } = await importOriginal<typeof cartRoutes>();
  const lazy = async () => {
    await code.comes.promise;
    return { Component: () => <h1>The cart</h1> };
  };
  return { cartRoute: { path: '/cart', handle: cartRoute.handle, lazy } };
});

beforeEach(() => {
  code.comes = Promise.withResolvers<void>();
});
afterEach(() => {
  vi.useRealTimers();
});

const products = () => within(screen.getByRole('region', { name: 'Products' })).queryAllByRole('article');
const type = (box: string, text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: box }), { target: { value: text } });
const cartLink = () => screen.getByRole('link', { name: /^Cart,/ });

/** Lets the cart's code come: the person is where they wanted to go, and the step before is the page as it was. */
const arrive = async ({ address, router }: ReturnType<typeof openShop>, left: string) => {
  code.comes.resolve();
  await pollUntil(() => expect(address()).toBe('/cart'));
  await act(() => router.navigate(-1));
  await pollUntil(() => expect(address()).toBe(left));
};

/** Longer than every delay of a search. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));

describe('while the code of the page that was pressed is on its way', () => {
  it.each([
    ['/', 'Search products'],
    ['/orders', 'Search orders'],
  ])('a search of %s that comes due does not keep the person there', async (path, name) => {
    await mocks.signIn('maya');
    const shop = openShop(path);
    await screen.findByRole('searchbox', { name });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type(name, 'mug');
    fireEvent.click(cartLink());
    await wait();
    vi.useRealTimers();
    expect(shop.router.state.navigation.location?.pathname).toBe('/cart');
    await arrive(shop, path);
  });

  it('a further page that comes does not, either', async () => {
    const shop = openShop('/');
    await waitFor(() => expect(products()).toHaveLength(50));
    mocks.gates.hold('exploreProducts');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await pollUntil(() => expect(mocks.gates.waiting('exploreProducts')).toBe(1));
    fireEvent.click(cartLink());
    mocks.gates.open('exploreProducts');
    await arrive(shop, '/');
  });

  it('a later press does: the person stays', async () => {
    const shop = openShop('/');
    await waitFor(() => expect(products()).toHaveLength(50));
    fireEvent.click(cartLink());
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: 'mug' } });
    fireEvent.submit(screen.getByRole('searchbox', { name: 'Search products' }));
    await pollUntil(() => expect(shop.address()).toBe('/?q=mug'));
    code.comes.resolve();
    await pollUntil(() => expect(shop.router.state.navigation.state).toBe('idle'));
    expect(shop.address()).toBe('/?q=mug');
  });
});
