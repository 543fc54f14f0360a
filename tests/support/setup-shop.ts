import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearSignUpDraft } from '#features/account/sign-up/sign-up-draft.ts';
import { clearRequestCache } from '#http/api-fetch.ts';
import { mockContact } from '#mocks/contact.ts';
import { closeShop, mocks } from './open-shop';

// Vitest runs this setup file for each test file. Modules that test files import run only once for all of them.

/** Waits until a closed dialog has returned the focus. Otherwise it would change the focus during the next test. */
const untilFocusReturned = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

beforeAll(() => {
  document.documentElement.dataset.contact = mockContact;
  mocks.start();
});
afterEach(async () => {
  if (closeShop()) {
    // Waits for pending lazy chunks: their requests must not reach the backend of the next test.
    await vi.dynamicImportSettled();
    await untilFocusReturned();
  }
  await mocks.reset();
  clearRequestCache();
  clearSignUpDraft();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(mocks.stop);
