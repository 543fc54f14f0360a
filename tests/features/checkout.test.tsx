import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { getGetCartQueryKey, removeCartItem } from '#generated/api/cart/cart.ts';
import type { CheckoutPreview } from '#generated/model';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import type { CartLineSeed } from '#seed';
import { expectLoadingDuring, loadingState } from '../support/loading-state';
import { closeShop, mocks, openShop } from '../support/open-shop';
import { clickDialogButton, listItemOf, waitUntilRemoved, watchRequests } from '../support/views';

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue' };

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const summary = () => screen.getByRole('region', { name: 'Order summary' });
const amount = (term: RegExp) => within(summary()).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const amounts = () => [/^Subtotal/, /^Shipping/, /^Tax/, /^Total/].map(amount);
const field = (name: string) => screen.getByRole('textbox', { name });
const waitForAmounts = async () => {
  const orderSummary = await screen.findByRole('region', { name: 'Order summary' });
  await waitFor(() => expect(orderSummary.querySelector('dl[aria-busy]')).toBe(null));
};
const openCheckout = async (lines: readonly CartLineSeed[]) => {
  await mocks.seedCart(lines);
  const shop = openShop('/checkout');
  await waitForAmounts();
  return shop;
};

const fillGuest = async (user: UserEvent) => {
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Byron');
  await user.type(field('Email'), 'ada@example.ca');
};

describe('checkout', () => {
  it('shows recipients and amounts', async () => {
    await mocks.setScenario('gift-bag');
    mocks.gates.hold('getCart');
    openShop('/checkout');
    await expectLoadingDuring('getCart');
    await waitForAmounts();
    expect(loadingState()).toEqual({ isBusy: false, hasSkeletons: false });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checkout');
    await waitFor(() => expect(document.title).toBe('Checkout · Giftlist'));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Shipping to: @maya',
      'Shipping to: @theo',
      'Shipping to: You',
      'Order summary',
    ]);
    expect(screen.getByRole('region', { name: 'Shipping to: @theo' })).toHaveTextContent(
      'Address kept private by @theo',
    );
    expect(listItemOf('First Scarf Knitting Kit').getByText('Quantity 2 × $55.00')).toBeVisible();
    expect(listItemOf('First Scarf Knitting Kit').getByText('$110.00')).toBeVisible();
    expect(amounts()).toEqual(['$374.00', '$52.00', '$56.06', '$482.06']);
    expect(summary()).toHaveTextContent(
      'Secure payment: your card details go to the payment provider alone, on its own page.',
    );
    expect(summary()).toHaveTextContent('Estimated Delivery: 2-4 business days after processing');
    expect(within(summary()).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    expect(button('Pay $482.06')).toBeEnabled();
  });

  it('shows the cart lines after another tab has filled the empty cart', async () => {
    const { queryClient } = openShop('/checkout');
    await screen.findByText('No valid items to checkout.');
    await mocks.seedCart([teapot]);
    // React renders the page before the effects that subscribe it to the cart.
    const cartQuery = queryClient.getQueryCache().find({ queryKey: getGetCartQueryKey() });
    await waitFor(() => expect(cartQuery?.isActive()).toBe(true));
    // Returns from the tab that filled the cart.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitForAmounts();
    expect(amount(/^Subtotal/)).toBe('$54.00');
  });

  it('excludes lines saved for later', async () => {
    const [saved] = await mocks.seedCart([fondue, teapot]);
    localStorage.setItem('giftlist.buy-later.guest', JSON.stringify([saved?.id]));
    openShop('/checkout');
    await waitForAmounts();
    expect(amount(/^Subtotal/)).toBe('$54.00');
    expect(screen.queryByText('Tabletop Fondue Pot')).not.toBeInTheDocument();
  });

  it('shows no form to members', async () => {
    await mocks.setScenario('signed-in');
    await openCheckout([teapot]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(button(/^Pay \$/)).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Shipping to: You' })).toHaveTextContent('1741 Brunswick Street');
  });
});

describe('guest details', () => {
  it('allow autofill', async () => {
    await openCheckout([teapot]);
    expect(screen.getByRole('form', { name: 'Your details' })).toBeVisible();
    expect(field('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByRole('checkbox', { name: 'Send anonymously' })).not.toBeChecked();
  });

  it('are required before the payment, and focus the first missing one', async () => {
    const { user } = await openCheckout([teapot]);
    await user.click(button(/^Pay \$/));
    await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('Please enter your first name'));
    expect(field('First name')).toHaveFocus();
    expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name');
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email address Your receipt goes here.');
    await user.type(field('Email'), 'ada');
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address Your receipt goes here.'),
    );
    expect(field('Email')).toBeInvalid();
  });

  it('are sent as typed', async () => {
    // jsdom cannot navigate, and reports it.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sent = watchRequests('/cart/checkout', 'POST');
    const { user } = await openCheckout([teapot]);
    await fillGuest(user);
    await user.click(screen.getByRole('checkbox', { name: 'Send anonymously' }));
    await user.dblClick(button(/^Pay \$/));
    expect(await screen.findByText('Taking you to the payment page…')).toBeVisible();
    expect(button(/^Pay \$/)).toHaveAttribute('aria-busy', 'true');
    expect(sent.bodies()).toEqual([
      {
        cartItemIds: [expect.stringMatching(/^itm_/)],
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.ca',
        anonymous: true,
      },
    ]);
  });

  it('survive a failure, a removed line and a reload', async () => {
    const { user } = await openCheckout([teapot, fondue]);
    await fillGuest(user);
    await user.click(screen.getByRole('checkbox', { name: 'Send anonymously' }));
    await mocks.setScenario('once:payCheckout-503');
    await user.click(button(/^Pay \$/));
    const problem = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(problem).toHaveAccessibleDescription(checkoutTexts.failed);
    await clickDialogButton(user, 'Close');
    await waitUntilRemoved('alertdialog');
    expect(button(/^Pay \$/)).toHaveFocus();
    await user.click(button('Remove Tabletop Fondue Pot from this order'));
    await waitFor(() => expect(amount(/^Subtotal/)).toBe('$54.00'));
    expect(field('Email')).toHaveValue('ada@example.ca');

    openShop('/checkout');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.ca');
    expect(screen.getByRole('checkbox', { name: 'Send anonymously' })).toBeChecked();
  });
});

describe('message for a recipient', () => {
  const forMaya = [
    { ...teapot, recipient: 'maya' },
    { ...fondue, recipient: 'maya' },
  ] as const;
  const addMessage = async (user: UserEvent, text: string) => {
    await user.click(button('Add a message for @maya'));
    expect(field('Message for @maya')).toHaveFocus();
    await user.type(field('Message for @maya'), text);
  };

  it('is offered for parcels to others, names the giver as printed, and is sent', async () => {
    // jsdom cannot navigate, and reports it.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sent = watchRequests('/cart/checkout', 'POST');
    const { user } = await openCheckout([...forMaya, { productId: 'giftlist-gift-card', recipient: 'theo' }]);
    expect(screen.getAllByRole('button', { name: /^Add a message/ })).toHaveLength(1);
    await addMessage(user, ' For you ');
    expect(screen.getByText('From you, by your name')).toBeVisible();
    await fillGuest(user);
    expect(screen.getByText('Ada Byron', { selector: 'bdi' }).parentElement).toHaveTextContent('From Ada Byron');
    await user.click(screen.getByRole('checkbox', { name: 'Send anonymously' }));
    expect(screen.getByText('Someone').parentElement).toHaveTextContent('From Someone');
    await user.click(button(/^Pay \$/));
    await waitFor(() => expect(sent.bodies()).toHaveLength(1));
    expect(sent.bodies()).toMatchObject([
      { anonymous: true, giftMessages: [{ cartItemId: expect.stringMatching(/^itm_/), text: 'For you' }] },
    ]);
  });

  it('names a member by the username', async () => {
    await mocks.signIn('zoe');
    const { user } = await openCheckout(forMaya);
    await addMessage(user, 'x');
    await waitFor(() => expect(screen.getByText('@zoe').parentElement).toHaveTextContent('From @zoe'));
  });

  it('survives a failure and a reload, and is folded away when removed', async () => {
    const { user } = await openCheckout(forMaya);
    await fillGuest(user);
    await addMessage(user, 'For you');
    await mocks.setScenario('once:payCheckout-503');
    await user.click(button(/^Pay \$/));
    await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    await clickDialogButton(user, 'Close');
    await waitUntilRemoved('alertdialog');
    expect(field('Message for @maya')).toHaveValue('For you');

    const { user: again } = openShop('/checkout');
    expect(await screen.findByRole('textbox', { name: 'Message for @maya' })).toHaveValue('For you');
    expect(field('Email')).toHaveValue('ada@example.ca');
    await again.click(button('Remove message for @maya'));
    expect(button('Add a message for @maya')).toHaveFocus();
    expect(sessionStorage.getItem('giftlist.guest')).not.toContain('For you');
  });

  it('of more than 300 characters blocks the payment, and is not cut', async () => {
    const { user } = await openCheckout(forMaya);
    await user.click(button('Add a message for @maya'));
    await user.click(field('Message for @maya'));
    await user.paste('x'.repeat(301));
    const tooLong = 'A message can have at most 300 characters.';
    expect(field('Message for @maya')).toHaveAccessibleDescription(`${tooLong} 301/300`);
    expect(button('Please resolve errors before checkout')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: `Message for @maya: ${tooLong}` })).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(button(/^Pay \$/)).toHaveAttribute('aria-disabled', 'false');
  });

  it('is not offered by a server of version 1.0, and earlier text is not sent to it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sent = watchRequests('/cart/checkout', 'POST');
    await mocks.setScenario('api-1.0');
    sessionStorage.setItem(
      'giftlist.guest',
      JSON.stringify({ messages: [{ parcel: 'id:usr_maya', text: 'For you' }] }),
    );
    const { user } = await openCheckout(forMaya);
    expect(screen.queryByRole('button', { name: /^Add a message/ })).not.toBeInTheDocument();
    await fillGuest(user);
    await user.click(button(/^Pay \$/));
    await waitFor(() => expect(sent.bodies()).toHaveLength(1));
    expect(sent.bodies()).toEqual([expect.not.objectContaining({ giftMessages: expect.anything() })]);
  });
});

describe('checkout line', () => {
  it('is removed immediately, and the shipping price is updated', async () => {
    const { user } = await openCheckout([teapot, fondue]);
    expect(amount(/^Shipping/)).toBe('$20.00');
    mocks.gates.hold('initiateCheckout');
    await user.click(button('Remove Enamel Teapot for Two from this order'));
    expect(screen.queryByText('Enamel Teapot for Two')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Tabletop Fondue Pot').closest('li')).toHaveFocus());
    mocks.gates.open('initiateCheckout');
    await waitFor(() => expect(amount(/^Shipping/)).toBe('$12.00'));
    await user.click(button('Remove Tabletop Fondue Pot from this order'));
    expect(await screen.findByText('No valid items to checkout.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('without a price blocks the payment and shows its error', async () => {
    mocks.gates.hold('initiateCheckout');
    const [seeded] = await mocks.seedCart([teapot]);
    if (!seeded) throw new Error('The cart was not seeded');
    const body: CheckoutPreview = { cartItems: [{ ...seeded, price: 'soon' }], shipping: 12 };
    mocks.gates.release('initiateCheckout', { status: 200, body });
    openShop('/checkout');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('This item has no price right now. Remove it to continue.');
    expect(listItemOf('Enamel Teapot for Two').getByText('Unavailable')).toBeVisible();
    expect(amount(/^Total/)).toBe('—');
    expect(button(checkoutTexts.resolveErrors)).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows how its quantity and price differ from the cart', async () => {
    await mocks.setScenario('quantity-changed-at-checkout,price-changed-at-checkout');
    await openCheckout([teapot]);
    const teapotLine = listItemOf('Enamel Teapot for Two');
    expect(teapotLine.getByText('Your bag shows 1. You will be charged for 2.')).toBeVisible();
    expect(teapotLine.getByText('The price has changed from $54.00 to $64.80.')).toBeVisible();
    expect(
      within(summary()).getByText('Some quantities differ from your bag. The total is based on what is listed here.'),
    ).toBeVisible();
    expect(
      within(summary()).getByText('Some prices have changed. The total is based on what is listed here.'),
    ).toBeVisible();
  });
});

describe("buyer's line without an address", () => {
  const unaddressed = {
    teapot: { ...teapot, isWithoutAddress: true },
    fondue: { ...fondue, isWithoutAddress: true },
  };
  const addButton = (name: string) => button(`Add a delivery address for ${name}`);
  /** Fills in the form of a new address. Returns a function that submits it. */
  const typeAddress = async (user: UserEvent) => {
    const editor = await screen.findByRole('dialog', { name: 'Edit recipient' });
    expect(editor).toHaveAccessibleDescription('Enamel Teapot for Two');
    const form = await within(editor).findByRole('form', { name: 'New address' });
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('Home');
    await user.type(within(form).getByRole('combobox', { name: 'Address line 1' }), '5 Elm');
    await user.type(within(form).getByRole('textbox', { name: 'City' }), 'Halifax');
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Province or territory' }), 'NS');
    await user.type(within(form).getByRole('textbox', { name: 'Postal code' }), 'B3H 1A1');
    return async () => {
      await user.click(within(form).getByRole('button', { name: 'Add address' }));
      await waitFor(() => expect(editor).not.toBeInTheDocument());
    };
  };

  it('blocks the payment, and opens the address form with one click', async () => {
    const { user } = await openCheckout([unaddressed.teapot]);
    expect(screen.getByRole('region', { name: 'Shipping to: You' })).toHaveTextContent('No address yet');
    expect(addButton('Enamel Teapot for Two')).toHaveTextContent(/^Add a delivery address/);
    expect(
      within(screen.getByRole('region', { name: 'Shipping to: You' })).getAllByText(/Add a delivery address/),
    ).toHaveLength(1);
    expect(button(checkoutTexts.resolveErrors)).toHaveAttribute('aria-disabled', 'true');
    expect(button(checkoutTexts.resolveErrors)).toHaveAccessibleDescription(
      'Enamel Teapot for Two: Add a delivery address',
    );
    expect(summary()).toHaveTextContent('Tax (estimated for Ontario until there is an address)');
    await user.click(screen.getByRole('link', { name: 'Enamel Teapot for Two: Add a delivery address' }));
    expect(button(/^Edit recipient/).closest('li')).toHaveFocus();
    await user.click(addButton('Enamel Teapot for Two'));
    const submitAddress = await typeAddress(user);
    await submitAddress();
    expect(await screen.findByText('Home, 5 Elm, Halifax, NS B3H 1A1')).toBeVisible();
    expect(screen.queryByText('No address yet')).not.toBeInTheDocument();
    await waitFor(() => expect(button(/^Edit recipient/)).toHaveFocus());
    expect(button(/^Pay \$/)).toHaveAttribute('aria-disabled', 'false');
    expect(summary()).not.toHaveTextContent('estimated for Ontario');
  });

  it('opens the form once the amounts have loaded, if the buyer clicks earlier', async () => {
    await mocks.seedCart([unaddressed.teapot, unaddressed.fondue]);
    mocks.gates.hold('initiateCheckout');
    const { user } = openShop('/checkout');
    const add = await screen.findByRole('button', { name: 'Add a delivery address for Enamel Teapot for Two' });
    await user.click(add);
    expect(add).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    mocks.gates.open('initiateCheckout');
    expect(await screen.findByRole('form', { name: 'New address' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Ship the other item there, too' })).toBeChecked();
  });

  it('applies the address to one line only if the buyer unchecks the other', async () => {
    const { user } = await openCheckout([unaddressed.teapot, unaddressed.fondue]);
    await user.click(addButton('Enamel Teapot for Two'));
    const submitAddress = await typeAddress(user);
    const others = screen.getByRole('checkbox', { name: 'Ship the other item there, too' });
    expect(others).toBeChecked();
    await user.click(others);
    await submitAddress();
    await screen.findByText('Home, 5 Elm, Halifax, NS B3H 1A1');
    expect(screen.getAllByText('No address yet')).toHaveLength(1);
    await waitFor(() => expect(addButton('Tabletop Fondue Pot')).toHaveFocus());
    expect(button(checkoutTexts.resolveErrors)).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps a typed address over a reload until it is discarded or saved', async () => {
    const { user } = await openCheckout([unaddressed.teapot, unaddressed.fondue]);
    await user.click(addButton('Enamel Teapot for Two'));
    await typeAddress(user);
    const draft = sessionStorage.getItem('giftlist.guestAddress') ?? '';
    closeShop();
    // Restores the draft: closing the shop unmounts the form, which deletes the draft. A reload would not.
    sessionStorage.setItem('giftlist.guestAddress', draft);
    const again = openShop('/checkout');
    await waitForAmounts();
    await again.user.click(addButton('Enamel Teapot for Two'));
    const form = await screen.findByRole('form', { name: 'New address' });
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Home');
    expect(within(form).getByRole('combobox', { name: 'Province or territory' })).toHaveValue('NS');
    await again.user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await clickDialogButton(again.user, 'Discard');
    await waitFor(() => expect(sessionStorage.getItem('giftlist.guestAddress')).toBeNull());
    await again.user.click(button('Close'));
    await waitUntilRemoved('dialog');
    await again.user.click(addButton('Enamel Teapot for Two'));
    const submitAddress = await typeAddress(again.user);
    await submitAddress();
    expect(await screen.findByText('Home, 5 Elm, Halifax, NS B3H 1A1')).toBeVisible();
    expect(screen.queryByText('No address yet')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('giftlist.guestAddress')).toBeNull();
  });

  it('gets the focus back on its button when the editor closes', async () => {
    const { user } = await openCheckout([unaddressed.teapot]);
    await user.click(addButton('Enamel Teapot for Two'));
    await screen.findByRole('form', { name: 'New address' });
    await user.keyboard('{Escape}');
    await waitUntilRemoved('dialog');
    expect(addButton('Enamel Teapot for Two')).toHaveFocus();
    await user.click(button(/^Edit recipient/));
    const editor = await screen.findByRole('dialog', { name: 'Edit recipient' });
    expect(within(editor).getByRole('button', { name: 'Add a new address' })).toBeVisible();
  });
});

describe('checkout of a line that another window has removed', () => {
  it('says once that it is gone, and continues with the others', async () => {
    const [gone] = await mocks.seedCart([teapot, fondue]);
    mocks.gates.hold('initiateCheckout');
    const { user } = openShop('/checkout');
    await waitFor(() => expect(mocks.gates.waiting('initiateCheckout')).toBe(1));
    if (!gone) throw new Error('The cart was not seeded');
    await removeCartItem(gone.id);
    mocks.gates.open('initiateCheckout');
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to proceed with checkout.' });
    expect(dialog).toHaveAccessibleDescription('One of these items is no longer in your bag.');
    expect(within(dialog).queryByRole('button', { name: 'Try Again' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitUntilRemoved('alertdialog');
    await waitForAmounts();
    expect(screen.queryByText('Enamel Teapot for Two')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('checkout amounts', () => {
  it('are not shown if shipping is unreadable', async () => {
    mocks.gates.hold('initiateCheckout');
    const [seeded] = await mocks.seedCart([teapot]);
    if (!seeded) throw new Error('The cart was not seeded');
    const body: CheckoutPreview = { cartItems: [seeded], shipping: 'free?' };
    mocks.gates.release('initiateCheckout', { status: 200, body });
    openShop('/checkout');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      `${statusTexts.network} ${statusTexts.networkDetails}`,
    );
  });

  it('wait for the cart, and show its error', async () => {
    await mocks.seedCart([teapot]);
    await mocks.setScenario('once:getCart-429');
    const { user } = openShop('/checkout');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(statusTexts.tooManyRequests);
    await user.click(within(note).getByRole('button', { name: 'Try Again' }));
    await waitForAmounts();
    expect(amount(/^Subtotal/)).toBe('$54.00');
  });
});

describe('payment with an unknown outcome', () => {
  const payWithoutResponse = async (user: UserEvent) => {
    mocks.gates.hold('payCheckout');
    mocks.gates.hold('initiateCheckout');
    await user.click(button(/^Pay /));
    await waitFor(() => expect(mocks.gates.waiting('payCheckout')).toBe(1));
    mocks.gates.release('payCheckout', 'html');
    await waitFor(() => expect(mocks.gates.waiting('initiateCheckout')).toBe(1));
    mocks.gates.release('initiateCheckout', { status: 200, body: { cartItems: [], shipping: 0 } });
    const note = await screen.findByText('Your order may have gone through.');
    expect(note.closest('[role="status"]')).toHaveTextContent(
      'We did not get a response to your payment, and your bag has nothing left to pay for.',
    );
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  };

  it('refers a guest with an empty cart to the confirmation email', async () => {
    const { user } = await openCheckout([teapot]);
    await fillGuest(user);
    await payWithoutResponse(user);
    expect(
      screen.getByText('Please look at your email for the confirmation before you buy the same again.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  });

  it.each([
    [
      'counts as not made if its line was saved for later in another window',
      'No valid items to checkout.',
      async (id: string) => {
        const key = 'giftlist.buy-later.guest';
        const newValue = JSON.stringify([id]);
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      },
    ],
    [
      'counts as probably made if its line is missing in the cart',
      'Your order may have gone through.',
      async () => {
        await mocks.seedCart([]);
        window.dispatchEvent(new Event('focus'));
      },
    ],
  ])('%s', async (_, message, removeLine) => {
    const { user } = await openCheckout([teapot]);
    await fillGuest(user);
    mocks.gates.hold('payCheckout');
    mocks.gates.release('payCheckout', 'html');
    await user.click(button(/^Pay /));
    await clickDialogButton(user, 'Close');
    await waitFor(() => expect(button(/^Pay /)).toBeEnabled());
    const [line] = (await mocks.state()).lines;
    await act(() => removeLine(line?.id ?? ''));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('refers a member with an empty cart to the orders', async () => {
    await mocks.signIn('zoe');
    const { user } = await openCheckout([teapot]);
    await payWithoutResponse(user);
    expect(screen.getByText('Check your orders before you order again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View your orders' })).toHaveAttribute('href', '/orders');
  });
});
