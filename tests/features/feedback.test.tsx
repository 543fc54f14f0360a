import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cartTexts } from '#rules/texts/cart.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { mocks, openShop } from '../support/open-shop';

const addToCart = async (user: ReturnType<typeof openShop>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Add ${name} to bag` }));
const findProblem = (name: string) => screen.findByRole('alertdialog', { name });
/** Finds a button of the footer by its text. The cross is also named 'Close', but has no text. */
const footerButton = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name, { selector: 'button > span' });

describe('error dialog', () => {
  it('counts down until Try Again is enabled, and shows the support contact', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await mocks.setScenario('once:addCartItem-429-blocked');
    const { user } = openShop('/?q=fondue');
    await addToCart(user, 'Tabletop Fondue Pot');
    const dialog = await findProblem(cartTexts.addFailed);
    expect(within(dialog).getByText(statusTexts.tooManyRequests)).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/^Warning: Too many requests\./);
    expect(within(dialog).getByRole('timer')).toHaveTextContent(/^Try again in 4m 32s$/);
    expect(within(dialog).getByText('Need help? help@giftlist.example')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-disabled', 'true');
    vi.setSystemTime(Date.now() + 2000);
    await waitFor(() => expect(within(dialog).getByRole('timer')).toHaveTextContent('Try again in 4m 30s'));
    await user.click(footerButton(dialog, 'Try Again'));
    expect(dialog).toBeInTheDocument();
  });

  it('of a failed addition returns the focus when it closes, and the cart stays unchanged', async () => {
    await mocks.seedCart([{ productId: 'enamel-teapot-for-two' }]);
    const { user } = openShop('/?q=fondue');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    await mocks.setScenario('addCartItem-offline');
    await addToCart(user, 'Tabletop Fondue Pot');
    const dialog = await findProblem(cartTexts.addFailed);
    expect(dialog).toHaveAccessibleDescription(`${statusTexts.network} ${statusTexts.networkDetails}`);
    await user.click(footerButton(dialog, 'Close'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});
