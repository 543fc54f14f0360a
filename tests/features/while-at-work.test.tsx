import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../backend/contract/operations';
import type { CartLineSeed } from '../../seed';
import { mocks, openShop } from '../support/open-shop';

/*
 * While a write is on its way, nothing can be pressed that would come in its way: every button of the place says so, and does nothing.
 * Before, each of them can be pressed.
 */

type Shop = ReturnType<typeof openShop>;

/** A name, or a part of it where jsdom, which knows no layout, puts no space between two words. */
type Name = string | RegExp;

interface Place {
  readonly name: string;
  readonly path: string;
  readonly bag?: readonly CartLineSeed[];
  /** The way to the buttons, from the page. */
  readonly open?: (shop: Shop) => Promise<unknown>;
  readonly buttons: readonly Name[];
  /** Begins the write. */
  readonly begin: (shop: Shop) => Promise<unknown>;
  readonly operation: OperationId;
}

const button = (name: Name) => screen.findByRole('button', { name });

const press = async ({ user }: Shop, name: Name) => user.click(await button(name));

/** Answers the question that a press has brought. */
const agree = async ({ user }: Shop, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const write = async ({ user }: Shop, label: string, text: string) => {
  const box = await screen.findByLabelText(label);
  await user.clear(box);
  await user.type(box, text);
};

const isUsable = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') !== 'true' && !control.hasAttribute('disabled');

/** Those of the buttons that can be pressed. */
const usableOf = async (names: readonly Name[]) => {
  const controls = await Promise.all(names.map(button));
  return names.filter((_, place) => {
    const control = controls[place];
    return control !== undefined && isUsable(control);
  });
};

const teapotAndFondue: readonly CartLineSeed[] = [
  { productId: 'enamel-teapot-for-two' },
  { productId: 'tabletop-fondue' },
];

const places: readonly Place[] = [
  {
    name: 'the profile',
    path: '/profile',
    open: async (shop) => {
      await press(shop, 'Edit Profile');
      await write(shop, 'First name', 'Mia');
    },
    buttons: ['Save', 'Cancel'],
    begin: (shop) => press(shop, 'Save'),
    operation: 'updateProfile',
  },
  {
    name: 'the friends',
    path: '/friends',
    buttons: ['Remove Amara Okafor', 'Remove Noah Fraser'],
    begin: async (shop) => {
      await press(shop, 'Remove Amara Okafor');
      await agree(shop, 'Remove friend');
    },
    operation: 'removeFriend',
  },
  {
    name: 'the requests of friends',
    path: '/friends?tab=pending',
    buttons: ['Accept Owen MacKay', 'Reject Owen MacKay', 'Accept Isla Bouchard', 'Reject Isla Bouchard'],
    begin: async (shop) => {
      await press(shop, 'Reject Owen MacKay');
      await agree(shop, 'Reject');
    },
    operation: 'rejectFriend',
  },
  {
    name: 'a request to a friend',
    path: '/friends',
    open: async (shop) => {
      await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });
      await press(shop, 'Add a friend');
      const field = await screen.findByRole('combobox', { name: 'Username' });
      await shop.user.type(field, 'ziggy_m');
    },
    buttons: ['Add', 'Done'],
    begin: (shop) => press(shop, 'Add'),
    operation: 'followUser',
  },
  {
    name: 'the lines of an order',
    path: '/checkout',
    bag: teapotAndFondue,
    buttons: [/^Edit recipient.*Enamel Teapot for Two$/, 'Remove Enamel Teapot for Two from this order'],
    begin: (shop) => press(shop, 'Remove Tabletop Fondue Pot from this order'),
    operation: 'initiateCheckout',
  },
  {
    name: 'the lines of the bag',
    path: '/cart',
    bag: teapotAndFondue,
    buttons: ['Remove Enamel Teapot for Two', 'Remove Tabletop Fondue Pot', 'Clear Cart'],
    begin: async (shop) => {
      await press(shop, 'Remove Tabletop Fondue Pot');
      await agree(shop, 'Remove item');
    },
    operation: 'removeCartItem',
  },
  {
    name: 'the whole bag',
    path: '/cart',
    bag: teapotAndFondue,
    buttons: ['Remove Enamel Teapot for Two', 'Remove Tabletop Fondue Pot', 'Clear Cart'],
    begin: async (shop) => {
      await press(shop, 'Clear Cart');
      await agree(shop, 'Clear Cart');
    },
    operation: 'clearCart',
  },
  {
    name: 'a new list',
    path: '/giftlists',
    open: async (shop) => {
      await press(shop, 'Create new giftlist');
      await screen.findByRole('dialog', { name: 'Create new giftlist' });
      await write(shop, 'Title', 'For the garden');
    },
    buttons: ['Create', 'Cancel'],
    begin: (shop) => press(shop, 'Create'),
    operation: 'createGiftlist',
  },
  {
    name: 'the words of a list',
    path: '/giftlists/gft_maya_birthday',
    open: async (shop) => {
      await press(shop, 'Edit');
      await write(shop, 'Title', 'Thirty at last');
    },
    buttons: ['Save', 'Cancel', 'Remove description'],
    begin: (shop) => press(shop, 'Save'),
    operation: 'updateGiftlist',
  },
  {
    name: 'the items of a list',
    path: '/giftlists/gft_maya_birthday',
    buttons: [
      'Remove Songs for Northern Lights (LP) from Birthday wishes',
      'Remove Weekend Film Camera from Birthday wishes',
    ],
    begin: async (shop) => {
      await press(shop, 'Remove Songs for Northern Lights (LP) from Birthday wishes');
      await agree(shop, 'Remove item');
    },
    operation: 'removeGiftlistItem',
  },
  {
    name: 'a gift of a list',
    path: '/giftlist/gft_maya_birthday?item=gli_maya_vinyl',
    buttons: ['ADD TO CART'],
    begin: (shop) => press(shop, 'ADD TO CART'),
    operation: 'addCartItem',
  },
  {
    name: 'the choice of a list for a gift',
    path: '/success?product=enamel-teapot-for-two',
    open: async (shop) => {
      await press(shop, 'ADD TO GIFTLIST');
      await shop.user.click(await screen.findByRole('radio', { name: 'Someday' }));
    },
    buttons: ['Add to giftlist', 'Cancel'],
    begin: (shop) => press(shop, 'Add to giftlist'),
    operation: 'addGiftlistItem',
  },
  {
    name: 'the saved addresses',
    path: '/profile?tab=addresses',
    buttons: ['Add a new address', 'Edit Home', 'Delete Home', 'Edit Cottage', 'Delete Cottage'],
    begin: async (shop) => {
      await press(shop, 'Delete Cottage');
      await agree(shop, 'Delete address');
    },
    operation: 'deleteAddress',
  },
  {
    name: 'the words of an address',
    path: '/profile?tab=addresses',
    open: async (shop) => {
      await press(shop, 'Edit Cottage');
      await write(shop, 'Name', 'By the lake');
    },
    buttons: ['Save changes', 'Cancel'],
    begin: (shop) => press(shop, 'Save changes'),
    operation: 'updateAddress',
  },
];

describe('while something is being saved', () => {
  it.each(places)('nothing can be pressed that would come in its way: $name', async (place) => {
    const { buttons, operation } = place;
    await mocks.signIn('maya');
    await mocks.seedCart(place.bag ?? []);
    const shop = openShop(place.path);
    // What comes by itself has come: the page is compared as a whole.
    await screen.findByLabelText('Notifications, 3 unread');
    await place.open?.(shop);
    await waitFor(async () => expect(await usableOf(buttons)).toEqual(buttons));
    mocks.gates.hold(operation);
    await place.begin(shop);
    await waitFor(() => expect(mocks.gates.waiting(operation)).toBe(1));
    expect(await usableOf(buttons)).toEqual([]);
    const before = document.body.textContent;
    for (const name of buttons) fireEvent.click(await button(name));
    expect([document.body.textContent, mocks.gates.waiting(operation)]).toEqual([before, 1]);
    mocks.gates.open(operation);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  });
});
