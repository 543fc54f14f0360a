import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import type { CartLineSeed } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import { expectLoadingDuring, loadingState } from '../support/loading-state';
import { mocks, openShop } from '../support/open-shop';
import { openOtherTab } from '../support/other-tab';
import { clickDialogButton, listItemOf, watchRequests } from '../support/views';

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue' };
const withoutPrice = { productId: 'dog-portrait-in-oils' };

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = (name: string) => screen.getByRole('region', { name });
const summary = () => region('Order summary');
const amount = (term: string) => within(summary()).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const nameOf = (id: string) => catalogue.find((product) => product.id === id)?.name ?? '';

const openCart = async (lines: readonly CartLineSeed[]) => {
  await mocks.seedCart(lines);
  const shop = openShop('/cart');
  await screen.findByRole('button', { name: 'Clear Cart' });
  // Views subscribe to the cart after their first render, and would miss an earlier change.
  const active = () => shop.queryClient.getQueryCache().findAll({ type: 'active' });
  await waitFor(() => expect(active().map(({ queryHash }) => queryHash)).toContain('["/cart"]'));
  return shop;
};

describe('cart in two tabs', () => {
  it('shows a removal of the other tab, and sends no message itself', async () => {
    await openCart([teapot, fondue]);
    const other = openOtherTab();
    await mocks.seedCart([fondue]);
    other.post('cart changed');
    await waitFor(() => expect(screen.queryByText('Enamel Teapot for Two')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(other.messages).toEqual([]);
  });

  it('tells the other tab about a removal', async () => {
    const { user } = await openCart([teapot, fondue]);
    const other = openOtherTab();
    await user.click(button('Remove Enamel Teapot for Two'));
    await clickDialogButton(user, 'Remove item');
    await waitFor(() => expect(other.messages).toEqual(['cart changed']));
  });
});

describe('full cart', () => {
  it('shows recipients and amounts', async () => {
    await mocks.setScenario('gift-bag');
    mocks.gates.hold('getCart');
    openShop('/cart');
    await expectLoadingDuring('getCart');
    await screen.findByRole('button', { name: 'Clear Cart' });
    expect(loadingState()).toEqual({ isBusy: false, hasSkeletons: false });
    expect(heading('Giftlist Bag')).toBeVisible();
    expect(screen.getByText('7 items · $374.00')).toBeVisible();
    expect(screen.getByText('Items in your bag are not reserved - checkout now to make them yours.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Shipping to: @maya',
      'Shipping to: @theo',
      'Shipping to: You',
      'Order summary',
    ]);
    expect(region('Shipping to: @maya')).toHaveTextContent('Address kept private by @maya');
    expect(region('Shipping to: You')).not.toHaveTextContent('Address kept private');
    const knitting = listItemOf('First Scarf Knitting Kit');
    expect(knitting.getByText('$55.00')).toBeVisible();
    expect(knitting.getByText('$110.00')).toBeVisible();
    expect(knitting.getByText('Birthday wishes')).toBeVisible();
    expect(knitting.getByText('30th birthday')).toBeVisible();
    expect(knitting.getByRole('link', { name: 'Quick View of First Scarf Knitting Kit' })).toHaveAttribute(
      'href',
      '/cart?product=first-knitting-kit',
    );
    expect(listItemOf('Sunday Pancake Set').getByText('-17%')).toBeVisible();
  });

  it('shows the totals, and links to the checkout', async () => {
    await openCart([teapot, { ...fondue, quantity: 2 }]);
    expect([amount('Subtotal'), amount('Shipping'), amount('Tax'), amount('Total')]).toEqual([
      '$232.00',
      'Calculated at checkout',
      'Calculated at checkout',
      '$232.00',
    ]);
    expect(summary()).toHaveTextContent('Estimated Delivery: 2-4 business days after processing');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@giftlist.example',
    );
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it("shows the buyer's own address", async () => {
    await mocks.setScenario('signed-in');
    await openCart([teapot]);
    expect(region('Shipping to: You')).toHaveTextContent('Home, 1741 Brunswick Street, Unit 12, Halifax, NS B3J 3X8');
  });

  it('shows product names of any length and script', async () => {
    await openCart([{ productId: 'five-emoji-party' }, { productId: 'arabic-coffee-set' }]);
    const party = nameOf('five-emoji-party');
    expect(screen.getByText(party).tagName).toBe('BDI');
    expect(button(`Remove ${party}`)).toBeVisible();
    expect(screen.getByText(nameOf('arabic-coffee-set')).tagName).toBe('BDI');
  });

  it('shows a line without a readable price as unavailable, and counts the others', async () => {
    await openCart([withoutPrice, teapot]);
    expect(listItemOf(nameOf('dog-portrait-in-oils')).getByText(/^This item is unavailable/)).toBeVisible();
    expect(amount('Total')).toBe('$54.00');
  });
});

describe('quantity', () => {
  it('changes by one, and not below one', async () => {
    const { user } = await openCart([teapot]);
    await user.click(button('Increase Quantity of Enamel Teapot for Two'));
    expect(screen.getByText('2 items · $108.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    const decrease = button('Decrease Quantity of Enamel Teapot for Two');
    await user.click(decrease);
    expect(screen.getByText('1 item · $54.00')).toBeVisible();
    expect(decrease).toHaveAttribute('aria-disabled', 'true');
    expect(decrease).toHaveFocus();
  });

  it('can be decreased, but not increased, above the limit of 99', async () => {
    const { user } = await openCart([{ ...teapot, quantity: 100 }]);
    expect(button('Increase Quantity of Enamel Teapot for Two')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Decrease Quantity of Enamel Teapot for Two'));
    expect(screen.getByRole('link', { name: 'Cart, 99 items' })).toHaveTextContent(/^99$/);
  });
});

describe('Proceed to Checkout', () => {
  const increase = () => button('Increase Quantity of Enamel Teapot for Two');

  it('sends the changed quantities, and opens the checkout that charges them', async () => {
    const { user, address } = await openCart([teapot, fondue]);
    await user.click(increase());
    await user.click(increase());
    mocks.gates.hold('updateCartItem');
    await user.click(button('Proceed to Checkout'));
    await waitFor(() => expect(button('Proceed to Checkout')).toHaveAttribute('aria-busy', 'true'));
    expect(increase()).toHaveAttribute('aria-disabled', 'true');
    mocks.gates.open('updateCartItem');
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(address()).toBe('/checkout');
    expect((await mocks.state()).lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(await screen.findByText(/^Quantity 3 × /)).toBeVisible();
    expect(screen.queryByText(/^Your bag shows/)).not.toBeInTheDocument();
  });

  it('stays in the bag, and shows a refusal until another quantity is chosen', async () => {
    await mocks.setScenario('updateCartItem-400-message');
    const { user, address } = await openCart([teapot]);
    await user.click(increase());
    await user.click(button('Proceed to Checkout'));
    const line = listItemOf('Enamel Teapot for Two');
    expect(await line.findByText('The server says: this did not work.')).toBeVisible();
    expect(address()).toBe('/cart');
    await user.click(increase());
    expect(line.queryByText('The server says: this did not work.')).not.toBeInTheDocument();
  });

  it('opens the checkout if an unreadable response was a success', async () => {
    await mocks.setScenario('once:updateCartItem-malformed');
    const { user } = await openCart([teapot]);
    await user.click(increase());
    await user.click(button('Proceed to Checkout'));
    expect(await screen.findByText(/^Quantity 2 × /)).toBeVisible();
    expect((await mocks.state()).lines).toMatchObject([{ quantity: 2 }]);
  });

  it('shows an error if nothing arrived, and sends the quantity on the next press', async () => {
    await mocks.setScenario('once:updateCartItem-offline');
    const { user, address } = await openCart([teapot]);
    await user.click(increase());
    const reads = watchRequests('/cart');
    await user.click(button('Proceed to Checkout'));
    const line = listItemOf('Enamel Teapot for Two');
    const failure = () => line.queryByText(checkoutTexts.failed);
    await waitFor(() => expect(failure()).toBeVisible());
    expect(reads.queries()).toHaveLength(1);
    expect(address()).toBe('/cart');
    expect(screen.getByText('2 items · $108.00')).toBeVisible();
    await user.click(button('Proceed to Checkout'));
    expect(await screen.findByText(/^Quantity 2 × /)).toBeVisible();
  });

  it('opens the checkout without a line that was removed in another window', async () => {
    const { user } = await openCart([teapot, fondue]);
    await user.click(increase());
    await mocks.seedCart([fondue]);
    await user.click(button('Proceed to Checkout'));
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(await screen.findByText('Tabletop Fondue Pot')).toBeVisible();
    expect(screen.queryByText('Enamel Teapot for Two')).not.toBeInTheDocument();
  });

  it('stays in the bag if the server does not find a line that is in the bag', async () => {
    await mocks.setScenario('updateCartItem-404');
    const { user, address } = await openCart([teapot]);
    await user.click(increase());
    await user.click(button('Proceed to Checkout'));
    expect(await listItemOf('Enamel Teapot for Two').findByText('Failed to proceed with checkout.')).toBeVisible();
    expect(address()).toBe('/cart');
  });

  it('keeps the chosen quantity in the tab over a reload', async () => {
    const { user } = await openCart([teapot]);
    await user.click(increase());
    openShop('/cart');
    expect(await screen.findByText('2 items · $108.00')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  });

  it('is a link with a server of version 1.0, whose checkout says what is charged', async () => {
    await mocks.setScenario('api-1.0');
    const { user } = await openCart([teapot]);
    await user.click(increase());
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    expect(await screen.findByText('Your bag shows 2. You will be charged for 1.')).toBeVisible();
    expect((await mocks.state()).lines.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

describe('promo code', () => {
  it('does not change the total, and shows a message until it is edited (reading 32)', async () => {
    const { user } = await openCart([teapot]);
    const code = screen.getByRole('textbox', { name: 'Promo code' });
    const message = 'No promotion was applied. Your total stays as it is.';
    expect(button('Apply')).toBeDisabled();
    await user.type(code, 'SPRING');
    await user.click(button('Apply'));
    await waitFor(() => expect(button('Apply')).toHaveAttribute('aria-busy', 'true'));
    expect(code).toHaveAttribute('readonly');
    expect(await screen.findByText(message)).toBeVisible();
    await user.type(code, '2');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });
});

describe('Buy Later', () => {
  it('excludes a line from the total, and stores the choice in the browser', async () => {
    const { user } = await openCart([teapot, fondue]);
    const later = button('Buy Later: Tabletop Fondue Pot');
    expect(later).toHaveAttribute('aria-pressed', 'false');
    await user.click(later);
    expect(later).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('2 items · $54.00')).toBeVisible();
    expect(listItemOf('Tabletop Fondue Pot').getByText('Saved for later: not part of your order')).toBeVisible();
    const [id] = JSON.parse(localStorage.getItem('giftlist.buy-later.guest') ?? '[]');
    expect(id).toMatch(/^itm_/);
  });
});

describe('line with an error', () => {
  it('blocks the checkout until it is resolved', async () => {
    const { user } = await openCart([{ ...teapot, message: 'Only 2 are left.' }, fondue]);
    expect(listItemOf('Enamel Teapot for Two').getByRole('alert')).toHaveTextContent('Only 2 are left.');
    expect(button(checkoutTexts.resolveErrors)).toBeDisabled();
    await user.click(button('Buy Later: Enamel Teapot for Two'));
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  });
});

describe('removal', () => {
  it('removes the line, and focuses the next one', async () => {
    const { user } = await openCart([teapot, fondue, { productId: 'sunday-pancake-set' }]);
    await user.click(button('Remove Tabletop Fondue Pot'));
    await clickDialogButton(user, 'Remove item');
    await waitFor(() => expect(screen.queryByText('Tabletop Fondue Pot')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('Sunday Pancake Set').closest('li')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  it('focuses the heading of the empty cart, which links to the shop', async () => {
    const { user } = await openCart([teapot]);
    await user.click(button('Remove Enamel Teapot for Two'));
    await clickDialogButton(user, 'Remove item');
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    await waitFor(() => expect(heading('Shopping Bag')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Explore gifts' })).toHaveAttribute('href', '/');
  });

  it('succeeds if the line was already removed in another window', async () => {
    const { user } = await openCart([teapot, fondue]);
    mocks.gates.hold('removeCartItem');
    await user.click(button('Remove Tabletop Fondue Pot'));
    await clickDialogButton(user, 'Remove item');
    mocks.gates.release('removeCartItem', 404);
    await waitFor(() => expect(screen.queryByText('Tabletop Fondue Pot')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  it('in another window is shown when this window gets the focus, even if this window was never hidden', async () => {
    const { queryClient } = await openCart([teapot, fondue]);
    // A pending fetch would replace the refetch on focus.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await mocks.seedCart([teapot]);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText('Tabletop Fondue Pot')).not.toBeInTheDocument());
    expect(screen.getByText('Enamel Teapot for Two')).toBeVisible();
  });
});

describe('loading of the cart', () => {
  it('shows an error without amounts after a failure, and recovers with Try Again', async () => {
    await mocks.seedCart([teapot]);
    // Twice, because a failed query is retried once.
    await mocks.setScenario('twice:getCart-offline');
    const { user } = openShop('/cart');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(statusTexts.network);
    expect(note).toHaveTextContent(statusTexts.networkDetails);
    expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
    expect(amount('Total')).toBe('—');
    await user.click(within(note).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 item · $54.00')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the stored lines when a product is added before they have loaded', async () => {
    await mocks.seedCart([teapot]);
    mocks.gates.hold('getCart');
    const { user } = openShop('/?q=fondue');
    await user.click(await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }));
    mocks.gates.open('getCart');
    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });
});
