import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mocks } from '../support/open-shop';
import { openOwnGiftlists } from '../support/own-giftlists';
import { watchRequests } from '../support/views';

const drum = { id: 'gli_maya_birthday_5', name: 'Porch Drum' };

const openList = () => openOwnGiftlists('maya', '/giftlists/gft_maya_birthday');
const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Items of Birthday wishes' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('link', { name }));
  if (!found) throw new Error(`There is no row of ${name}.`);
  return found;
};
const rowNames = async () =>
  within(await screen.findByRole('list', { name: 'Items of Birthday wishes' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const failure = () => screen.findByRole('alertdialog');
const stored = async () => (await mocks.state()).giftlistItems.find(({ id }) => id === drum.id);

describe('the form of a wish', () => {
  const openForm = async () => {
    const shop = await openList();
    await shop.user.click(await screen.findByRole('button', { name: `Edit ${drum.name}` }));
    return { ...shop, form: await screen.findByRole('dialog', { name: `Edit ${drum.name}` }) };
  };

  it('sends only what has changed, and the row shows it, first if it is most wanted', async () => {
    const { user, form } = await openForm();
    const sent = watchRequests(`/giftlistItem/${drum.id}`, 'PATCH');
    await user.click(within(form).getByRole('button', { name: `Increase quantity of ${drum.name}` }));
    await user.type(within(form).getByRole('textbox', { name: 'Note' }), 'The low one, please');
    await user.click(within(form).getByRole('checkbox', { name: 'Most wanted' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent.bodies()).toEqual([{ quantity: 2, note: 'The low one, please', isMostWanted: true }]);
    const changed = await row(drum.name);
    for (const text of ['× 2', 'The low one, please', 'Most wanted']) expect(changed).toHaveTextContent(text);
    expect((await rowNames())[0]).toBe(drum.name);
    expect(await stored()).toMatchObject({ quantity: 2, note: 'The low one, please', isMostWanted: true });
    await waitFor(() => expect(screen.getByRole('button', { name: `Edit ${drum.name}` })).toHaveFocus());
  });

  it('keeps what was typed after a failure, and asks before it is discarded', async () => {
    const { user, form } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Note' }), 'The low one');
    await mocks.setScenario('updateGiftlistItem-500');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    const problem = await failure();
    await user.click(within(problem).getByText('Close'));
    await waitFor(() => expect(problem).not.toBeInTheDocument());
    expect(within(form).getByRole('textbox', { name: 'Note' })).toHaveValue('The low one');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored()).toMatchObject({ note: null });
  });
});

describe('the order of a list', () => {
  it('changes by First, Up and Down', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const press = async (move: string, name: string) => {
      await user.click(await screen.findByRole('button', { name: `${move}: ${name}` }));
      await waitFor(async () => expect(await row(name)).not.toHaveAttribute('aria-busy'));
    };
    const before = await rowNames();
    const [first = '', second = ''] = before;
    await press('First', drum.name);
    expect(await screen.findByText(/^Porch Drum is number 1 of /)).toBeInTheDocument();
    expect(await rowNames()).toEqual([drum.name, ...before.slice(0, 4)]);
    await press('Down', drum.name);
    expect(await rowNames()).toEqual([first, drum.name, ...before.slice(1, 4)]);
    await press('Up', second);
    expect(await rowNames()).toEqual([first, second, drum.name, ...before.slice(2, 4)]);
    const { giftlistItems } = await mocks.state();
    const places = giftlistItems.filter(({ giftlistId }) => giftlistId === 'gft_maya_birthday');
    expect(places.map(({ sortOrder }) => sortOrder).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(screen.getByRole('button', { name: `First: ${first}` })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('button', { name: `First: ${drum.name}` })).not.toBeInTheDocument();
  });

  it('is read again when another tab has removed the item before', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const [, second = ''] = await rowNames();
    await mocks.setScenario('once:updateGiftlistItem-404');
    const reads = watchRequests('/giftlist');
    await user.click(await screen.findByRole('button', { name: `First: ${second}` }));
    expect(await failure()).toBeVisible();
    await waitFor(() => expect(reads.queries()).toHaveLength(1));
  });
});

it('a server of version 1.0 shows no notes, marks, forms and moves', async () => {
  await mocks.setScenario('api-1.0');
  await openList();
  expect(await row(drum.name)).toBeVisible();
  for (const name of [`Edit ${drum.name}`, 'Change the order'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Remove ${drum.name} from Birthday wishes` })).toBeVisible();
  expect(screen.queryByText('Most wanted')).not.toBeInTheDocument();
});
