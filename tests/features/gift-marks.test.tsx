import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashId } from '#rules/hash.ts';
import { giftMarkTexts } from '#rules/texts/gift-marks.ts';
import { mocks, openShop } from '../support/open-shop';
import { openOwnGiftlists } from '../support/own-giftlists';
import { clickDialogButton, openAs, watchRequests } from '../support/views';

const birthday = '/giftlist/gft_maya_birthday';
const vinyl = { id: 'gli_maya_vinyl', name: 'Songs for Northern Lights (LP)' };
const kit = { id: 'gli_maya_knitting', name: 'First Scarf Knitting Kit' };
const throwName = 'Prairie Wool Throw';

const button = (name: string) => screen.findByRole('button', { name });
const giveButton = ({ name }: { name: string }) => button(`I'll give this: ${name}`);
const dialog = () => screen.findByRole('dialog', { name: "I'll give this" });
const row = ({ name }: { name: string }) => {
  const item = screen.getByRole('link', { name }).closest('li');
  if (!item) throw new Error(`No row contains ${name}`);
  return item;
};
const stored = async ({ id }: { id: string }) =>
  (await mocks.state()).giftlistItems.find((item) => item.id === id)?.purchasedQuantity;

beforeEach(() => {
  localStorage.setItem('visited-shared-giftlists', 'true');
  localStorage.setItem('giftlist.visited', JSON.stringify(['maya', 'giftlists'].map(hashId)));
});

describe('a guest with the link', () => {
  it('gives a wish in two presses with a name, and undoes it in one', async () => {
    const { user } = openShop(birthday);
    const sent = watchRequests('/giftMark', 'POST');
    await user.click(await giveButton(vinyl));
    const form = await dialog();
    const name = within(form).getByRole('textbox', { name: 'Your name' });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('Aunt Rosa{Enter}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent.bodies()).toEqual([{ giftlistItemId: vinyl.id, quantity: 1, name: 'Aunt Rosa' }]);
    expect(row(vinyl)).toHaveTextContent('You give this');
    expect(screen.getByText('3 of 5 still to give')).toHaveAttribute('role', 'status');
    // Buying it here, too, stays possible without a question.
    expect(within(row(vinyl)).getByRole('button', { name: `Add to bag: ${vinyl.name}` })).toBeVisible();
    const undo = await button(`Undo: ${vinyl.name}`);
    await waitFor(() => expect(undo).toHaveFocus());
    expect(await stored(vinyl)).toBe(1);
    await user.click(undo);
    expect(await giveButton(vinyl)).toBeVisible();
    expect(row(vinyl)).not.toHaveTextContent('You give this');
    expect(await stored(vinyl)).toBe(0);
  });

  it('says how many, and need not give a name', async () => {
    const { user } = openShop(birthday);
    await user.click(await giveButton(kit));
    const form = await dialog();
    await user.click(within(form).getByRole('button', { name: `Increase quantity of ${kit.name}` }));
    await user.click(within(form).getByRole('button', { name: "I'll give this" }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(row(kit)).toHaveTextContent('You give this');
    expect(await stored(kit)).toBe(2);
  });

  it('gives a wish in its dialog', async () => {
    const { user } = openShop(`${birthday}?item=${vinyl.id}`);
    const item = await screen.findByRole('dialog', { name: vinyl.name });
    await user.click(within(item).getByRole('button', { name: `I'll give this: ${vinyl.name}` }));
    await user.click(within(await dialog()).getByRole('button', { name: "I'll give this" }));
    expect(await within(item).findByRole('button', { name: `Undo “I'll give this”: ${vinyl.name}` })).toBeVisible();
    expect(within(item).getByText('You give this')).toBeVisible();
  });

  it('cannot give what is purchased', async () => {
    openShop(birthday);
    await giveButton(vinyl);
    expect(row({ name: throwName })).toHaveTextContent('Purchased');
    expect(screen.queryByRole('button', { name: `I'll give this: ${throwName}` })).not.toBeInTheDocument();
  });

  it('keeps the name after a refusal, whose reason is shown', async () => {
    await mocks.setScenario('once:addGiftMark-400-message');
    const { user } = openShop(birthday);
    await user.click(await giveButton(vinyl));
    const form = await dialog();
    await user.type(within(form).getByRole('textbox', { name: 'Your name' }), 'Sam');
    await user.click(within(form).getByRole('button', { name: "I'll give this" }));
    const problem = await screen.findByRole('alertdialog');
    expect(within(problem).getByText('The server says: this did not work.')).toBeVisible();
    await user.click(within(problem).getByText('Close'));
    await waitFor(() => expect(problem).not.toBeInTheDocument());
    expect(within(form).getByRole('textbox', { name: 'Your name' })).toHaveValue('Sam');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await giveButton(vinyl)).toBeVisible();
  });

  it('finds the mark after a lost answer', async () => {
    await mocks.setScenario('once:addGiftMark-lost');
    const { user } = openShop(birthday);
    await user.click(await giveButton(vinyl));
    const form = await dialog();
    await user.click(within(form).getByRole('button', { name: "I'll give this" }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored(vinyl)).toBe(1);
  });
});

describe('a member', () => {
  it('gives the last unit in one press, or after Try Again, and undoes it so', async () => {
    await mocks.setScenario('once:addGiftMark-500,once:deleteGiftMark-500');
    const { user } = await openAs('noah', birthday);
    await user.click(await giveButton(vinyl));
    await clickDialogButton(user, 'Try Again', giftMarkTexts.markFailed);
    const undo = await button(`Undo: ${vinyl.name}`);
    expect(row(vinyl)).toHaveTextContent('You give this');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    mocks.gates.hold('deleteGiftMark');
    await user.click(undo);
    await waitFor(() => expect(undo).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.open('deleteGiftMark');
    await clickDialogButton(user, 'Try Again', giftMarkTexts.undoFailed);
    expect(await giveButton(vinyl)).toBeVisible();
  });

  it('whose session has ended is asked to sign in, and gives nothing as a guest', async () => {
    const { user } = await openAs('noah', birthday);
    // A later connection, or a later read of the profile, would notice the end of the session.
    await button('Profile menu, Noah Fraser');
    await waitFor(() => expect(mocks.live.count()).toBe(1));
    await user.click(await giveButton(kit));
    const form = await dialog();
    await user.click(within(form).getByRole('button', { name: `Increase quantity of ${kit.name}` }));
    await mocks.signIn(undefined);
    await user.click(within(form).getByRole('button', { name: "I'll give this" }));
    const problem = await screen.findByRole('alertdialog', { name: 'Failed to mark this gift.' });
    expect(problem).toHaveTextContent('Please sign in first.');
    expect(within(problem).getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(await stored(kit)).toBe(0);
    // The message hides the form from screen readers.
    const units = within(form).getByRole('group', { name: `quantity of ${kit.name}`, hidden: true });
    expect(units).toHaveTextContent('2');
  });

  it('reads what others give, and cannot give it again', async () => {
    const { user } = openShop(birthday);
    await user.click(await giveButton(vinyl));
    await user.click(within(await dialog()).getByRole('button', { name: "I'll give this" }));
    await button(`Undo: ${vinyl.name}`);
    await openAs('zoe', birthday);
    expect(await screen.findByText('Purchased')).toBeVisible();
    expect(row(vinyl)).toHaveTextContent('Bought elsewhere');
    expect(within(row(vinyl)).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the owner', () => {
  it('is offered nothing, and reads of a mark like of a purchase', async () => {
    await openAs('maya', birthday);
    expect(await screen.findByText('This is your list, as others see it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^I'll give this/ })).not.toBeInTheDocument();
  });

  it('refuses marks in the form of the list, so that nobody is offered them', async () => {
    const { user } = await openOwnGiftlists('maya', '/giftlists/gft_maya_birthday');
    const sent = watchRequests('/giftlist/gft_maya_birthday', 'PATCH');
    await user.click(await button('Edit'));
    const form = within(await screen.findByRole('form', { name: 'Edit giftlist' }));
    const choice = form.getByRole('checkbox', { name: "Givers may say “I'll give this”" });
    expect(choice).toBeChecked();
    await user.click(choice);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.bodies()).toMatchObject([{ allowsMarks: false }]));
    await mocks.signIn(undefined);
    openShop(birthday);
    await button(`Add to bag: ${vinyl.name}`);
    expect(screen.queryByRole('button', { name: /^I'll give this/ })).not.toBeInTheDocument();
  });
});
