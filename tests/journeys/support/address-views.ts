import { openAs } from './account-views';
import { thenView, type View, view } from './views';

const tab = '/profile?tab=addresses';

/** Saved addresses and settings. */
export const addressViews: readonly View[] = [
  view('saved addresses that cannot be read', async (shop) => {
    await openAs(shop, 'maya', `${tab}&scenario=listAddresses-403`);
    await shop.problem.close.click();
    await shop.page.getByRole('main').getByRole('alert').waitFor();
  }),
  view('whether an address shall be deleted', async (shop) => {
    await openAs(shop, 'maya', tab);
    await shop.addresses.button('Delete Home').click();
    await shop.addresses.question.waitFor();
  }),
  thenView('the form of a saved address', async (shop) => {
    await shop.page.keyboard.press('Escape');
    await shop.addresses.button('Edit Cottage').click();
    await shop.addressForm.submit.waitFor();
  }),
  view('the form of a new address with what is missing', async (shop) => {
    await openAs(shop, 'maya', tab);
    await shop.addresses.add.click();
    await shop.addressForm.submit.click();
    await shop.addressForm.missing.waitFor();
  }),
  view('settings', async (shop) => {
    await openAs(shop, 'maya', '/settings');
    await shop.settings.showTips.click();
    await shop.settings.tipsShown.waitFor();
  }),
];
