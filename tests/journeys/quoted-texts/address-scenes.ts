import { openAs } from '../support/account-views';
import { closeProblem, denied, main, type Scene } from './scene';

/** The quoted texts of saved addresses. */
export const addressScenes: readonly Scene[] = [
  {
    name: 'a new address of one’s own',
    open: async (shop) => {
      await openAs(shop, 'zoe', '/profile?tab=addresses');
      await shop.addresses.add.click();
      // With the page behind it hidden the dialog has taken the focus: what is typed before that would be in another field.
      await main(shop).waitFor({ state: 'hidden' });
      await shop.addressForm.line.fill('2 rue des Jardins');
      await shop.addressForm.fillRest();
    },
    texts: [
      denied('Failed to add address. Please try again later.', 'createAddress', 503, ({ addressForm }) =>
        addressForm.submit.click(),
      ),
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
      denied('Failed to delete address. Please try again later.', 'deleteAddress', 503, async ({ addresses }) => {
        await addresses.button('Delete Cottage').click();
        await addresses.accept.click();
      }),
      denied('Failed to update address. Please try again later.', 'updateAddress', 503, async (shop) => {
        await shop.addresses.button('Edit Cottage').click();
        await shop.addressForm.isPublic.click();
        await shop.addressForm.submit.click();
      }),
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
