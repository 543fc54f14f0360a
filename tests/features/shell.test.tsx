import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mocks, openShop } from '../support/open-shop';

/** Waits, because the page moves the focus after it renders. */
const waitForFocus = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('navigation bar', () => {
  it('links to the home (by the logo and Explore), member pages, sign-in and the cart with its count', async () => {
    await mocks.seedCart([
      { productId: 'enamel-teapot-for-two', quantity: 2 },
      { productId: 'tabletop-fondue', quantity: 98 },
    ]);
    openShop('/terms-of-service');
    const bag = await screen.findByRole('link', { name: 'Cart, 100 items' });
    expect(bag).toHaveAttribute('href', '/cart');
    expect(bag).toHaveTextContent('100');
    expect(bar().getByRole('link', { name: 'Giftlist' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Giftlists' })).toHaveAttribute('href', '/giftlists');
    expect(bar().getByRole('link', { name: 'Friends' })).toHaveAttribute('href', '/friends');
    expect(await bar().findByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

describe('mobile menu', () => {
  const openMenu = async () => {
    const shop = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await shop.user.click(toggle);
    expect(toggle).toHaveAccessibleName('Close menu');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    return { ...shop, toggle };
  };
  const cart = () => screen.queryByRole('link', { name: 'Cart' });

  it('contains the cart, too, and closes on navigation', async () => {
    const { user } = await openMenu();
    const link = cart();
    if (!link) throw new Error('The menu has no Cart');
    await user.click(link);
    await waitForFocus(await findHeading('Shopping Bag'));
    expect(cart()).not.toBeInTheDocument();
  });

  it('closes on Escape, and returns the focus', async () => {
    const { user, toggle } = await openMenu();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(cart()).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  it('closes on a click outside, and when the focus leaves', async () => {
    const { user, toggle } = await openMenu();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(cart()).not.toBeInTheDocument();
    await user.click(toggle);
    while (document.activeElement !== cart()) await user.tab();
    await user.tab();
    expect(cart()).not.toBeInTheDocument();
  });
});

describe('page navigation', () => {
  it('sets the title, and focuses the heading', async () => {
    const { user, router } = openShop('/terms-of-service');
    await findHeading('Terms and Conditions');
    expect(document.body).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/ · Giftlist$/));
    await user.click(screen.getByRole('link', { name: 'Cart, 0 items' }));
    await waitForFocus(await findHeading('Shopping Bag'));
    await waitFor(() => expect(document.title).toBe('Shopping Bag · Giftlist'));
    await router.navigate('/checkout');
    await waitForFocus(await findHeading('Checkout'));
    await waitFor(() => expect(document.title).toBe('Checkout · Giftlist'));
  });

  it('offers a skip link that does not change the URL', async () => {
    const { user, address } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/terms-of-service');
  });

  it('redirects /home to the home page', async () => {
    const { address, router } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    await router.navigate('/home');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

it('every link of a page for guests has a valid target', async () => {
  const targets = new Set<string>();
  const anchors = new Map<string, boolean>();
  /** @param last link that is shown once the page has loaded */
  const visit = async (path: string, last?: string) => {
    const { queryClient } = openShop(path);
    await screen.findByRole('heading', { level: 1 });
    if (last !== undefined) await screen.findByRole('link', { name: last });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    for (const link of screen.getAllByRole('link', { hidden: true })) {
      const target = link.getAttribute('href') ?? '';
      const [page = '', anchor] = target.split('#');
      if (anchor !== undefined && (page === '' || page === path))
        anchors.set(target, document.getElementById(anchor) !== null);
      else targets.add(target);
    }
  };
  for (const path of [
    '/terms-of-service',
    '/privacy-policy',
    '/',
    '/cart',
    '/checkout',
    '/success',
    '/help',
    '/nowhere',
  ])
    await visit(path);
  await visit('/success?order_id=0123456789&session_id=cs_1');
  await mocks.setScenario('gift-bag');
  await visit('/cart', 'Proceed to Checkout');
  await visit('/checkout');
  expect(anchors.get('#main')).toBe(true);
  expect([...anchors.keys()].filter((anchor) => !anchors.get(anchor))).toEqual([]);
  const inside = [...targets].filter((target) => !/^(https?:\/\/|mailto:[^@]+@[^@]+\.[a-z]+$)/.test(target));
  expect(inside.filter((target) => target.includes('#') && !anchors.has(target))).toEqual([]);
  const paths = new Set(inside.map((target) => target.replace(/[?#].*/, '')).filter(Boolean));
  expect([...paths].toSorted()).toEqual([
    '/',
    '/cart',
    '/checkout',
    '/friends',
    '/giftlists',
    '/help',
    '/orders',
    '/privacy-policy',
    '/profile',
    '/settings',
    '/terms-of-service',
    '/third-party-notices.txt',
  ]);
});
