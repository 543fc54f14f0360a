import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../seed/catalogue';
import { quickViewLink } from '../../src/features/product';
import { toProblem } from '../../src/http/api-error';
import { shared } from '../../src/machines/system';
import { formatMoney, toCents } from '../../src/rules/money';
import { cartTexts } from '../../src/rules/texts/cart';
import { mocks, openShop } from '../support/open-shop';
import { answer, waitUntilRemoved } from '../support/views';

type Listed = (typeof catalogue)[number];

/** A product of the first page with a certain oddity. */
const pick = (isWanted: (product: Listed) => boolean): Listed => {
  const found = catalogue.slice(0, 50).find(isWanted) ?? catalogue.find(isWanted);
  if (!found) throw new Error('The catalogue has no such product');
  return found;
};

const pictured = pick(({ media = [], itemInStock, url }) => media.length > 2 && itemInStock && url !== undefined);

const open = async (product: Listed) => {
  const shop = openShop(`/?product=${product.id}`);
  const dialog = await screen.findByRole('dialog', { name: product.name });
  return { ...shop, dialog: within(dialog) };
};
const price = (value: unknown) => formatMoney(toCents(value) ?? Number.NaN);

describe('a card', () => {
  it('opens the quick view in the address bar, keeps the filters, and gets the focus back', async () => {
    const { user, router, address } = openShop('/?tag=best+seller');
    const [link] = await screen.findAllByRole('link', { name: catalogue[0]?.name });
    if (!link) throw new Error('The first product is no best seller');
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: catalogue[0]?.name })).toBeVisible();
    expect(address()).toBe(`/?tag=best+seller&product=${catalogue[0]?.id}`);
    await user.keyboard('{Escape}');
    await waitUntilRemoved('dialog');
    expect(address()).toBe('/?tag=best+seller');
    // The dialog gives it back a frame after it has left.
    await waitFor(() => expect(link).toHaveFocus());
    await act(() => router.navigate(1));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitUntilRemoved('dialog');
  });

  it('is a link of its own, for a new tab', async () => {
    openShop('/?tag=best+seller');
    const [link] = await screen.findAllByRole('link', { name: catalogue[0]?.name });
    expect(link).toHaveAttribute('href', `?product=${catalogue[0]?.id}`);
  });

  it('tells the price, what it was and by how much it fell', async () => {
    const reduced = pick(({ originalPrice }) => originalPrice !== undefined);
    openShop('/');
    const card = (await screen.findByRole('link', { name: reduced.name })).closest('article');
    expect(card).toHaveTextContent(price(reduced.price));
    expect(card).toHaveTextContent(`Original price ${price(reduced.originalPrice)}`);
    expect(card).toHaveTextContent(/-\d+%/);
  });

  it('says that what is not in stock cannot be added', async () => {
    const soldOut = pick(({ itemInStock }) => !itemInStock);
    const { user } = openShop('/');
    const add = await screen.findByRole('button', { name: `Add ${soldOut.name} to bag` });
    expect(add.closest('article')).toHaveTextContent('Out of stock');
    await user.click(add);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(cartTexts.outOfStock);
  });
});

describe('the link to a quick view', () => {
  it('keeps what the query says', () => {
    expect(quickViewLink('a b', '?q=x&tag=y&product=old')).toBe('?q=x&tag=y&product=a+b');
    expect(quickViewLink('a', '')).toBe('?product=a');
  });
});

describe('the quick view', () => {
  it('shows the pictures one by one, round and round', async () => {
    const { user, dialog } = await open(pictured);
    // The list behind it is hidden, and may still be on its way.
    expect(screen.getByRole('dialog').querySelector('[aria-busy="true"]')).toBeNull();
    const count = pictured.media?.length ?? 0;
    const shows = (place: number) =>
      expect(dialog.getByRole('img', { name: `${pictured.name}: Picture ${place} of ${count}` })).toBeVisible();
    shows(1);
    await user.click(dialog.getByRole('button', { name: 'Previous picture' }));
    shows(count);
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    shows(1);
    await user.keyboard('{ArrowRight}');
    shows(2);
    await user.keyboard('{ArrowLeft}');
    shows(1);
    const thumbnail = dialog.getByRole('button', { name: 'Show picture 2' });
    await user.click(thumbnail);
    shows(2);
    expect(thumbnail).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    [0, 'No Image Available'],
    [1, 'Picture 1 of 1'],
  ])('offers no other picture of %i', async (count, text) => {
    const { dialog } = await open(
      pick(({ media = [] }) => media.length === count && media.every(({ type }) => type !== 'video')),
    );
    expect(dialog.getByText(text)).toBeInTheDocument();
    for (const name of [/^Next picture/, /^Previous picture/, /^Show picture/])
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('plays a video, and says so when it does not load', async () => {
    const filmed = pick(({ media = [] }) => media.some(({ type }) => type === 'video'));
    const { user, dialog } = await open(filmed);
    await user.click(dialog.getByRole('button', { name: /^Show video/ }));
    const video = dialog.getByLabelText(new RegExp(`^${filmed.name}: Video`));
    expect(video).toHaveAttribute('controls');
    fireEvent.error(video);
    expect(dialog.getByText('No Image Available')).toBeVisible();
  });

  it('leads to the product in its shop', async () => {
    const { dialog } = await open(pictured);
    for (const link of dialog.getAllByRole('link', { name: 'View Product' })) {
      expect(link).toHaveAttribute('href', pictured.url);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('names the store where there is no such link', async () => {
    const { dialog } = await open(pick(({ url, store }) => url === undefined && store !== undefined));
    expect(dialog.queryByRole('link', { name: 'View Product' })).not.toBeInTheDocument();
  });

  it('gets out of the way once Try Again has put the product in the bag, also under a message', async () => {
    mocks.gates.hold('addCartItem');
    const { user, app, dialog } = await open(pictured);
    await user.click(dialog.getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() => expect(mocks.gates.waiting('addCartItem')).toBe(1));
    mocks.gates.release('addCartItem', 500);
    await answer(user, 'Try Again');
    await waitFor(() => expect(mocks.gates.waiting('addCartItem')).toBe(1));
    // On a busy page the first message is there until after the answer; a second one is there for longer.
    act(() => shared('problem')(app).send({ type: 'problem.show', problem: toProblem(new Error('Something else')) }));
    const message = await screen.findByRole('alertdialog');
    mocks.gates.release('addCartItem');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    expect(message).toBeVisible();
    await user.click(within(message).getByText('Close', { selector: 'button > span' }));
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  it('stays below a dialog that was opened over it meanwhile, with what was typed there', async () => {
    await mocks.signIn('zoe');
    const { user, dialog, address } = await open(pictured);
    await user.click(await dialog.findByRole('button', { name: 'ADD TO GIFTLIST' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Select a Giftlist' }));
    await user.click(await picker.findByRole('button', { name: 'Create new giftlist' }));
    const maker = within(await screen.findByRole('dialog', { name: 'Create new giftlist' }));
    await user.type(maker.getByRole('textbox', { name: 'Title' }), 'Housewarming');
    // Pressed before, it would have to wait for all of the above, and no request does so for more than 10 s.
    fireEvent.click(dialog.getByRole('button', { name: 'ADD TO CART', hidden: true }));
    expect(await screen.findByText(`${pictured.name} is in your bag`, { selector: '[role="status"] *' })).toBeVisible();
    expect(maker.getByRole('textbox', { name: 'Title' })).toHaveValue('Housewarming');
    expect(address()).toBe(`/?product=${pictured.id}`);

    await user.click(maker.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create new giftlist' })).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: pictured.name })).toBeVisible();
    // With nothing above it, it gets out of the way as ever.
    await user.click(dialog.getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: pictured.name })).not.toBeInTheDocument());
    expect(address()).toBe('/');
  });

  it('shows what the list knows while the rest is on its way', async () => {
    const { user } = openShop('/');
    const link = await screen.findByRole('link', { name: pictured.name });
    mocks.gates.hold('getProduct');
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: pictured.name });
    expect(within(dialog).getAllByText(price(pictured.price))[0]).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
  });

  it('says that a product is no more', async () => {
    openShop('/?product=no-such-thing');
    const message = await screen.findByRole('alertdialog');
    expect(message).toHaveTextContent('This product is no longer available.');
    expect(within(message).queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    const view = screen.getByRole('dialog', { hidden: true });
    expect(view).toHaveTextContent('This product is no longer available.');
    expect(within(view).getByRole('button', { name: 'Try Again', hidden: true })).toBeInTheDocument();
  });
});
