import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mocks, openShop } from '../support/open-shop';

const orderId = '4f6c1b2a-77aa-4d21-9b0e-1a2b3c4d5e6f';
const successUrl = `/success?order_id=${orderId}&session_id=cs_test_a1b2c3d4e5f6`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

describe('thank-you page', () => {
  it('shows a session id without a dash at its cut end', async () => {
    openShop(`/success?order_id=${orderId}&session_id=cs_7ecb01b9-1c1f-4e9f`);
    await heading('Payment Successful!');
    expect(detail('Payment session')).toBe('cs_7ecb01b9');
  });

  it('thanks a guest, and refers to the email', async () => {
    openShop(successUrl);
    await heading('Payment Successful!');
    await waitFor(() => expect(document.title).toBe('Thank you · Giftlist'));
    expect(screen.getByText('Thank you. A confirmation email follows.')).toBeVisible();
    expect([detail('Order'), detail('Payment session')]).toEqual(['4f6c1b2a', 'cs_test_a1b2']);
    expect(screen.getByText('The details of your order are in your email.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /order/i })).not.toBeInTheDocument();
  });

  it('links a guest to the giftlists of the stored owners, and clears the checkout data of the tab', async () => {
    const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.ca', anonymous: false };
    sessionStorage.setItem('giftlist.guest', JSON.stringify({ ...guest, messages: { 'id:usr_maya': 'For you' } }));
    const gifts = [
      { name: 'Enamel Teapot for Two', recipient: '@maya' },
      ...['Kite', 'Map', 'Globe', 'Robot'].map((name) => ({ name })),
    ];
    sessionStorage.setItem('giftlist.listOwners', JSON.stringify({ listOwners: ['maya'], gifts }));
    openShop(successUrl);
    const giftlistLink = await screen.findByRole('link', { name: 'Back to the giftlists of @maya' });
    expect(giftlistLink).toHaveAttribute('href', '/maya/giftlists');
    const shown = within(screen.getByRole('list', { name: 'Your gifts' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Enamel Teapot for Twofor @maya',
      'Kite',
      'Map',
      'Globe',
    ]);
    expect(screen.getByText('and 1 more')).toBeVisible();
    await waitFor(() => expect(Object.keys(sessionStorage)).not.toContain('giftlist.guest'));
    await waitFor(() => expect(Object.keys(sessionStorage)).not.toContain('giftlist.listOwners'));
  });

  it('refetches the cart without the paid lines', async () => {
    await mocks.seedCart([{ productId: 'enamel-teapot-for-two' }]);
    const { router } = openShop('/cart');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    await mocks.seedCart([]);
    await router.navigate(successUrl);
    expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });

  it('shows no payment if the URL has no order id', async () => {
    openShop('/success?session_id=cs_test_a1b2c3d4e5f6');
    await heading('Thank you for visiting');
    expect(
      screen.getByText(
        'There is no payment to show here. If you have just paid, look at your email for the confirmation.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
    expect(screen.queryByText('cs_test_a1b2')).not.toBeInTheDocument();
  });

  it("waits for a member's order, and offers Check again", async () => {
    await mocks.setScenario('signed-in');
    mocks.gates.hold('getOrder');
    const { user } = openShop(successUrl);
    expect(await screen.findByText('We are preparing your order…')).toBeVisible();
    mocks.gates.release('getOrder', 403);
    const lateText = 'Your payment went through. It may take a moment for your order to appear.';
    expect(await screen.findByText(lateText)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryByText(lateText)).not.toBeInTheDocument());
    mocks.gates.release('getOrder', {
      status: 200,
      body: {
        id: orderId,
        createdAt: '2026-01-05T12:00:00Z',
        orderItems: [],
        fulfillmentStatus: 'NOT_FULFILLED',
        totalAmount: 74.58,
        subtotal: 54,
        shippingTotal: 12,
        taxTotal: 8.58,
        applicationFee: 0,
        currency: 'cad',
      },
    });
    expect(await screen.findByText('Your order is confirmed.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /giftlists of/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.getByRole('link', { name: 'View Order Details' })).toHaveAttribute('href', `/orders/${orderId}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('links a member to the giftlists of the owner of the item', async () => {
    await mocks.signIn('maya');
    openShop('/success?order_id=7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11');
    await heading('Payment Successful!');
    expect(await screen.findByRole('link', { name: 'Back to the giftlists of @theo' })).toHaveAttribute(
      'href',
      '/theo/giftlists',
    );
    expect(screen.getByRole('list', { name: 'Your gifts' })).toHaveTextContent('Raspberry Day Packfor Théo Fraser');
  });
});
