import type { Stage } from './shop-pages';

/** Page that sends no requests of its own, to open account dialogs on. */
export const quiet = '/terms-of-service';

export const openSignIn = async (shop: Stage, path: string = quiet): Promise<void> => {
  await shop.go(path);
  await shop.account.signIn.click();
  await shop.signIn.submit.waitFor();
};

export const openWizard = async (shop: Stage): Promise<void> => {
  await openSignIn(shop);
  await shop.signIn.createAccount.click();
  await shop.wizard.submitIdentity.waitFor();
};

/** Opens the sign-up wizard and fills in its steps up to the image. `open` may open the wizard from another page. */
export const openImage = async (shop: Stage, open: (shop: Stage) => Promise<void> = openWizard) => {
  await open(shop);
  await shop.wizard.fillIdentity();
  await shop.wizard.submitIdentity.click();
  await shop.wizard.fillBasics();
  await shop.wizard.submitBasics.click();
  await shop.wizard.fillAddress();
  await shop.wizard.submitAddress.click();
  await shop.wizard.createAccount.waitFor();
};
