import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';

vi.mock('../../../src/features/giftlists/edit/edit-giftlist-form', () => {
  throw new Error('The code of the form cannot be brought');
});

it('says that the form of a list does not come, and leaves the list as it is', async () => {
  await mocks.signIn('maya');
  const { user } = openShop('/giftlists/gft_maya_birthday');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(giftlistTexts.updateFailed));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Birthday wishes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
});
