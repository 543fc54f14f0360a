import { openAs, openEditor, openPicker } from '../support/account-views';
import type { Shopper } from '../support/shopper';
import {
  button,
  closeProblem,
  denied,
  fault,
  heading,
  inside,
  link,
  main,
  refused,
  type Scene,
  shown,
  showsMessage,
  text,
  unread,
} from './scene';

const form = (shop: Shopper) => shop.recipient.root.getByRole('form', { name: 'New address' });
const addresses = (shop: Shopper) => shop.recipient.root.getByRole('radiogroup', { name: 'Saved addresses' });
const friends = (shop: Shopper) => shop.recipient.root.getByRole('radiogroup', { name: 'Friends' });
const region =
  (name: string) =>
  ({ page }: Shopper) =>
    page.getByRole('region', { name, exact: true });

const question = (words: string) => (shop: Shopper) => shop.confirm.root.getByText(words, { exact: true });

/** A line that is a gift of a list. */
const gift = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' };

/** An order of maya. */
const teapots = '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';

/** The quoted texts of recipients, addresses and giftlists, and of the pages of members, by where a person meets them. */
export const memberScenes: readonly Scene[] = [
  {
    name: 'edit recipient',
    open: (shop) => openEditor(shop, 'maya', [gift]),
    texts: [
      { text: 'Edit recipient', find: ({ recipient }) => recipient.root },
      {
        text: 'Adding a recipient will remove the current shipping address. Do you want to continue?',
        cause: (shop) => friends(shop).getByRole('radio').first().click(),
        find: question('Adding a recipient will remove the current shipping address. Do you want to continue?'),
      },
      {
        text: 'Adding a shipping address will remove the current recipient. Do you want to continue?',
        cause: async (shop) => {
          await shop.confirm.button('Continue').click();
          await shop.confirm.root.waitFor({ state: 'hidden' });
          await addresses(shop).getByRole('radio').first().click();
        },
        find: question('Adding a shipping address will remove the current recipient. Do you want to continue?'),
      },
      showsMessage('Failed to update recipient. Please try again.', async (shop) => {
        await shop.confirm.button('Keep it as it is').click();
        await shop.confirm.root.waitFor({ state: 'hidden' });
        await refused('updateCartItem', 503, async () => {
          await button('Save', ({ recipient }) => recipient.root)(shop).click();
          await shop.recipient.warning.getByRole('button', { name: 'Send it there' }).click();
          await shop.recipient.warning.waitFor({ state: 'hidden' });
        })(shop);
      }),
      denied('Failed to restore giftlist item. Please try again.', 'restoreCartItem', 503, (shop) =>
        button('Restore to the list’s owner', ({ recipient }) => recipient.root)(shop).click(),
      ),
      denied(
        'Failed to fetch friends. Please try again.',
        'listShippableFriends',
        503,
        (shop) => shop.recipient.root.getByRole('searchbox', { name: 'Search friends' }).fill('no'),
        2,
      ),
      {
        text: 'Allow shipping to this address',
        cause: async (shop) => {
          await closeProblem(shop);
          await button('Add a new address', ({ recipient }) => recipient.root)(shop).click();
        },
        find: (shop) => form(shop).getByRole('checkbox', { name: 'Allow shipping to this address' }),
      },
      fault(
        'Please fill in all required fields',
        (shop) => form(shop).getByRole('textbox', { name: 'City' }),
        (shop) => button('Add address', form)(shop).click(),
      ),
      fault(
        'Please enter a valid Canadian postal code (e.g., A1A 1A1)',
        (shop) => form(shop).getByRole('textbox', { name: 'Postal code' }),
        async (shop) => {
          await form(shop).getByRole('textbox', { name: 'Postal code' }).fill('90210');
          await button('Add address', form)(shop).click();
        },
      ),
      denied(
        'Failed to fetch address suggestions',
        'autocompleteAddress',
        503,
        (shop) => form(shop).getByRole('combobox', { name: 'Address line 1' }).fill('218 Water'),
        2,
      ),
      denied('Failed to fetch address details', 'getAddressDetails', 503, async (shop) => {
        await form(shop).getByRole('combobox', { name: 'Address line 1' }).fill('218 Wate');
        await shop.page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').first().click();
      }),
      denied('Failed to add address. Please try again.', 'createAddress', 503, async (shop) => {
        for (const [name, value] of [
          ['Name', 'Cabin'],
          ['City', 'Halifax'],
          ['Postal code', 'B3J 1A1'],
        ] as const)
          await form(shop).getByRole('textbox', { name, exact: true }).fill(value);
        await form(shop).getByRole('combobox', { name: 'Province or territory' }).selectOption('NS');
        await button('Add address', form)(shop).click();
      }),
    ],
  },
  {
    name: 'edit recipient, of somebody new',
    open: (shop) => openEditor(shop, 'zoe'),
    texts: [
      shown('No addresses saved yet', inside(addresses, text)),
      {
        text: 'Please select a recipient or add an address',
        cause: (shop) => button('Save', ({ recipient }) => recipient.root)(shop).click(),
        find: (shop) =>
          shop.recipient.root.getByRole('alert').filter({ hasText: /^Please select a recipient or add an address$/ }),
      },
      showsMessage('Unable to get addresses', async (shop) => {
        await button('Cancel', ({ recipient }) => recipient.root)(shop).click();
        await shop.recipient.root.waitFor({ state: 'hidden' });
        await refused(
          'listAddresses',
          503,
          async () => {
            await shop.comeBackAs('zoe');
            await shop.page.getByRole('button', { name: /^Edit recipient/ }).click();
          },
          2,
        )(shop);
      }),
    ],
  },
  {
    name: 'giftlist picker',
    open: (shop) => openPicker(shop, 'maya'),
    texts: [
      { text: 'Select a Giftlist', find: ({ giftlistPicker }) => giftlistPicker.root },
      denied('Failed to add item to giftlist. Please try again later', 'addGiftlistItem', 503, async (shop) => {
        await shop.giftlistPicker.root.getByRole('radio').first().check();
        await button('Add to giftlist', ({ giftlistPicker }) => giftlistPicker.root)(shop).click();
      }),
      shown(
        'ADD TO GIFTLIST',
        inside(({ page }) => page.getByRole('dialog'), button),
        async (shop) => {
          await closeProblem(shop);
          await button('Cancel', ({ giftlistPicker }) => giftlistPicker.root)(shop).click();
          await shop.giftlistPicker.root.waitFor({ state: 'hidden' });
        },
      ),
      denied('Failed to load giftlists. Please try again later', 'listGiftlists', 503, ({ page }) =>
        page.getByRole('button', { name: 'ADD TO GIFTLIST', exact: true }).click(),
      ),
    ],
  },
  {
    name: 'pages of a member',
    open: (shop) => openAs(shop, 'maya', '/giftlists'),
    texts: [
      shown('Welcome to your Giftlist', heading),
      {
        text: 'purchased/total purchased',
        find: ({ ownGiftlists }) => ownGiftlists.entry('gft_maya_birthday').getByText('1/5 purchased', { exact: true }),
      },
      {
        text: 'Purchased',
        find: (shop) => main(shop).getByRole('listitem').getByText('Purchased', { exact: true }).first(),
      },
      shown('My Account', heading, (shop) => shop.visit('/profile')),
      shown('Manage your account settings and preferences', text),
      {
        text: 'Not verified',
        find: (shop) =>
          region('Phone')(shop)
            .getByRole('definition')
            .filter({ hasText: /^Not verified$/ }),
      },
      shown('My Orders', heading, (shop) => shop.visit('/orders')),
      { text: 'Not Fulfilled', find: (shop) => main(shop).getByRole('cell', { name: 'Not Fulfilled' }) },
      { text: 'Showing page X of Y', find: text('Showing page 1 of 2') },
      {
        text: 'Search orders by ID, product name, or recipient...',
        find: (shop) =>
          main(shop).getByPlaceholder('Search orders by ID, product name, or recipient...', { exact: true }),
      },
      {
        text: 'No status',
        cause: (shop) => shop.visit('/orders?page=2'),
        find: (shop) => main(shop).getByRole('cell', { name: 'No status', exact: true }),
      },
      {
        text: 'N of M fulfilled',
        cause: (shop) => shop.visit(teapots),
        find: (shop) => shop.orders.items.getByText('2 of 3 fulfilled', { exact: true }),
      },
      {
        text: 'Completed',
        find: (shop) => shop.orders.summary.getByRole('definition').getByText('Completed', { exact: true }),
      },
      shown('Back to Orders', link),
      shown('Order Not Found', heading, (shop) => shop.visit('/orders/nowhere')),
      shown('View Order Details', link, (shop) => shop.visit('/success?order_id=b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d')),
      shown('View All Orders', link),
      unread('Failed to load giftlist. Please try again later', 'listGiftlists', '/giftlists'),
      unread('Failed to load orders. Please try again.', 'listOrders', '/orders'),
      unread('Failed to load order details. Please try again.', 'getOrder', teapots),
      {
        text: 'Failed to load data. Please try again later.',
        cause: async (shop) => {
          await refused('getProfile', 503, async () => {}, 6)(shop);
          await shop.visit('/terms-of-service');
          await shop.comeBackAs('maya');
          await shop.visit('/profile');
          await shop.problem.root.waitFor();
          await closeProblem(shop);
        },
        find: (shop) =>
          main(shop).getByRole('alert').filter({ hasText: 'Failed to load data. Please try again later.' }),
      },
      shown('Please log in to view your profile', heading, async (shop) => {
        await shop.openGates();
        await shop.sendEvent('session', { type: 'session.expired' });
      }),
    ],
  },
  {
    name: 'editing the profile',
    open: (shop) => openAs(shop, 'maya', '/profile'),
    texts: [
      shown('Edit Profile', button),
      fault(
        'This username is already taken. Please choose a different one.',
        ({ myAccount }) => myAccount.editor.username,
        async ({ myAccount }) => {
          await myAccount.edit.click();
          await myAccount.editor.username.fill('noah');
          await myAccount.editor.save.click();
        },
      ),
      denied('Failed to update profile. Please try again later.', 'updateProfile', 418, async ({ myAccount }) => {
        await myAccount.editor.username.fill('maya');
        await myAccount.editor.firstName.fill('Mia');
        await myAccount.editor.save.click();
      }),
    ],
  },
  {
    name: 'pages of somebody new',
    open: (shop) => openAs(shop, 'zoe', '/giftlists'),
    texts: [
      shown('No orders found', text, (shop) => shop.visit('/orders')),
      shown('Start Shopping', link),
      {
        text: 'Authentication Required / Please sign in to view your orders.',
        cause: (shop) => shop.sendEvent('session', { type: 'session.expired' }),
        find: (shop) =>
          main(shop)
            .filter({ has: shop.heading('Authentication Required') })
            .getByText('Please sign in to view your orders.', { exact: true }),
      },
    ],
  },
];
