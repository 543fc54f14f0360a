import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cartTexts } from '#rules/texts/cart.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';

vi.mock('#ui/dialog.tsx', () => {
  throw new Error('The chunk of the dialogs failed to load');
});

it('shows an error if the chunk of the dialogs fails to load', async () => {
  await mocks.setScenario('once:addCartItem-offline');
  const { user } = openShop('/?q=fondue');
  const add = await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' });
  await user.click(add);
  const dialog = await screen.findByRole('alertdialog', { name: cartTexts.addFailed });
  expect(dialog).toHaveAccessibleDescription(`${statusTexts.network} ${statusTexts.networkDetails}`);
  expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});

it('asks before a removal if the chunk of the dialogs fails to load, and keeps the item on Escape', async () => {
  await mocks.seedCart([{ productId: 'enamel-teapot-for-two' }]);
  const { user } = openShop('/cart');
  await user.click(await screen.findByRole('button', { name: 'Remove Enamel Teapot for Two' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this item?' });
  // Browsers dispatch this event on Escape.
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove Enamel Teapot for Two' }));
  await user.click(await screen.findByRole('button', { name: 'Remove item' }));
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
});
