import { openAs } from './account-views';
import type { View } from './views';

const tab = '/profile?tab=addresses';

/** Saved addresses and settings. */
export const addressViews: readonly View[] = [
  {
    name: 'saved addresses that cannot be read',
    open: async (shop) => {
      await openAs(shop, 'maya', `${tab}&scenario=listAddresses-403`);
      await shop.problem.close.click();
      await shop.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'whether an address shall be deleted',
    open: async (shop) => {
      await openAs(shop, 'maya', tab);
      await shop.addresses.button('Delete Home').click();
      await shop.addresses.question.waitFor();
    },
  },
  {
    name: 'the form of a saved address',
    goesOn: true,
    open: async (shop) => {
      await shop.page.keyboard.press('Escape');
      await shop.addresses.button('Edit Cottage').click();
      await shop.addressForm.submit.waitFor();
    },
  },
  {
    name: 'the form of a new address with what is missing',
    open: async (shop) => {
      await openAs(shop, 'maya', tab);
      await shop.addresses.add.click();
      await shop.addressForm.submit.click();
      await shop.addressForm.missing.waitFor();
    },
  },
  {
    name: 'settings',
    open: async (shop) => {
      await openAs(shop, 'maya', '/settings');
      await shop.settings.showTips.click();
      await shop.settings.tipsShown.waitFor();
    },
  },
];
