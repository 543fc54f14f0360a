import { openAs } from './account-views';
import type { Shopper } from './shopper';
import { openPage, type View } from './views';

const tab = '/profile?tab=addresses';

/** Opens the saved addresses of somebody, and the form of one of them. */
const openAddress = async (shop: Shopper, name: string): Promise<void> => {
  await openAs(shop, 'maya', tab);
  await shop.addresses.button(`Edit ${name}`).click();
  await shop.addressForm.submit.waitFor();
};

/** Saved addresses, settings and help. */
export const addressViews: readonly View[] = [
  { name: 'saved addresses', open: (shop) => openAs(shop, 'maya', tab) },
  {
    name: 'no saved address',
    open: async (shop) => {
      await openAs(shop, 'zoe', tab);
      await shop.addresses.none.waitFor();
    },
  },
  {
    name: 'saved addresses that nobody may ship to',
    open: async (shop) => {
      await openAs(shop, 'kofi', tab);
      await shop.addresses.noneToShipTo.waitFor();
    },
  },
  {
    name: 'saved addresses that cannot be read',
    open: async (shop) => {
      await openAs(shop, 'maya', `${tab}&scenario=listAddresses-403`);
      await shop.problem.close.click();
      await shop.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'the form of a saved address', open: (shop) => openAddress(shop, 'Cottage') },
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
    name: 'whether an address shall be deleted',
    open: async (shop) => {
      await openAs(shop, 'maya', tab);
      await shop.addresses.button('Delete Home').click();
      await shop.addresses.question.waitFor();
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
  { name: 'help', open: (shop) => openPage(shop, '/help') },
];
