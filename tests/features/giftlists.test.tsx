import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giftlistPickerTexts } from '#rules/texts/giftlist-picker.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import type { PersonName } from '#seed';
import { mocks, openShop } from '../support/open-shop';
import { clickDialogButton, openAs } from '../support/views';

const teapot = 'enamel-teapot-for-two';

const alert = () => screen.findByRole('alertdialog', { name: 'Something went wrong' });

/** Opens the quick view as a member, and Select a Giftlist above it. */
const openPicker = async (as: PersonName = 'maya') => {
  const shop = await openAs(as, `/success?product=${teapot}`);
  await shop.user.click(await screen.findByRole('button', { name: 'ADD TO GIFTLIST' }));
  // An error dialog may open above it at the same time.
  return { ...shop, picker: await screen.findByRole('dialog', { name: 'Select a Giftlist', hidden: true }) };
};

const lists = (picker: HTMLElement) =>
  within(picker)
    .queryAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

/** Finds the confirmation. Call this before the click, because the message disappears after a moment. */
const findConfirmation = () => screen.findByText(/^Added to/);

const itemsOf = async (giftlistId: string) =>
  (await mocks.state()).giftlistItems.filter((item) => item.giftlistId === giftlistId);

describe('ADD TO GIFTLIST', () => {
  it('is for members only', async () => {
    openShop(`/success?product=${teapot}`);
    expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ADD TO GIFTLIST' })).not.toBeInTheDocument();
  });
});

describe('Select a Giftlist', () => {
  it('shows a loading state, then all own giftlists', async () => {
    mocks.gates.hold('listGiftlists');
    const { picker } = await openPicker();
    expect(within(picker).getByText('Loading your giftlists')).toBeVisible();
    mocks.gates.open('listGiftlists');
    await waitFor(() =>
      expect(lists(picker)).toEqual(['Birthday wishes', 'A cabin of our own', 'Secret Santa ideas', 'Someday']),
    );
    expect(within(picker).queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('adds one unit to the chosen giftlist, confirms, and closes', async () => {
    const { user, picker } = await openPicker();
    const add = await within(picker).findByRole('button', { name: 'Add to giftlist' });
    expect(add).toBeDisabled();
    await user.click(within(picker).getByRole('radio', { name: 'Someday' }));
    expect(add).toBeEnabled();
    const [message] = await Promise.all([findConfirmation(), user.dblClick(add)]);
    expect(message).toHaveTextContent('Added to Someday');
    expect(await itemsOf('gft_maya_empty')).toMatchObject([{ productId: teapot, quantity: 1 }]);
    await waitFor(() => expect(picker).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'ADD TO GIFTLIST' })).toHaveFocus());
  });

  it('offers to create the first giftlist, and adds to it', async () => {
    const { user, picker } = await openPicker('zoe');
    expect(await within(picker).findByText(giftlistTexts.noneOfMine)).toBeVisible();
    expect(within(picker).queryByRole('button', { name: 'Add to giftlist' })).not.toBeInTheDocument();
    await user.click(within(picker).getByRole('button', { name: 'Create new giftlist' }));
    const newGiftlistDialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await user.click(within(newGiftlistDialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(newGiftlistDialog).not.toBeInTheDocument());
    expect(within(picker).getByText(giftlistTexts.noneOfMine)).toBeVisible();
    await user.click(within(picker).getByRole('button', { name: 'Create new giftlist' }));
    const again = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await user.type(within(again).getByRole('textbox', { name: 'Title' }), 'My first list');
    await user.click(within(again).getByRole('button', { name: 'Create' }));
    expect(await within(picker).findByRole('radio', { name: 'My first list' })).toBeChecked();
    await waitFor(() => expect(again).not.toBeInTheDocument());
    const add = within(picker).getByRole('button', { name: 'Add to giftlist' });
    const [message] = await Promise.all([findConfirmation(), user.click(add)]);
    expect(message).toHaveTextContent('Added to My first list');
    const made = (await mocks.state()).giftlists.find(({ ownerId }) => ownerId === 'usr_zoe');
    expect(await itemsOf(made?.id ?? '')).toMatchObject([{ productId: teapot, quantity: 1 }]);
  });

  it('loads fifty giftlists at a time, keeps the choice, and focuses the first new giftlist', async () => {
    const { user, picker } = await openPicker('noah');
    await waitFor(() => expect(lists(picker)).toHaveLength(50));
    await user.click(within(picker).getByRole('radio', { name: 'Birthday: Sofia' }));
    mocks.gates.hold('listGiftlists');
    const more = within(picker).getByRole('button', { name: 'Load More' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-busy', 'true');
    mocks.gates.open('listGiftlists');
    await waitFor(() => expect(lists(picker)).toHaveLength(64));
    expect(within(picker).getByRole('radio', { name: 'Birthday: Sofia' })).toBeChecked();
    expect(within(picker).queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(within(picker).getAllByRole('radio')[50]).toHaveFocus();
  });

  it('offers Try Again after a failed query', async () => {
    await mocks.setScenario('listGiftlists-418');
    const { user, picker } = await openPicker();
    const problem = await alert();
    expect(problem).toHaveTextContent(giftlistPickerTexts.loadFailed);
    await user.click(within(problem).getByText('Close'));
    expect(await within(picker).findByRole('alert')).toHaveTextContent(giftlistPickerTexts.loadFailed);
    await mocks.setScenario('');
    await user.click(within(picker).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(lists(picker)).toHaveLength(4));
  });
});

describe('the next wish', () => {
  /** Presses the heart of a card on the home page. */
  const openByHeart = async (shop: Awaited<ReturnType<typeof openAs>>, name: string) => {
    await shop.user.click(await screen.findByRole('button', { name: `Add ${name} to a giftlist` }));
    return screen.findByRole('dialog', { name: 'Select a Giftlist' });
  };

  it('takes two presses: its heart, and Add, while the list before is still confirmed', async () => {
    const shop = await openAs('maya', '/');
    const first = await openByHeart(shop, 'Enamel Teapot for Two');
    const add = await within(first).findByRole('button', { name: 'Add to giftlist' });
    expect(add).toBeDisabled();
    await shop.user.click(within(first).getByRole('radio', { name: 'Someday' }));
    await Promise.all([findConfirmation(), shop.user.click(add)]);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const second = await openByHeart(shop, 'Sunday Pancake Set');
    expect(await within(second).findByRole('radio', { name: 'Someday' })).toBeChecked();
    await shop.user.click(within(second).getByRole('button', { name: 'Add to giftlist' }));
    await waitFor(async () =>
      expect((await itemsOf('gft_maya_empty')).map(({ productId }) => productId)).toEqual([
        teapot,
        'sunday-pancake-set',
      ]),
    );
  });

  it('can have a note and be most wanted, behind a button', async () => {
    const { user, picker } = await openPicker();
    await user.click(await within(picker).findByRole('radio', { name: 'Someday' }));
    expect(within(picker).queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    await user.click(within(picker).getByRole('button', { name: 'Say more about this wish' }));
    await user.type(await within(picker).findByRole('textbox', { name: 'Note' }), 'The blue one');
    await user.click(within(picker).getByRole('checkbox', { name: 'Most wanted' }));
    const add = within(picker).getByRole('button', { name: 'Add to giftlist' });
    await Promise.all([findConfirmation(), user.click(add)]);
    expect(await itemsOf('gft_maya_empty')).toMatchObject([
      { productId: teapot, note: 'The blue one', isMostWanted: true },
    ]);
  });

  it('has neither on a server of version 1.0, where Add sends what it always sent', async () => {
    await mocks.setScenario('api-1.0');
    const { user, picker } = await openPicker();
    await user.click(await within(picker).findByRole('radio', { name: 'Someday' }));
    expect(within(picker).queryByRole('button', { name: 'Say more about this wish' })).not.toBeInTheDocument();
    const add = within(picker).getByRole('button', { name: 'Add to giftlist' });
    await Promise.all([findConfirmation(), user.click(add)]);
    expect(await itemsOf('gft_maya_empty')).toMatchObject([{ productId: teapot, quantity: 1 }]);
  });
});

describe('addition with an unknown outcome', () => {
  it('succeeds without a second request if the server has the item', async () => {
    const { user, picker } = await openPicker();
    await user.click(await within(picker).findByRole('radio', { name: 'Someday' }));
    await mocks.setScenario('addGiftlistItem-malformed');
    await Promise.all([
      findConfirmation(),
      user.click(within(picker).getByRole('button', { name: 'Add to giftlist' })),
    ]);
    expect(await itemsOf('gft_maya_empty')).toMatchObject([{ quantity: 1 }]);
  });

  it('offers Try Again if the server does not have it', async () => {
    const { user, picker } = await openPicker();
    await user.click(await within(picker).findByRole('radio', { name: 'Someday' }));
    await mocks.setScenario('once:addGiftlistItem-html');
    await user.click(within(picker).getByRole('button', { name: 'Add to giftlist' }));
    await Promise.all([findConfirmation(), clickDialogButton(user, 'Try Again', giftlistPickerTexts.addFailed)]);
    expect(await itemsOf('gft_maya_empty')).toMatchObject([{ quantity: 1 }]);
  });
});
