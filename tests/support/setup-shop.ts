import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { mockContact } from '../../mocks/contact';
import { clearSignUpDraft } from '../../src/features/account/sign-up/sign-up-draft';
import { clearRequestCache } from '../../src/http/api-fetch';
import { closeShop, mocks } from './open-shop';

// The files of tests share their modules: what belongs to each test is told here, for each file anew, and not where the shop is opened.

/** A dialog that left gives the focus back a moment later: not into the page of the next test. */
const aMoment = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

beforeAll(() => {
  document.documentElement.dataset.contact = mockContact;
  mocks.start();
});
afterEach(async () => {
  if (closeShop()) {
    // Code that was on its way asks the server once it has come: not the server of the next test.
    await vi.dynamicImportSettled();
    await aMoment();
  }
  await mocks.reset();
  clearRequestCache();
  clearSignUpDraft();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(mocks.stop);
