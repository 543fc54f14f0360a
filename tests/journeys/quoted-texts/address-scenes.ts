import { openAs } from '../support/account-views';
import { closeProblem, inDialog, refused, type Scene } from './scene';

/** The quoted texts of saved addresses. */
export const addressScenes: readonly Scene[] = [
  {
    name: 'a new address of one’s own',
    open: async (shop) => {
      await openAs(shop, 'zoe', '/profile?tab=addresses');
      await shop.addresses.add.click();
      await shop.addressForm.line.fill('2 rue des Jardins');
      await shop.addressForm.fillRest();
    },
    texts: [
      {
        text: 'Failed to add address. Please try again later.',
        cause: refused('createAddress', 503, ({ addressForm }) => addressForm.submit.click()),
        find: inDialog('Failed to add address. Please try again later.'),
      },
      {
        text: 'Adding...',
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.openGates();
          await shop.hold('createAddress');
          await shop.addressForm.submit.click();
        },
        find: ({ addressForm }) => addressForm.progress,
      },
    ],
  },
  {
    name: 'saved addresses',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile?tab=addresses');
      await shop.addresses.button('Delete Cottage').waitFor();
    },
    texts: [
      {
        text: 'Failed to delete address. Please try again later.',
        cause: refused('deleteAddress', 503, async ({ addresses }) => {
          await addresses.button('Delete Cottage').click();
          await addresses.accept.click();
        }),
        find: inDialog('Failed to delete address. Please try again later.'),
      },
      {
        text: 'Failed to update address. Please try again later.',
        cause: refused('updateAddress', 503, async (shop) => {
          await shop.addresses.button('Edit Cottage').click();
          await shop.addressForm.isPublic.click();
          await shop.addressForm.submit.click();
        }),
        find: inDialog('Failed to update address. Please try again later.'),
      },
      {
        text: 'Updating...',
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.openGates();
          await shop.hold('updateAddress');
          await shop.addressForm.submit.click();
        },
        find: ({ addressForm }) => addressForm.progress,
      },
    ],
  },
];
