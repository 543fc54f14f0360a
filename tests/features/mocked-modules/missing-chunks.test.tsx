import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { statusTexts } from '#rules/texts/generic.ts';
import { setChunkErrorHandler } from '#runtime/retry-import.ts';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { pollUntil } from '../../support/until';

const connection = vi.hoisted(() => ({ isOffline: true }));

vi.mock('#features/account/sign-in/account-dialog.tsx', () => {
  throw new Error('The chunk of the sign-in dialog failed to load');
});
vi.mock('#app/shell/member-controls.tsx', async (importOriginal) => {
  if (connection.isOffline) throw new Error('The chunk of the member controls failed to load');
  return importOriginal();
});

it('shows an error for a missing dialog chunk, unless a new release is the cause', async () => {
  const { user } = openShop('/privacy-policy');
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  const recover = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  setChunkErrorHandler(recover);
  await user.click(signIn);
  await waitFor(() => expect(recover).toHaveBeenCalledTimes(1));
  // A new release caused the first error, so no error dialog has opened. It does not cause the next one.
  recover.mockResolvedValue(false);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(signIn);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(statusTexts.network));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(recover).toHaveBeenCalledTimes(2);
});

it("keeps page and bar if the profile menu's chunk fails, and retries on a click", async () => {
  await mocks.signIn('maya');
  openShop('/privacy-policy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await pollUntil(() => expect(document.querySelector('header')).not.toHaveTextContent('Sign in'));
  expect(screen.queryByRole('button', { name: /^Profile menu/ })).not.toBeInTheDocument();
  fireEvent.click(document.body);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();

  connection.isOffline = false;
  fireEvent.click(document.body);
  expect(await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' })).toBeVisible();
});
