import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { mocks, openShop } from '../support/open-shop';
import { section } from '../support/own-giftlists';
import { clickDialogButton, listItemOf, openAs, waitUntilRemoved } from '../support/views';

// Journeys with a server of version 1.0. It refuses every later operation, field and parameter, as strict servers do.

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Collects refused requests: a view sent what version 1.0 does not have, or the journey is wrong. */
const watchRefusals = (): readonly string[] => {
  const refusals: string[] = [];
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    if (response.status >= 400)
      refusals.push(`${init?.method ?? 'GET'} ${response.url}: ${response.status} ${JSON.stringify(init?.body)}`);
    return response;
  });
  onTestFinished(() => spy.mockRestore());
  return refusals;
};

/** Visits a shared giftlist for the first time, without the welcome. */
const skipWelcome = (owner: string) => {
  localStorage.setItem('visited-shared-giftlists', 'true');
  localStorage.setItem('giftlist.visited', JSON.stringify([owner]));
};

beforeEach(() => mocks.setScenario('api-1.0'));

describe('giftlists with a server of version 1.0', () => {
  it('are created, filled, edited and shared, and are read by a guest', async () => {
    const refusals = watchRefusals();
    const { user, router } = await openAs('zoe', '/giftlists');
    await user.click(await findButton('Create new giftlist'));
    const form = within(await screen.findByRole('dialog', { name: 'Create new giftlist' }));
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Tea for two');
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'For the new kitchen.');
    expect(form.getAllByRole('textbox')).toHaveLength(2);
    expect(form.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Create' }));
    const ready = await screen.findByRole('dialog', { name: 'Your giftlist is ready' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(ready).not.toBeInTheDocument());

    await act(() => router.navigate('/?product=enamel-teapot-for-two'));
    await user.click(await findButton('ADD TO GIFTLIST'));
    const picker = within(await screen.findByRole('dialog', { name: 'Select a Giftlist' }));
    const choice = await picker.findByRole('radio', { name: 'Tea for two' });
    await user.click(choice);
    await user.click(picker.getByRole('button', { name: 'Add to giftlist' }));
    await waitFor(() => expect(choice).not.toBeInTheDocument());

    const list = (await mocks.state()).giftlists.find(({ ownerId }) => ownerId === 'usr_zoe');
    await act(() => router.navigate(`/giftlists/${list?.id}`));
    const own = within(await section('Tea for two'));
    expect(await own.findByRole('link', { name: 'Enamel Teapot for Two' })).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Edit' }));
    const title = within(await screen.findByRole('form', { name: 'Edit giftlist' })).getByRole('textbox', {
      name: 'Title',
    });
    await user.clear(title);
    await user.type(title, 'Tea for three{Enter}');
    expect(await section('Tea for three')).toBeVisible();
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    await user.click(await findButton('Share'));
    expect(await screen.findByText(giftlistTexts.copied)).toBeVisible();
    const [path = ''] = /\/giftlist\/\S+/.exec(copied[0] ?? '') ?? [];

    await mocks.signIn(undefined);
    skipWelcome('zoe');
    openShop(path);
    expect(await heading('Tea for three')).toBeVisible();
    expect(screen.getByText('For the new kitchen.')).toBeVisible();
    expect(screen.getByText('1 of 1 still to give')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^I'll give this/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Enamel Teapot for Two' })).toBeVisible();
    expect(refusals).toEqual([]);
  });
});

/** Pays the order of the checkout, and opens the thank-you page. @returns id of the order */
const pay = async (user: UserEvent): Promise<string> => {
  // jsdom cannot navigate, and reports it.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(await findButton(/^Pay \$/));
  await screen.findByText('Taking you to the payment page…');
  const { id = '', paymentId = '' } = (await mocks.state()).orders.at(-1) ?? {};
  expect(await mocks.pageCalls().pay({ orderId: id, paymentId })).toBe('paid');
  openShop(`/success?order_id=${id}&session_id=${paymentId}`);
  await heading('Payment Successful!');
  return id;
};

describe('bag and checkout with a server of version 1.0', () => {
  it('let a guest buy from a list, and charge what the checkout says, not the bag', async () => {
    const refusals = watchRefusals();
    skipWelcome('maya');
    const { user, router } = openShop('/giftlist/gft_maya_birthday?item=gli_maya_vinyl');
    await user.click(await findButton('ADD TO CART'));
    await waitUntilRemoved('dialog');
    await act(() => router.navigate('/cart'));
    await user.click(await findButton('Increase Quantity of Songs for Northern Lights (LP)'));
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    expect(await screen.findByText('Your bag shows 2. You will be charged for 1.')).toBeVisible();
    expect(screen.queryByText('Add a message')).not.toBeInTheDocument();
    for (const [name, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Email', 'ada@example.ca'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name }), text);
    await pay(user);
    expect(screen.getByText('The details of your order are in your email.')).toBeVisible();
    expect((await mocks.state()).orders.at(-1)?.orderItems).toMatchObject([{ quantity: 1 }]);
    expect(refusals).toEqual([]);
  });

  it('let a member add, remove, send to another address, pay, and read the order', async () => {
    const refusals = watchRefusals();
    const { user, router } = await openAs('maya', '/?product=enamel-teapot-for-two');
    await user.click(await findButton('ADD TO CART'));
    await waitUntilRemoved('dialog');
    await act(() => router.navigate('/?product=tabletop-fondue'));
    await user.click(await findButton('ADD TO CART'));
    await waitUntilRemoved('dialog');
    await act(() => router.navigate('/cart'));
    await user.click(await findButton('Remove Tabletop Fondue Pot'));
    await clickDialogButton(user, 'Remove item');
    await waitFor(() => expect(screen.queryByText('Tabletop Fondue Pot')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));

    await user.click(await findButton(/^Edit recipient/));
    const editor = within(await screen.findByRole('dialog', { name: 'Edit recipient' }));
    await user.click(await editor.findByRole('radio', { name: /Cottage/ }));
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await waitUntilRemoved('dialog');
    expect(await screen.findByText(/14 chemin du Lac/)).toBeVisible();
    const order = await pay(user);
    expect(await screen.findByText('Your order is confirmed.')).toBeVisible();

    openShop(`/orders/${order}`);
    await heading(`Order #${order.slice(0, 8)}`);
    expect(listItemOf('Enamel Teapot for Two').getByText('Quantity 1 × $54.00')).toBeVisible();
    expect(refusals).toEqual([]);
  });
});
