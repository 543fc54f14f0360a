import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as editForm from '../../../src/features/giftlists/edit/edit-giftlist-form';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import '../../support/setup-shop';
import { pollUntil } from '../../support/until';
import { dismiss, openAs } from '../../support/views';

const code = vi.hoisted(() => ({ comes: Promise.withResolvers<void>(), hasCome: false }));

vi.mock('../../../src/features/giftlists/edit/edit-giftlist-form', async (importOriginal) => {
  await code.comes.promise;
  const original = await importOriginal<typeof editForm>();
  code.hasCome = true;
  return original;
});

const edit = async () => {
  const { user } = await openAs('maya', '/giftlists/gft_maya_birthday');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return user;
};

it('says that the form of a list does not come, and leaves the list as it is', async () => {
  const user = await edit();
  code.comes.reject(new Error('The code of the form cannot be brought'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(giftlistTexts.updateFailed));
  await dismiss(user);
  expect(screen.getByRole('heading', { name: 'Birthday wishes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
});

it('a new list that is begun while the form of a list is on its way takes the place of it', async () => {
  code.comes = Promise.withResolvers<void>();
  const user = await edit();
  await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
  expect(await screen.findByRole('dialog', { name: 'Create new giftlist' })).toBeVisible();
  code.comes.resolve();
  await pollUntil(() => expect(code.hasCome).toBe(true));
  expect(screen.queryByRole('form', { name: 'Edit giftlist', hidden: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
});
