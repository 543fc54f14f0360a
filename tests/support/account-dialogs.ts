import type { JourneyShop } from './shop-pages';

/** Path of a static page, on which tests open account dialogs without other requests. */
export const pathWithoutRequests = '/terms-of-service';

export const openSignIn = async (shop: JourneyShop, path: string = pathWithoutRequests): Promise<void> => {
  await shop.go(path);
  await shop.account.signIn.click();
  await shop.signIn.submit.waitFor();
};

export const openWizard = async (shop: JourneyShop): Promise<void> => {
  await openSignIn(shop);
  await shop.signIn.createAccount.click();
  await shop.wizard.submitIdentity.waitFor();
};

/**
 * Opens the sign-up wizard and completes all steps before the image.
 *
 * @param open opens the wizard, by default from the sign-in dialog
 */
export const openImageStep = async (shop: JourneyShop, open: (shop: JourneyShop) => Promise<void> = openWizard) => {
  await open(shop);
  await shop.wizard.fillIdentity();
  await shop.wizard.submitIdentity.click();
  await shop.wizard.fillBasics();
  await shop.wizard.submitBasics.click();
  await shop.wizard.fillAddress();
  await shop.wizard.submitAddress.click();
  await shop.wizard.createAccount.waitFor();
};
