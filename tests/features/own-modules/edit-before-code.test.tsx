import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as editForm from '../../../src/features/giftlists/edit/edit-giftlist-form';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { until } from '../../support/until';

const code = vi.hoisted(() => ({ comes: Promise.withResolvers<void>(), hasCome: false }));

vi.mock('../../../src/features/giftlists/edit/edit-giftlist-form', async (importOriginal) => {
  await code.comes.promise;
  const original = await importOriginal<typeof editForm>();
  code.hasCome = true;
  return original;
});

it('a new list that is begun while the form of a list is on its way takes the place of it', async () => {
  await mocks.signIn('maya');
  const { user } = openShop('/giftlists/gft_maya_birthday');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
  expect(await screen.findByRole('dialog', { name: 'Create new giftlist' })).toBeVisible();
  code.comes.resolve();
  await until(() => expect(code.hasCome).toBe(true));
  expect(screen.queryByRole('form', { name: 'Edit giftlist', hidden: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
});
