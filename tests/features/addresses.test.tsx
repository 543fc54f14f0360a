import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleteAddress } from '#generated/api/addresses/addresses.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { nextTask } from '#runtime';
import { type PersonName, people } from '#seed';
import { expectLoadingDuring, loadingState } from '../support/loading-state';
import { mocks } from '../support/open-shop';
import { leaveAndComeBack, openOtherTab, signInInOtherTab } from '../support/other-tab';
import { clickDialogButton, openAs, waitUntilRemoved } from '../support/views';

const path = '/profile?tab=addresses';
const button = (name: string) => screen.findByRole('button', { name });
const deletion = 'Are you sure you want to delete this address?';
const form = (name: 'New address' | 'Edit address') => screen.findByRole('dialog', { name });
const field = (dialog: HTMLElement, label: RegExp) => within(dialog).getByLabelText(label);

const open = async (as: PersonName = 'maya', at = path) => {
  const shop = await openAs(as, at);
  await screen.findByRole('heading', { level: 1 });
  return shop;
};

type Shop = Awaited<ReturnType<typeof open>>;

/** Addresses of a member in the backend: name, province, postal code, and whether it is public. */
const savedOf = async (as: PersonName) =>
  (await mocks.state()).addresses
    .filter(({ ownerId }) => ownerId === people[as].id)
    .map(({ name, state, postalCode, isPublic }) => [name, state, postalCode, isPublic]);

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Saved addresses' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));

const fillIn = async ({ user }: Shop, dialog: HTMLElement) => {
  await user.type(field(dialog, /^Name/), 'Grandma');
  await user.type(field(dialog, /^Address line 1/), '5 Elm Street');
  await user.type(field(dialog, /^City/), 'Halifax');
  await user.selectOptions(field(dialog, /^Province/), 'NS');
  await user.type(field(dialog, /^Postal code/), 'b3h1a1');
};

describe('saved addresses', () => {
  it('lists every address with label, text and visibility', async () => {
    mocks.gates.hold('listAddresses');
    await open();
    await expectLoadingDuring('listAddresses');
    expect(await rows()).toEqual([
      'Home Friends may ship here27 rue Saint-Jean, Québec, QC G1R 1N6EditDelete',
      'Cottage Only for you14 chemin du Lac, Mont-Tremblant, QC J8E 1T1EditDelete',
      'Office Only for you500 Grande Allée Est, Québec, QC G1R 2J7EditDelete',
    ]);
    expect(screen.getByText('3 saved addresses')).toBeVisible();
    expect(loadingState()).toEqual({ isBusy: false, hasSkeletons: false });
    expect(screen.queryByText(addressTexts.noneToShipTo)).not.toBeInTheDocument();
  });

  it('refetches the list after a change in another tab', async () => {
    await open();
    await rows();
    await deleteAddress('adr_maya_office');
    openOtherTab().post('addresses changed');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

describe('new address', () => {
  it('is saved and listed, and other tabs are notified', async () => {
    const { messages } = openOtherTab();
    const shop = await open('zoe');
    await shop.user.click(await button('Add a new address'));
    const dialog = await form('New address');
    await waitFor(() => expect(field(dialog, /^Name/)).toHaveFocus());
    await fillIn(shop, dialog);
    await shop.user.click(within(dialog).getByRole('checkbox', { name: 'Allow shipping to this address' }));
    await shop.user.click(within(dialog).getByRole('button', { name: 'Add address' }));
    expect(await rows()).toEqual(['Grandma Friends may ship here5 Elm Street, Halifax, NS B3H 1A1EditDelete']);
    expect(await savedOf('zoe')).toEqual([['Grandma', 'NS', 'B3H 1A1', true]]);
    await waitFor(() => expect(messages).toEqual(['addresses changed']));
  });

  it('focuses the first missing field in page order', async () => {
    const { user } = await open('zoe');
    await user.click(await button('Add a new address'));
    const dialog = await form('New address');
    await user.type(field(dialog, /^Name/), 'Grandma');
    await user.type(field(dialog, /^Address line 1/), '5 Elm Street');
    await user.click(within(dialog).getByRole('button', { name: 'Add address' }));
    await waitFor(() => expect(field(dialog, /^City/)).toHaveFocus());
  });

  it('asks before discarding input, also on Back (reading 105)', async () => {
    const { user, router } = await open('maya', '/orders');
    await act(() => router.navigate(path));
    await user.click(await button('Add a new address'));
    await user.type(field(await form('New address'), /^Name/), 'Grandma');
    await act(() => router.navigate(-1));
    await clickDialogButton(user, 'Keep editing', 'Discard changes?');
    expect(router.state.location.pathname).toBe('/profile');
    expect(field(await form('New address'), /^Name/)).toHaveValue('Grandma');
    await waitUntilRemoved('alertdialog');
    await act(() => router.navigate(-1));
    await clickDialogButton(user, 'Discard', 'Discard changes?');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await waitUntilRemoved('dialog');
    await waitUntilRemoved('alertdialog');
    expect(router.state.location.pathname).toBe('/orders');
  });
});

describe('unchanged address form', () => {
  it('closes without a confirmation after a suggested line was edited and restored', async () => {
    const shop = await open('maya', '/orders');
    const saved = (await mocks.state()).addresses.find(({ id }) => id === 'adr_maya_cottage');
    const suggested = new Request('http://localhost:4173/api/address/adr_maya_cottage', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...saved, addressLine2: '', placeId: 'plc_qc_quebec_2_rue_des_jardins' }),
    });
    expect((await mocks.answer(suggested))?.status).toBe(200);
    await act(() => shop.router.navigate(path));
    await shop.user.click(await button('Edit Cottage'));
    const dialog = await form('Edit address');
    await shop.user.type(field(dialog, /^Address line 1/), 's{Backspace}');
    await shop.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitUntilRemoved('dialog');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('saved address', () => {
  it('opens with its values, and saves changes', async () => {
    const { user } = await open();
    await user.click(await button('Edit Cottage'));
    const dialog = await form('Edit address');
    expect(field(dialog, /^Address line 1/)).toHaveValue('14 chemin du Lac');
    expect(field(dialog, /^Province/)).toHaveValue('QC');
    await user.clear(field(dialog, /^Name/));
    await user.type(field(dialog, /^Name/), 'Lake');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => expect((await rows())[1]).toContain('Lake'));
    expect((await savedOf('maya'))[1]).toEqual(['Lake', 'QC', 'J8E 1T1', false]);
    expect(await screen.findByText('Lake: address updated')).toBeInTheDocument();
  });

  it('closes without a confirmation or a request if nothing changed', async () => {
    const { user } = await open();
    await mocks.setScenario('updateAddress-500');
    await user.click(await button('Edit Cottage'));
    await user.click(within(await form('Edit address')).getByRole('button', { name: 'Save changes' }));
    await waitUntilRemoved('dialog');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const edit = await button('Edit Cottage');
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it('counts as saved if the response is unreadable, but the server has the change', async () => {
    const { user } = await open();
    await user.click(await button('Edit Cottage'));
    const dialog = await form('Edit address');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Allow shipping to this address' }));
    await mocks.setScenario('updateAddress-malformed');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Cottage: address updated')).toBeInTheDocument();
    expect((await savedOf('maya'))[1]).toEqual(['Cottage', 'QC', 'J8E 1T1', true]);
  });

  it('closes its form without a confirmation when the session expires', async () => {
    const { user } = await open();
    await user.click(await button('Edit Cottage'));
    await user.type(field(await form('Edit address'), /^Name/), ' at the lake');
    await signInInOtherTab(undefined);
    expect(await screen.findByText('Please log in to view your profile')).toBeVisible();
    await waitUntilRemoved('dialog');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('address deletion', () => {
  it('asks first, warns about the last public address, and moves the focus on', async () => {
    const { user } = await open();
    await user.click(await button('Delete Home'));
    const asked = await screen.findByRole('alertdialog', { name: deletion });
    expect(asked).toHaveTextContent('It is the last address that friends may ship to.');
    await clickDialogButton(user, 'Keep address');
    await waitUntilRemoved('alertdialog');
    await user.click(await button('Delete Home'));
    await clickDialogButton(user, 'Delete address');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(await screen.findByText(addressTexts.noneToShipTo)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Cottage/));
    expect(await savedOf('maya')).toHaveLength(2);
  });

  it('succeeds if the address no longer exists', async () => {
    const { user } = await open();
    await rows();
    await mocks.setScenario('deleteAddress-404');
    await user.click(await button('Delete Office'));
    await clickDialogButton(user, 'Delete address', deletion);
    expect(await screen.findByText('Office: address deleted')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('pending write of an unmounted view', () => {
  const comeBack = (shop: Shop, write: 'deleteAddress' | 'updateAddress') =>
    leaveAndComeBack(shop, { write, back: path, broadcast: 'addresses changed' });

  it('refetches the list and notifies other tabs after a deletion', async () => {
    const shop = await open();
    await rows();
    mocks.gates.hold('deleteAddress');
    await shop.user.click(await button('Delete Office'));
    await clickDialogButton(shop.user, 'Delete address', deletion);
    await comeBack(shop, 'deleteAddress');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it.each([
    ['succeeds', ''],
    ['gets an unreadable response', 'updateAddress-malformed'],
  ])('refetches the list and notifies other tabs after a change that %s', async (_, scenario) => {
    const shop = await open();
    await shop.user.click(await button('Edit Cottage'));
    const dialog = await form('Edit address');
    await shop.user.type(field(dialog, /^Name/), ' at the lake');
    mocks.gates.hold('updateAddress');
    await mocks.setScenario(scenario);
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await comeBack(shop, 'updateAddress');
    await waitFor(async () => expect((await rows())[1]).toContain('Cottage at the lake'));
  });
});

describe('notice that friends cannot ship', () => {
  it.each([
    ['/giftlists', giftlistTexts.noneOfMine],
    ['/profile', 'Gender'],
  ])('appears on %s together with the content, so that nothing shifts', async (at, shown) => {
    mocks.gates.hold('listAddresses');
    const { queryClient } = await open('kofi', at);
    await waitFor(() => expect(mocks.gates.waiting('listAddresses')).toBe(1));
    // Waits until every other request has its response.
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    await act(nextTask);
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    mocks.gates.open('listAddresses');
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Friends cannot ship to you yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your addresses' })).toHaveAttribute('href', path);
  });

  it('does not appear if the addresses failed to load', async () => {
    await mocks.setScenario('listAddresses-500');
    await open('kofi', '/giftlists');
    expect(await screen.findByText(giftlistTexts.noneOfMine)).toBeVisible();
    expect(screen.queryByText('Friends cannot ship to you yet')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
