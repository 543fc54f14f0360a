import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#backend/contract/operations.ts';
import { mocks, openShop } from '../support/open-shop';
import { clickDialogButton, waitUntilRemoved } from '../support/views';

/*
 * While a write is pending, the buttons of its form or dialog are disabled and do nothing. Before, all are enabled.
 */

type Shop = ReturnType<typeof openShop>;

interface PendingWrite {
  readonly name: string;
  readonly path: string;
  /** Opens the form or dialog with the buttons. */
  readonly open: (shop: Shop) => Promise<unknown>;
  readonly buttons: readonly string[];
  /** Starts the write. */
  readonly startWrite: (shop: Shop) => Promise<unknown>;
  readonly operation: OperationId;
}

const button = (name: string) => screen.findByRole('button', { name });

const press = async ({ user }: Shop, name: string) => user.click(await button(name));

const fillIn = async ({ user }: Shop, label: string, text: string) => {
  const box = await screen.findByLabelText(label);
  await user.clear(box);
  await user.type(box, text);
};

const isEnabled = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') !== 'true' && !control.hasAttribute('disabled');

/** Returns the names of the enabled buttons among these. */
const enabledOf = async (names: readonly string[]) => {
  const controls = await Promise.all(names.map(button));
  return names.filter((_, index) => {
    const control = controls[index];
    return control !== undefined && isEnabled(control);
  });
};

const pendingWrites: readonly PendingWrite[] = [
  {
    name: 'a changed profile',
    path: '/profile',
    open: async (shop) => {
      await press(shop, 'Edit Profile');
      await fillIn(shop, 'First name', 'Mia');
    },
    buttons: ['Save', 'Cancel'],
    startWrite: (shop) => press(shop, 'Save'),
    operation: 'updateProfile',
  },
  {
    name: 'a new giftlist',
    path: '/giftlists',
    open: async (shop) => {
      await press(shop, 'Create new giftlist');
      await screen.findByRole('dialog', { name: 'Create new giftlist' });
      await fillIn(shop, 'Title', 'For the garden');
    },
    buttons: ['Create', 'Cancel'],
    startWrite: (shop) => press(shop, 'Create'),
    operation: 'createGiftlist',
  },
  {
    name: 'a changed giftlist title',
    path: '/giftlists/gft_maya_birthday',
    open: async (shop) => {
      await press(shop, 'Edit');
      await fillIn(shop, 'Title', 'Thirty at last');
    },
    buttons: ['Save', 'Cancel', 'Remove description'],
    startWrite: (shop) => press(shop, 'Save'),
    operation: 'updateGiftlist',
  },
  {
    name: 'a new username, whose availability is being checked',
    path: '/profile',
    open: async (shop) => {
      await press(shop, 'Edit Profile');
      await fillIn(shop, 'Username', 'mia.t');
    },
    buttons: ['Save', 'Cancel'],
    startWrite: (shop) => press(shop, 'Save'),
    operation: 'checkAvailability',
  },
  {
    name: 'a changed address',
    path: '/profile?tab=addresses',
    open: async (shop) => {
      await press(shop, 'Edit Cottage');
      await shop.user.click(await screen.findByRole('checkbox', { name: 'Allow shipping to this address' }));
    },
    buttons: ['Save changes', 'Cancel'],
    startWrite: (shop) => press(shop, 'Save changes'),
    operation: 'updateAddress',
  },
  {
    name: 'the deletion of an address',
    path: '/profile?tab=addresses',
    open: () => button('Delete Cottage'),
    buttons: ['Add a new address', 'Edit Home', 'Delete Home', 'Edit Cottage', 'Delete Cottage'],
    startWrite: async (shop) => {
      await press(shop, 'Delete Cottage');
      await clickDialogButton(shop.user, 'Delete address');
      await waitUntilRemoved('alertdialog');
    },
    operation: 'deleteAddress',
  },
  {
    name: 'a friend request',
    path: '/friends',
    open: async (shop) => {
      await press(shop, 'Add a friend');
      await fillIn(shop, 'Username', '@zigg');
      await shop.user.click(await screen.findByRole('option', { name: /Ziggy/ }));
    },
    buttons: ['Add', 'Done'],
    startWrite: (shop) => press(shop, 'Add'),
    operation: 'followUser',
  },
  {
    name: 'a product added to a giftlist',
    path: '/success?product=enamel-teapot-for-two',
    open: async (shop) => {
      await press(shop, 'ADD TO GIFTLIST');
      await shop.user.click(await screen.findByRole('radio', { name: 'Someday' }));
    },
    buttons: ['Add to giftlist', 'Cancel', 'Create new giftlist'],
    startWrite: (shop) => press(shop, 'Add to giftlist'),
    operation: 'addGiftlistItem',
  },
];

describe('pending write', () => {
  it.each(pendingWrites)('disables every button that could interfere with it: $name', async (pendingWrite) => {
    const { buttons, operation } = pendingWrite;
    await mocks.signIn('maya');
    const shop = openShop(pendingWrite.path);
    // Waits for lazy content, because the page is compared as a whole.
    await screen.findByLabelText('Notifications, 3 unread');
    await pendingWrite.open(shop);
    await waitFor(async () => expect(await enabledOf(buttons)).toEqual(buttons));
    mocks.gates.hold(operation);
    await pendingWrite.startWrite(shop);
    await waitFor(() => expect(mocks.gates.waiting(operation)).toBe(1));
    expect(await enabledOf(buttons)).toEqual([]);
    const before = document.body.textContent;
    for (const name of buttons) fireEvent.click(await button(name));
    expect([document.body.textContent, mocks.gates.waiting(operation)]).toEqual([before, 1]);
    mocks.gates.open(operation);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  });
});
