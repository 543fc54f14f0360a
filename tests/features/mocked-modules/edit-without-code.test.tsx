import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as editForm from '#features/giftlists/edit/edit-giftlist-form.tsx';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import '../../support/setup-shop';
import { pollUntil } from '../../support/until';
import { dismiss, openAs } from '../../support/views';

const chunk = vi.hoisted(() => ({ released: Promise.withResolvers<void>(), isLoaded: false }));

vi.mock('#features/giftlists/edit/edit-giftlist-form.tsx', async (importOriginal) => {
  await chunk.released.promise;
  const original = await importOriginal<typeof editForm>();
  chunk.isLoaded = true;
  return original;
});

const edit = async () => {
  const { user } = await openAs('maya', '/giftlists/gft_maya_birthday');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return user;
};

it('shows an error if the giftlist form fails to load, and keeps the giftlist', async () => {
  const user = await edit();
  chunk.released.reject(new Error('The chunk of the form failed to load'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(giftlistTexts.updateFailed));
  await dismiss(user);
  expect(screen.getByRole('heading', { name: 'Birthday wishes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
});

it('closes the loading giftlist form when the user begins a new giftlist', async () => {
  chunk.released = Promise.withResolvers<void>();
  const user = await edit();
  await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
  expect(await screen.findByRole('dialog', { name: 'Create new giftlist' })).toBeVisible();
  chunk.released.resolve();
  await pollUntil(() => expect(chunk.isLoaded).toBe(true));
  expect(screen.queryByRole('form', { name: 'Edit giftlist', hidden: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
});
