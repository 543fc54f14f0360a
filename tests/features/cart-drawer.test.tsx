import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartLineSeed } from '#seed';
import { measureScrollbar } from '#ui/use-scroll-lock.ts';
import { mocks, openShop } from '../support/open-shop';

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue', quantity: 2 };

const bagLink = () => screen.findByRole('link', { name: /^Cart, [1-9]/ });
const findDrawer = () => screen.findByRole('complementary', { name: 'Shopping bag' });
const queryDrawer = () => screen.queryByRole('complementary', { name: 'Shopping bag' });

const openDrawer = async (user: UserEvent) => {
  await user.hover(await bagLink());
  return within(await findDrawer());
};

const openPage = async (lines: readonly CartLineSeed[], at = '/terms-of-service') => {
  await mocks.seedCart(lines);
  return openShop(at);
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('cart drawer', () => {
  it('shows a line that was added before the identity was known', async () => {
    await mocks.setScenario('signed-in');
    mocks.gates.hold('checkAuth');
    mocks.gates.hold('addCartItem');
    const { app, user } = openShop('/?q=fondue');
    await user.click(await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }));
    await waitFor(() => expect(mocks.gates.waiting('addCartItem')).toBe(1));
    mocks.gates.open('checkAuth');
    await waitFor(() => expect(app.getSnapshot().context.identity).toBe('member'));
    mocks.gates.open('addCartItem');
    expect(await within(await findDrawer()).findByRole('listitem')).toHaveTextContent('Tabletop Fondue Pot');
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  it('lists the cart lines, and names recipients other than the buyer', async () => {
    await mocks.setScenario('gift-bag');
    const { user } = openShop('/terms-of-service');
    const drawer = await openDrawer(user);
    expect(drawer.getByRole('heading', { level: 2 })).toHaveTextContent('Your bag7 items');
    const lines = drawer.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Songs for Northern Lights (LP)$38.00Quantity 1From Birthday wishesFor @maya',
      'First Scarf Knitting Kit$55.00Quantity 2From Birthday wishesFor @maya',
      'Harbour Blend Coffee$21.00Quantity 1For @theo',
      'Sunday Pancake Set$38.00Original price $46.00Quantity 2',
      'The Kitchen Radio$129.00Quantity 1',
    ]);
    expect(drawer.getByText('$374.00')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  });

  it('leads to the checkout in one press, and closes', async () => {
    const { user, address } = await openPage([teapot]);
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('link', { name: 'Checkout' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    await waitFor(() => expect(queryDrawer()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus());
  });

  it('leads to the cart alone while a quantity is not sent yet', async () => {
    const [line] = await mocks.seedCart([teapot]);
    const { app, user } = openShop('/terms-of-service');
    const drawer = await openDrawer(user);
    expect(drawer.getByRole('link', { name: 'Checkout' })).toBeVisible();
    act(() => app.getSnapshot().children.cart?.send({ type: 'quantity.set', id: line?.id ?? '', quantity: 2 }));
    await waitFor(() => expect(drawer.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument());
    expect(drawer.getByRole('link', { name: 'View Cart' })).toBeVisible();
  });

  it('locks the scrolling of the page while it is open', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    fireEvent(window, new Event('resize'));
    const { user } = await openPage([teapot]);
    const drawer = await openDrawer(user);
    expect(document.documentElement.style.overflow).toBe('hidden');
    // Reserves the width of the scrollbar to avoid a layout shift.
    expect(document.documentElement.style.paddingInlineEnd).toBe('15px');
    await user.click(drawer.getByRole('button', { name: 'Close bag' }));
    await waitFor(() => expect(queryDrawer()).not.toBeInTheDocument());
    expect([document.documentElement.style.overflow, document.documentElement.style.paddingInlineEnd]).toEqual([
      '',
      '',
    ]);
    expect(await bagLink()).toHaveFocus();
  });

  it('measures the scrollbar again only after the window was resized', () => {
    const clientWidth = vi.spyOn(document.documentElement, 'clientWidth', 'get');
    const widthAt = (scrollbar: number) => {
      clientWidth.mockReturnValue(window.innerWidth - scrollbar);
      return measureScrollbar();
    };
    fireEvent(window, new Event('resize'));
    expect([widthAt(15), widthAt(0)]).toEqual([15, 15]);
    fireEvent(window, new Event('resize'));
    expect([widthAt(0), widthAt(15)]).toEqual([0, 0]);
  });

  it('stays open when Escape closes its confirmation, but is not held open by the returned focus', async () => {
    const { app, user } = await openPage([teapot, fondue]);
    const holds = () => app.getSnapshot().children.drawer?.getSnapshot().context.holds;
    const drawer = await openDrawer(user);
    const remove = drawer.getByRole('button', { name: 'Remove Tabletop Fondue Pot' });
    await user.unhover(await bagLink());
    // After a key press, the focus counts as keyboard focus.
    await user.tab();
    act(() => remove.focus());
    expect(holds()).toEqual(['focus']);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this item?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep item' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(remove).toHaveFocus());
    expect(holds()).toEqual([]);
    expect(await findDrawer()).not.toHaveAttribute('data-closing');
    await user.tab({ shift: true });
    expect(holds()).toEqual(['focus']);
  });

  it('stays open after a finger has touched it, until a press outside', async () => {
    const { app } = await openPage([teapot], '/terms-of-service');
    await bagLink();
    act(() => app.getSnapshot().children.drawer?.send({ type: 'item.added', id: 'line' }));
    const drawer = await findDrawer();
    fireEvent.pointerEnter(drawer, { pointerType: 'touch' });
    fireEvent.pointerLeave(drawer, { pointerType: 'touch' });
    expect(app.getSnapshot().children.drawer?.getSnapshot().context.holds).toEqual(['pointer']);
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    await waitFor(() => expect(queryDrawer()).not.toBeInTheDocument());
  });

  it('announces an added product in a live region that exists already', async () => {
    const { user } = await openPage([teapot], '/?q=fondue');
    await bagLink();
    await user.click(await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }));
    const drawer = within(await findDrawer());
    const words = 'Tabletop Fondue Pot is in your bag';
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
    expect(
      drawer.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === words),
    ).toBeVisible();
  });
});
