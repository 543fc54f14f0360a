import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCart } from '#generated/api/cart/cart.ts';
import type { PersonName } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import { mocks, openShop } from '../support/open-shop';
import { signInInOtherTab } from '../support/other-tab';
import { clickDialogButton, signInByForm, signOut, waitUntilRemoved, watchRequests } from '../support/views';

const [first, second] = catalogue.filter(({ itemInStock }) => itemInStock);
if (!first || !second) throw new Error('The catalogue is empty');

/** Signs a visitor in to the backend, and replaces the visitor's cart by one product. */
const fill = async (who: PersonName | undefined, productId: string) => {
  await mocks.signIn(who);
  await mocks.seedCart([{ productId }]);
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

describe('quantities chosen in the bag', () => {
  it('are deleted from the tab on a sign-in and on a sign-out', async () => {
    await fill(undefined, first.id);
    const { user } = openShop('/cart');
    const increase = async () => user.click(await button(`Increase Quantity of ${first.name}`));
    const quantities = () => sessionStorage.getItem('giftlist.quantities');
    await increase();
    expect(quantities()).toMatch(/^\{"itm_[^"]+":2\}$/);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign in' }));
    await signInByForm(user, 'zoe');
    await waitFor(() => expect(quantities()).toBe(null));
    await screen.findByRole('button', { name: /^Profile menu, ./ });
    await increase();
    await waitFor(() => expect(quantities()).not.toBe(null));
    await signOut(user);
    await button('Sign in');
    expect(quantities()).toBe(null);
  });
});

describe('typed values', () => {
  it('survive closing the sign-up wizard, but not an identity change', async () => {
    const { user } = openShop('/friends');
    const openWizard = async () => {
      await user.click(await button('Create Account'));
      return within(await screen.findByRole('dialog', { name: 'Create your account' }));
    };
    const email = (wizard: Awaited<ReturnType<typeof openWizard>>) => wizard.getByRole('textbox', { name: 'Email' });
    await user.type(email(await openWizard()), 'first.person@example.ca');
    await user.keyboard('{Escape}');
    await waitUntilRemoved('dialog');
    expect(email(await openWizard())).toHaveValue('first.person@example.ca');
    await user.keyboard('{Escape}');
    await waitUntilRemoved('dialog');

    await user.click(await button('Sign In'));
    await signInByForm(user, 'maya');
    await signOut(user);
    await button('Sign in');
    await user.click(await screen.findByRole('link', { name: 'Explore' }));
    await user.click(await screen.findByRole('link', { name: 'Friends' }));
    expect(email(await openWizard())).toHaveValue('');
  });

  it('of a guest checkout are cleared after signing in and out', async () => {
    await fill(undefined, first.id);
    const { user, router } = openShop('/checkout');
    const email = () => screen.findByRole('textbox', { name: 'Email' });
    await user.type(await email(), 'guest@example.ca');
    await waitFor(() => expect(stored()).toContain('guest@example.ca'));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await signInByForm(user, 'zoe');
    await signOut(user);
    await button('Sign in');
    expect(stored()).not.toContain('guest@example.ca');
    await fill(undefined, second.id);
    await act(() => router.navigate('/cart'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(second.name);
    await act(() => router.navigate('/checkout'));
    expect(await email()).toHaveValue('');
  });
});

describe("a member's Buy Later mark", () => {
  it('survives a sign-in of the same member in another tab, but not a sign-in of another member', async () => {
    await fill('noah', first.id);
    await fill('maya', second.id);
    const { user } = openShop('/cart');
    await button('Profile menu, Maya Tremblay');
    await user.click(await button(`Buy Later: ${second.name}`));
    const profileRequests = watchRequests('/user/profile');
    await signInInOtherTab('maya');
    await waitFor(() => expect(profileRequests.queries()).toHaveLength(1));
    expect(screen.getByText('Saved for later: not part of your order')).toBeVisible();
    expect(stored()).toContain('giftlist.buy-later');
    await signInInOtherTab('noah');
    await button('Profile menu, Noah Fraser');
    expect(await screen.findByText(first.name)).toBeVisible();
    expect(screen.queryByText('Saved for later: not part of your order')).not.toBeInTheDocument();
    expect(stored()).not.toContain('giftlist.buy-later');
  });
});

describe('Buy Later ids', () => {
  it('are removed if they belong to no line of the cart, such as an id of another member', async () => {
    await fill('maya', first.id);
    localStorage.setItem('giftlist.buy-later.member', JSON.stringify(['a line of somebody else']));
    openShop('/cart');
    expect(await screen.findByText(first.name)).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('giftlist.buy-later.member')).toBe('[]'));
  });

  it('survive an expired session for the same member only', async () => {
    await fill('noah', second.id);
    await fill('maya', first.id);
    const { user, router } = openShop('/cart');
    await button('Profile menu, Maya Tremblay');
    await user.click(await button(`Buy Later: ${first.name}`));
    const expire = async () => {
      await mocks.signIn(undefined);
      await act(() => router.navigate('/orders'));
      await button('Sign in');
    };
    const comeBack = async (username: string) => {
      await act(() => router.navigate('/cart'));
      await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign in' }));
      await signInByForm(user, username);
    };
    await expire();
    await comeBack('maya');
    expect(await screen.findByText('Saved for later: not part of your order')).toBeVisible();
    await expire();
    await comeBack('noah');
    expect(await screen.findByText(second.name)).toBeVisible();
    // Noah's profile or his cart removes them, depending on which response arrives first.
    await waitFor(() => expect(localStorage.getItem('giftlist.buy-later.member') ?? '[]').toBe('[]'));
  });
});

describe('cart query during an identity change', () => {
  it('is sent again, and the response for the previous identity is discarded', async () => {
    await fill('noah', second.id);
    await fill(undefined, first.id);
    mocks.gates.hold('getCart');
    const cartRequests = watchRequests('/cart');
    openShop('/cart');
    await waitFor(() => expect(mocks.gates.waiting('getCart')).toBe(1));
    await signInInOtherTab('noah');
    await waitFor(() => expect(cartRequests.queries()).toHaveLength(2));
    mocks.gates.open('getCart');
    expect(await screen.findByText(second.name)).toBeVisible();
    expect(screen.queryByText(first.name)).not.toBeInTheDocument();
  });
});

/** Server-side cart of the signed-in member. */
const serverCart = async () => {
  const { cartItems } = await getCart({ cache: 'reload' });
  return cartItems.map(({ productId }) => productId);
};

describe('confirmation about a cart', () => {
  const openCarts = async () => {
    await fill('noah', second.id);
    await fill('maya', first.id);
    const { user } = openShop('/cart');
    await button('Profile menu, Maya Tremblay');
    await screen.findByText(first.name);
    return user;
  };
  const switchToNoah = async () => {
    await signInInOtherTab('noah');
    await button('Profile menu, Noah Fraser');
    expect(await screen.findByText(second.name)).toBeVisible();
  };

  it('closes after a failure when another member signs in, whose cart stays unchanged', async () => {
    const user = await openCarts();
    mocks.gates.hold('clearCart');
    await user.click(await button('Clear Cart'));
    await clickDialogButton(user, 'Clear Cart');
    await waitFor(() => expect(mocks.gates.waiting('clearCart')).toBe(1));
    mocks.gates.release('clearCart', 500);
    mocks.gates.open('clearCart');
    expect(await button('Try Again')).toBeVisible();
    await switchToNoah();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await serverCart()).toEqual([second.id]);
  });

  it.each([
    ['Clear Cart', 'Clear Cart'],
    [`Remove ${first.name}`, 'Remove item'],
  ])("(%s) closes on an identity change, and leaves the next member's cart unchanged", async (control, accept) => {
    const user = await openCarts();
    await user.click(await button(control));
    expect(await button(accept)).toBeVisible();
    await switchToNoah();
    await waitUntilRemoved('alertdialog');
    expect(await serverCart()).toEqual([second.id]);
  });
});
