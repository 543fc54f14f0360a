import type { Stage } from './shop-pages';

/** Where the dialogs of an account are opened: a page that asks for nothing by itself. */
export const quiet = '/terms-of-service';

/** Opens the sign-in dialog. */
export const openSignIn = async (shop: Stage, path: string = quiet): Promise<void> => {
  await shop.go(path);
  await shop.account.signIn.click();
  await shop.signIn.submit.waitFor();
};

/** Opens the sign-up wizard at its first step. */
export const openWizard = async (shop: Stage): Promise<void> => {
  await openSignIn(shop);
  await shop.signIn.createAccount.click();
  await shop.wizard.submitIdentity.waitFor();
};

/** Brings the wizard to its picture: everything that is sent has been typed. `open` opens it elsewhere. */
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
