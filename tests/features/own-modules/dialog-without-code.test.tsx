import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { statusTexts } from '../../../src/rules/texts/generic';
import { rescueMissingParts } from '../../../src/runtime/missing-part';
import { openShop } from '../../support/open-shop';
import '../../support/setup-shop';

vi.mock('../../../src/features/account/sign-in/account-dialog', () => {
  throw new Error('The code of the sign-in dialog cannot be brought');
});

it('says that a dialog does not come, and says nothing where a new release is the reason and asks by itself', async () => {
  const { user } = openShop('/privacy-policy');
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  const rescue = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  rescueMissingParts(rescue);
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
