import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statusTexts } from '#rules/texts/generic.ts';
import { mocks, openShop } from '../support/open-shop';
import { clickDialogButton, dismiss, openAs, signInByForm, waitUntilRemoved } from '../support/views';

const teapot = { productId: 'enamel-teapot-for-two' };
const teapotName = 'Enamel Teapot for Two';

const main = () => within(screen.getByRole('main'));
const note = async () => within(await within(await screen.findByRole('main')).findByRole('alert'));
const buttonsOf = (container: BoundFunctions<typeof queries>) =>
  container.queryAllByRole('button').map(({ textContent }) => textContent);

describe('note of a failed query', () => {
  it.each([400, 403, 404])('has Try Again even after status %i', async (status) => {
    await mocks.setScenario(`listGiftlists-${status}`);
    const { user } = await openAs('maya', '/giftlists');
    await dismiss(user);
    expect(buttonsOf(await note())).toEqual(['Try Again']);
    await mocks.setScenario('');
    await user.click((await note()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /^Someday/ })).toBeVisible();
  });

  it.each([
    ['/friends', 'listFriends', () => screen.findByText('@noah')],
    ['/giftlists', 'listGiftlists', () => screen.findByRole('link', { name: /^Someday/ })],
  ] as const)('at %s, loads the list after Log In if the session has expired', async (path, operation, findContent) => {
    await mocks.setScenario(`${operation}-401`);
    const { user } = await openAs('maya', path);
    await dismiss(user);
    expect(buttonsOf(await note())).toEqual(['Try Again', 'Log In']);
    await mocks.setScenario('');
    await user.click((await note()).getByRole('button', { name: 'Log In' }));
    await signInByForm(user, 'maya');
    expect(await findContent()).toBeVisible();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends no request after Log In if the user has left the page', async () => {
    await mocks.setScenario('listFriends-401');
    const { user, router } = await openAs('maya', '/friends');
    await dismiss(user);
    await user.click((await note()).getByRole('button', { name: 'Log In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await router.navigate('/terms-of-service');
    await screen.findByRole('heading', { name: 'Terms and Conditions', hidden: true });
    mocks.gates.hold('listFriends');
    await signInByForm(user, 'maya');
    await waitUntilRemoved('dialog');
    expect(mocks.gates.waiting('listFriends')).toBe(0);
  });

  it('has Clear Filters on a filtered list', async () => {
    await mocks.setScenario('exploreProducts-403');
    const { user, address } = openShop('/?q=teapot');
    expect(buttonsOf(await note())).toEqual(['Try Again', 'Clear Filters']);
    await mocks.setScenario('');
    await user.click((await note()).getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(1));
  });

  it('has no Clear Filters without filters', async () => {
    await mocks.setScenario('exploreProducts-403');
    openShop('/');
    expect(buttonsOf(await note())).toEqual(['Try Again']);
  });
});

describe('note of a failed write', () => {
  const failRemoval = async (status: number) => {
    await mocks.signIn('maya');
    await mocks.seedCart([teapot]);
    const { user } = openShop('/cart');
    await user.click(await screen.findByRole('button', { name: `Remove ${teapotName}` }));
    await mocks.setScenario(`removeCartItem-${status}`);
    await clickDialogButton(user, 'Remove item');
  };

  it.each([
    [400, []],
    [401, ['Log In']],
    [500, ['Try Again']],
  ])('has Try Again or Log In only if it helps: status %i', async (status, buttons) => {
    await failRemoval(status);
    expect(buttonsOf(await note())).toEqual(buttons);
  });
});

describe('error dialog of the orders', () => {
  it('has Try Again for any error', async () => {
    await mocks.setScenario('listOrders-403');
    const { user } = await openAs('maya', '/orders');
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText(statusTexts.forbidden)).toBeVisible();
    await mocks.setScenario('');
    await user.click(message.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  });
});
