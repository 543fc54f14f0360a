import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { statusTexts } from '../../../src/rules/texts/generic';
import { setChunkErrorHandler } from '../../../src/runtime/chunk-recovery';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { pollUntil } from '../../support/until';

const connection = vi.hoisted(() => ({ isGone: true }));

vi.mock('../../../src/features/account/sign-in/account-dialog', () => {
  throw new Error('The code of the sign-in dialog cannot be brought');
});
vi.mock('../../../src/app/shell/member-controls', async (importOriginal) => {
  if (connection.isGone) throw new Error('The code of what a member has in the bar cannot be brought');
  return importOriginal();
});

it('says that a dialog does not come, and says nothing where a new release is the reason and asks by itself', async () => {
  const { user } = openShop('/privacy-policy');
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  const rescue = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  setChunkErrorHandler(rescue);
  await user.click(signIn);
  await waitFor(() => expect(rescue).toHaveBeenCalledTimes(1));
  // A second press finds the dialog closed and asks for it again: by then the first one has said what it has to say.
  rescue.mockResolvedValue(false);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(signIn);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(statusTexts.network));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(rescue).toHaveBeenCalledTimes(2);
});

it('keeps the page and the bar where the code of the profile menu does not come, and brings it at a later press', async () => {
  await mocks.signIn('maya');
  openShop('/privacy-policy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await pollUntil(() => expect(document.querySelector('header')).not.toHaveTextContent('Sign in'));
  expect(screen.queryByRole('button', { name: /^Profile menu/ })).not.toBeInTheDocument();
  fireEvent.click(document.body);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();

  connection.isGone = false;
  fireEvent.click(document.body);
  expect(await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' })).toBeVisible();
});
