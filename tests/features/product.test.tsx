import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quickViewLink } from '#features/product/index.ts';
import { toProblem } from '#http/api-error.ts';
import { shared } from '#machines/system.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import { cartTexts } from '#rules/texts/cart.ts';
import { catalogue } from '#seed/catalogue/index.ts';
import { mocks, openShop } from '../support/open-shop';
import { clickDialogButton, waitUntilRemoved } from '../support/views';

type CatalogueProduct = (typeof catalogue)[number];

/** Returns the first matching product, preferably from the first page. */
const findProduct = (matches: (product: CatalogueProduct) => boolean): CatalogueProduct => {
  const found = catalogue.slice(0, 50).find(matches) ?? catalogue.find(matches);
  if (!found) throw new Error('The catalogue has no such product');
  return found;
};

const galleryProduct = findProduct(
  ({ media = [], itemInStock, url }) => media.length > 2 && itemInStock && url !== undefined,
);

const open = async (product: CatalogueProduct) => {
  const shop = openShop(`/?product=${product.id}`);
  const dialog = await screen.findByRole('dialog', { name: product.name });
  return { ...shop, dialog: within(dialog) };
};
const price = (value: unknown) => formatMoney(toCents(value) ?? Number.NaN);

describe('product card', () => {
  it('adds the quick view to the URL, keeps the filters, and gets the focus back', async () => {
    const { user, router, address } = openShop('/?tag=best+seller');
    const [link] = await screen.findAllByRole('link', { name: catalogue[0]?.name });
    if (!link) throw new Error('The first product is not a best seller');
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: catalogue[0]?.name })).toBeVisible();
    expect(address()).toBe(`/?tag=best+seller&product=${catalogue[0]?.id}`);
    await user.keyboard('{Escape}');
    await waitUntilRemoved('dialog');
    expect(address()).toBe('/?tag=best+seller');
    // The dialog returns the focus a frame after it closes.
    await waitFor(() => expect(link).toHaveFocus());
    await act(() => router.navigate(1));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitUntilRemoved('dialog');
  });

  it('is a link, so that it can be opened in a new tab', async () => {
    openShop('/?tag=best+seller');
    const [link] = await screen.findAllByRole('link', { name: catalogue[0]?.name });
    expect(link).toHaveAttribute('href', `?product=${catalogue[0]?.id}`);
  });

  it('shows price, original price and discount', async () => {
    const discounted = findProduct(({ originalPrice }) => originalPrice !== undefined);
    openShop('/');
    const card = (await screen.findByRole('link', { name: discounted.name })).closest('article');
    expect(card).toHaveTextContent(price(discounted.price));
    expect(card).toHaveTextContent(`Original price ${price(discounted.originalPrice)}`);
    expect(card).toHaveTextContent(/-\d+%/);
  });

  it('marks a product as out of stock, and refuses to add it', async () => {
    const soldOut = findProduct(({ itemInStock }) => !itemInStock);
    const { user } = openShop('/');
    const add = await screen.findByRole('button', { name: `Add ${soldOut.name} to bag` });
    expect(add.closest('article')).toHaveTextContent('Out of stock');
    await user.click(add);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(cartTexts.outOfStock);
  });
});

describe('quick view link', () => {
  it('keeps the other parameters of the URL', () => {
    expect(quickViewLink('a b', '?q=x&tag=y&product=old')).toBe('?q=x&tag=y&product=a+b');
    expect(quickViewLink('a', '')).toBe('?product=a');
  });
});

describe('quick view', () => {
  it('cycles through the images', async () => {
    const { user, dialog } = await open(galleryProduct);
    // Looks inside the dialog only, because the list behind it may still be loading.
    expect(screen.getByRole('dialog').querySelector('[aria-busy="true"]')).toBeNull();
    const count = galleryProduct.media?.length ?? 0;
    const expectPicture = (position: number) =>
      expect(
        dialog.getByRole('img', { name: `${galleryProduct.name}: Picture ${position} of ${count}` }),
      ).toBeVisible();
    expectPicture(1);
    await user.click(dialog.getByRole('button', { name: 'Previous picture' }));
    expectPicture(count);
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    expectPicture(1);
    await user.keyboard('{ArrowRight}');
    expectPicture(2);
    await user.keyboard('{ArrowLeft}');
    expectPicture(1);
    const thumbnail = dialog.getByRole('button', { name: 'Show picture 2' });
    await user.click(thumbnail);
    expectPicture(2);
    expect(thumbnail).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    [0, 'No Image Available'],
    [1, 'Picture 1 of 1'],
  ])('offers no navigation between %i images', async (count, text) => {
    const { dialog } = await open(
      findProduct(({ media = [] }) => media.length === count && media.every(({ type }) => type !== 'video')),
    );
    expect(dialog.getByText(text)).toBeInTheDocument();
    for (const name of [/^Next picture/, /^Previous picture/, /^Show picture/])
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('plays a video, and shows an error if it does not load', async () => {
    const withVideo = findProduct(({ media = [] }) => media.some(({ type }) => type === 'video'));
    const { user, dialog } = await open(withVideo);
    await user.click(dialog.getByRole('button', { name: /^Show video/ }));
    const video = dialog.getByLabelText(new RegExp(`^${withVideo.name}: Video`));
    expect(video).toHaveAttribute('controls');
    fireEvent.error(video);
    expect(dialog.getByText('No Image Available')).toBeVisible();
  });

  it('links to the product in its store', async () => {
    const { dialog } = await open(galleryProduct);
    for (const link of dialog.getAllByRole('link', { name: 'View Product' })) {
      expect(link).toHaveAttribute('href', galleryProduct.url);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('has no link if the product has no URL', async () => {
    const { dialog } = await open(findProduct(({ url, store }) => url === undefined && store !== undefined));
    expect(dialog.queryByRole('link', { name: 'View Product' })).not.toBeInTheDocument();
  });

  it('closes once Try Again has added the product, even below another error dialog', async () => {
    mocks.gates.hold('addCartItem');
    const { user, app, dialog } = await open(galleryProduct);
    await user.click(dialog.getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() => expect(mocks.gates.waiting('addCartItem')).toBe(1));
    mocks.gates.release('addCartItem', 500);
    await clickDialogButton(user, 'Try Again');
    await waitFor(() => expect(mocks.gates.waiting('addCartItem')).toBe(1));
    // Opens a second error dialog, so that one is surely open when the response arrives.
    act(() => shared('problem')(app).send({ type: 'problem.show', problem: toProblem(new Error('Something else')) }));
    const message = await screen.findByRole('alertdialog');
    mocks.gates.release('addCartItem');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    expect(message).toBeVisible();
    await user.click(within(message).getByText('Close', { selector: 'button > span' }));
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  it('stays open below a dialog with input when the product was added', async () => {
    await mocks.signIn('zoe');
    const { user, dialog, address } = await open(galleryProduct);
    await user.click(await dialog.findByRole('button', { name: 'ADD TO GIFTLIST' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Select a Giftlist' }));
    await user.click(await picker.findByRole('button', { name: 'Create new giftlist' }));
    const newGiftlistDialog = within(await screen.findByRole('dialog', { name: 'Create new giftlist' }));
    await user.type(newGiftlistDialog.getByRole('textbox', { name: 'Title' }), 'Housewarming');
    // Clicked only now, because a request that is held during the steps above could exceed its timeout of 10 s.
    fireEvent.click(dialog.getByRole('button', { name: 'ADD TO CART', hidden: true }));
    expect(
      await screen.findByText(`${galleryProduct.name} is in your bag`, { selector: '[role="status"] *' }),
    ).toBeVisible();
    expect(newGiftlistDialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Housewarming');
    expect(address()).toBe(`/?product=${galleryProduct.id}`);

    await user.click(newGiftlistDialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create new giftlist' })).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: galleryProduct.name })).toBeVisible();
    // Without a dialog above, it closes as usual.
    await user.click(dialog.getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: galleryProduct.name })).not.toBeInTheDocument());
    expect(address()).toBe('/');
  });

  it('shows the data of the list while the product loads', async () => {
    const { user } = openShop('/');
    const link = await screen.findByRole('link', { name: galleryProduct.name });
    mocks.gates.hold('getProduct');
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: galleryProduct.name });
    expect(within(dialog).getAllByText(price(galleryProduct.price))[0]).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
  });

  it('shows that a product no longer exists', async () => {
    openShop('/?product=no-such-thing');
    const message = await screen.findByRole('alertdialog');
    expect(message).toHaveTextContent('This product is no longer available.');
    expect(within(message).queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    const view = screen.getByRole('dialog', { hidden: true });
    expect(view).toHaveTextContent('This product is no longer available.');
    expect(within(view).getByRole('button', { name: 'Try Again', hidden: true })).toBeInTheDocument();
  });
});
