import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outsideCanada } from '#rules/address.ts';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { mocks, openShop } from '../support/open-shop';
import { clickDialogButton, overrideResponse, waitUntilRemoved } from '../support/views';

const teapot = { productId: 'enamel-teapot-for-two' };

/** Opens the recipient editor of the only line at checkout. */
const openEditor = async (as: 'maya' | 'guest' = 'maya') => {
  await mocks.signIn(as === 'guest' ? undefined : as);
  await mocks.seedCart([teapot]);
  const shop = openShop('/checkout');
  await shop.user.click(await screen.findByRole('button', { name: /^Edit recipient/ }));
  return { ...shop, editor: await screen.findByRole('dialog', { name: 'Edit recipient' }) };
};

const suggestions = async (editor: HTMLElement) =>
  within(await within(editor).findByRole('listbox', { name: 'Suggested addresses' }));

type User = ReturnType<typeof openShop>['user'];

const chooseSuggestion = async (user: User, editor: HTMLElement) =>
  user.click((await suggestions(editor)).getByRole('option', { name: /2 rue des Jardins/ }));

describe('Edit recipient', () => {
  it('shows the current destination, and saves another own address', async () => {
    const { user, editor } = await openEditor();
    expect(within(editor).getByText('27 rue Saint-Jean, Québec, QC G1R 1N6', { selector: 'p bdi' })).toBeVisible();
    await user.click(await within(editor).findByRole('radio', { name: /Cottage/ }));
    expect(within(editor).getByRole('radio', { name: /Cottage/ })).toBeChecked();
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitUntilRemoved('dialog');
    expect((await mocks.state()).lines[0]).toMatchObject({ shippingAddress: { city: 'Mont-Tremblant' } });
    expect(await screen.findByText(/14 chemin du Lac/)).toBeVisible();
  });

  it("asks before a friend replaces the address, and hides the friend's address", async () => {
    const { user, editor } = await openEditor();
    await user.click(await within(editor).findByRole('radio', { name: /Noah Fraser/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Change the shipping destination?' });
    expect(question).toHaveTextContent(recipientTexts.confirmRecipient);
    await clickDialogButton(user, 'Continue');
    await waitFor(() => expect(within(editor).getByRole('radio', { name: /Noah Fraser/ })).toBeChecked());
    expect(within(editor).getByText(/Address kept private by/)).toHaveTextContent('@noah');
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: 'Shipping to: @noah' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('88 Somerset');
  });

  it('shows friends in pages, and searches them', async () => {
    const { user, editor } = await openEditor();
    const friends = await within(editor).findByRole('radiogroup', { name: 'Friends' });
    await waitFor(() => expect(within(friends).getAllByRole('radio')).toHaveLength(10));
    // Kofi allows no friend to ship to him.
    expect(within(friends).queryByRole('radio', { name: /Kofi/ })).not.toBeInTheDocument();
    await user.click(within(friends).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(friends).getAllByRole('radio')).toHaveLength(1));
    const next = within(friends).getByRole('button', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await user.type(within(editor).getByRole('searchbox', { name: 'Search friends' }), 'ines');
    expect(await within(friends).findByRole('radio', { name: /Inès LeBlanc/ })).toBeVisible();
    await waitFor(() => expect(within(friends).getAllByRole('radio')).toHaveLength(1));
  });
});

describe('new address', () => {
  it('is filled in from a suggestion, saved and selected, also for a guest', async () => {
    const { user, editor } = await openEditor('guest');
    expect(within(editor).queryByRole('radiogroup', { name: 'Friends' })).not.toBeInTheDocument();
    expect(within(editor).queryByRole('radiogroup', { name: 'Saved addresses' })).not.toBeInTheDocument();
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    const line = within(editor).getByRole('combobox', { name: /Address line 1/ });
    await user.type(line, '2 rue des j');
    await user.click((await suggestions(editor)).getByRole('option', { name: /2 rue des Jardins/ }));
    await waitFor(() => expect(within(editor).getByRole('textbox', { name: /City/ })).toHaveValue('Québec'));
    expect(within(editor).getByRole('combobox', { name: /Province/ })).toHaveValue('QC');
    expect(within(editor).getByRole('textbox', { name: /Postal code/ })).toHaveValue('G1R 4S9');
    expect(within(editor).queryByRole('checkbox', { name: 'Allow shipping to this address' })).not.toBeInTheDocument();
    await user.type(within(editor).getByRole('textbox', { name: /^Name/ }), 'Aunt Odette');
    await user.click(within(editor).getByRole('button', { name: 'Add address' }));
    await waitFor(() => expect(within(editor).getByRole('radio', { name: /Aunt Odette/ })).toBeChecked());
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Aunt Odette, 2 rue des Jardins/)).toBeVisible();
    const { addresses } = await mocks.state();
    expect(addresses.at(-1)).toMatchObject({ placeId: 'plc_qc_quebec_2_rue_des_jardins', isPublic: false });
  });

  it('rejects a suggestion outside Canada after loading its details', async () => {
    const { user, editor } = await openEditor('guest');
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    await user.type(within(editor).getByRole('combobox', { name: /Address line 1/ }), '65 niagara');
    mocks.gates.hold('getAddressDetails');
    await user.click((await suggestions(editor)).getByRole('option', { name: /65 Niagara Square/ }));
    const form = within(editor).getByRole('form', { name: 'New address' });
    expect(form).toHaveAttribute('aria-busy', 'true');
    mocks.gates.open('getAddressDetails');
    expect(await within(form).findByText(outsideCanada)).toBeVisible();
    expect(form).not.toHaveAttribute('aria-busy');
  });

  it('has an empty province if the suggestion has none', async () => {
    const { user, editor } = await openEditor('guest');
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    const province = within(editor).getByRole('combobox', { name: /Province/ });
    await user.selectOptions(province, 'ON');
    const place = { addressLine1: '2 rue des Jardins', city: 'Québec', postalCode: 'G1R 4S9', country: 'CA' };
    overrideResponse('/address/details', async () => Response.json({ ...place, state: null }));
    await user.type(within(editor).getByRole('combobox', { name: /Address line 1/ }), '2 rue des j');
    await chooseSuggestion(user, editor);
    await waitFor(() => expect(within(editor).getByRole('textbox', { name: /City/ })).toHaveValue('Québec'));
    expect(province).toHaveValue('');
    await user.type(within(editor).getByRole('textbox', { name: /^Name/ }), 'Aunt Odette');
    await user.click(within(editor).getByRole('button', { name: 'Add address' }));
    expect(await within(editor).findByText('Please fill in all required fields')).toBeVisible();
    expect(province).toBeInvalid();
    expect((await mocks.state()).addresses.some(({ name }) => name === 'Aunt Odette')).toBe(false);
  });

  it("can be selected among a guest's addresses", async () => {
    const { user, editor } = await openEditor('guest');
    const addAddress = async (name: string, typed: string, option: RegExp) => {
      await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
      await user.type(within(editor).getByRole('combobox', { name: /Address line 1/ }), typed);
      await user.click((await suggestions(editor)).getByRole('option', { name: option }));
      await waitFor(() => expect(within(editor).getByRole('textbox', { name: /City/ })).not.toHaveValue(''));
      await user.type(within(editor).getByRole('textbox', { name: /^Name/ }), name);
      await user.click(within(editor).getByRole('button', { name: 'Add address' }));
      await waitFor(() => expect(within(editor).getByRole('radio', { name: new RegExp(name) })).toBeChecked());
    };
    await addAddress('Aunt Odette', '2 rue des j', /2 rue des Jardins/);
    await addAddress('Uncle Remi', '218 Water', /Peterborough/);
    await user.click(within(editor).getByRole('radio', { name: /Aunt Odette/ }));
    expect(within(editor).getByRole('radio', { name: /Aunt Odette/ })).toBeChecked();
    expect(within(editor).getByRole('radio', { name: /Uncle Remi/ })).not.toBeChecked();
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Aunt Odette, 2 rue des Jardins/)).toBeVisible();
  });

  it('drops the suggestion after a manual edit of line 1', async () => {
    const { user, editor } = await openEditor();
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    const line = within(editor).getByRole('combobox', { name: /Address line 1/ });
    await user.type(line, '218 Water');
    const options = (await suggestions(editor)).getAllByRole('option');
    expect(options).toHaveLength(2);
    // Waits for each highlight, because the next ArrowDown starts from it.
    for (const { id } of options) {
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(line).toHaveAttribute('aria-activedescendant', id));
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(editor).getByRole('textbox', { name: /City/ })).toHaveValue('Peterborough'));
    await user.type(line, ' B');
    await user.type(within(editor).getByRole('textbox', { name: /^Name/ }), 'Office');
    await user.click(within(editor).getByRole('checkbox', { name: 'Allow shipping to this address' }));
    await user.click(within(editor).getByRole('button', { name: 'Add address' }));
    await waitFor(async () => {
      const { addresses } = await mocks.state();
      expect(addresses.at(-1)).toMatchObject({ addressLine1: '218 Water Street B', placeId: null, isPublic: true });
    });
  });

  it('closes the suggestions on the first Escape, and asks before discarding input on the second', async () => {
    const { user, editor } = await openEditor();
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    await user.type(within(editor).getByRole('combobox', { name: /Address line 1/ }), '218 Water');
    await suggestions(editor);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(within(editor).queryByRole('listbox')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await clickDialogButton(user, 'Keep editing', 'Discard changes?');
    await waitUntilRemoved('alertdialog');
    const line = within(editor).getByRole('combobox', { name: /Address line 1/ });
    expect(line).toHaveValue('218 Water');
    expect(line).toHaveFocus();
    await user.click(within(editor).getByRole('button', { name: 'Close' }));
    await clickDialogButton(user, 'Discard', 'Discard changes?');
    await waitFor(() => expect(editor).not.toBeInTheDocument());
    const edit = await screen.findByRole('button', { name: /^Edit recipient/ });
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it('closes together with the editor, without a confirmation, if it is empty', async () => {
    const { user, editor } = await openEditor();
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    const nameBox = within(editor).getByRole('textbox', { name: /^Name/ });
    await user.type(nameBox, 'A');
    await user.clear(nameBox);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(editor).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('stays open while saving, and is selected afterwards', async () => {
    const { user, editor } = await openEditor('guest');
    await user.click(within(editor).getByRole('button', { name: 'Add a new address' }));
    await user.type(within(editor).getByRole('combobox', { name: /Address line 1/ }), '2 rue des j');
    await chooseSuggestion(user, editor);
    await within(editor).findByDisplayValue('G1R 4S9');
    await user.type(within(editor).getByRole('textbox', { name: /^Name/ }), 'Aunt Odette');
    mocks.gates.hold('createAddress');
    await user.click(within(editor).getByRole('button', { name: 'Add address' }));
    await waitFor(() => expect(mocks.gates.waiting('createAddress')).toBe(1));
    await user.keyboard('{Escape}');
    mocks.gates.open('createAddress');
    await waitFor(() => expect(within(editor).getByRole('radio', { name: /Aunt Odette/ })).toBeChecked());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('failed save', () => {
  it('counts as successful if the response is unreadable, but the cart has the change', async () => {
    const { user, editor } = await openEditor();
    await user.click(await within(editor).findByRole('radio', { name: /Cottage/ }));
    await mocks.setScenario('updateCartItem-malformed');
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(editor).not.toBeInTheDocument());
    expect(await screen.findByText(/14 chemin du Lac/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
