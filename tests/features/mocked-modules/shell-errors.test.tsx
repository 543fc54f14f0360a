import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recentReports } from '#http/report.ts';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';

/** Waits, because the page moves the focus after it renders. */
const waitForFocus = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

const broken = vi.hoisted(() => ({ footer: false }));

vi.mock('#features/cart/page/cart-page.tsx', () => {
  throw new Error('The chunk of the cart failed to load');
});
vi.mock('#app/shell/footer.tsx', () => ({
  Footer: () => {
    if (broken.footer) throw new Error('The footer is broken');
    return null;
  },
}));

afterEach(() => {
  broken.footer = false;
});

it("shows 'Unexpected Application Error!' for a page error, in a working shell", async () => {
  await mocks.seedCart([{ productId: 'enamel-teapot-for-two' }]);
  const { router } = openShop('/terms-of-service');
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  await router.navigate('/cart');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await waitForFocus(heading);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('This page could not be shown. Your bag is safe.')).toBeVisible();
  expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(recentReports().at(-1)).toMatchObject({ context: { kind: 'fault' } });
});

it('shows a fallback if the shell fails to render', async () => {
  // React and its router log the error, as intended.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  broken.footer = true;
  openShop('/terms-of-service');
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('We could not show the shop. Your bag is safe.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/');
});
