import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statusTexts } from '#rules/texts/generic.ts';
import { mocks } from '../support/open-shop';
import { dismiss, openAs } from '../support/views';

const tab = (name: string) => screen.getByRole('tab', { name });
const findTab = (name: string) => screen.findByRole('tab', { name });
const panel = async (name: string) => within(await screen.findByRole('tabpanel', { name }));

const openAccount = async (at: string) => {
  const shop = await openAs('maya', at);
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  return shop;
};

describe('My Account', () => {
  it('shows its subtitle and five tabs', async () => {
    await openAccount('/profile');
    expect(screen.getByText('Manage your account settings and preferences')).toBeVisible();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Addresses',
      'Orders',
      'Giftlists',
      'Notifications',
    ]);
  });

  it.each([
    ['/profile', 'Profile'],
    ['/profile?tab=', 'Profile'],
    ['/profile?tab=everything', 'Profile'],
    ['/profile?tab=addresses', 'Addresses'],
    ['/profile?tab=orders', 'Orders'],
    ['/profile?tab=giftlists', 'Giftlists'],
    ['/profile?tab=notifications', 'Notifications'],
  ])('at %s, selects the tab %s', async (at, name) => {
    await openAccount(at);
    expect(await findTab(name)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('changes tabs with arrow keys and Enter, and Back returns', async () => {
    const { user, address, router } = await openAccount('/profile');
    await findTab('Profile');
    act(() => tab('Profile').focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Addresses')).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Orders')).toHaveFocus());
    expect(address()).toBe('/profile');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/profile?tab=orders');
    expect(tab('Orders')).toHaveFocus();
    expect(await (await panel('Orders')).findByRole('table', { name: 'Orders' })).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(tab('Profile')).toHaveAttribute('aria-selected', 'true'));
  });

  it('shows a failed query in its tab only, and fetches nothing for hidden tabs', async () => {
    await mocks.setScenario('listOrders-500,listAddresses-500,listGiftlists-500,listNotifications-500');
    const { user } = await openAccount('/profile');
    expect(await (await panel('Profile')).findByText('maya.tremblay@example.ca')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(tab('Orders'));
    await dismiss(user);
    expect(await (await panel('Orders')).findByRole('alert')).toHaveTextContent(statusTexts.serverError);
    await mocks.setScenario('');
    await user.click((await panel('Orders')).getByRole('button', { name: 'Try Again' }));
    expect(await (await panel('Orders')).findByRole('table', { name: 'Orders' })).toBeVisible();
  });
});
