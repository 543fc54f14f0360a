import { openAs } from './account-views';
import { thenView, type View, view } from './views';

const tab = '/profile?tab=addresses';

/** Saved addresses and settings. */
export const addressViews: readonly View[] = [
  view('saved addresses that failed to load', async (shop) => {
    await openAs(shop, 'maya', `${tab}&scenario=listAddresses-403`);
    await shop.problem.close.click();
    await shop.page.getByRole('main').getByRole('alert').waitFor();
  }),
  view('confirmation before an address is deleted', async (shop) => {
    await openAs(shop, 'maya', tab);
    await shop.addresses.button('Delete Home').click();
    await shop.addresses.question.waitFor();
  }),
  thenView('form of a saved address', async (shop) => {
    await shop.page.keyboard.press('Escape');
    await shop.addresses.button('Edit Cottage').click();
    await shop.addressForm.submit.waitFor();
  }),
  view('form of a new address with errors', async (shop) => {
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
