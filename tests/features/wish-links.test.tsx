import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hashId } from '#rules/hash.ts';
import { mocks, openShop } from '../support/open-shop';
import { openAs, overrideResponse, signInByForm, waitUntilRemoved, watchRequests } from '../support/views';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const formHeading = () => heading('A wish from another shop');
const address = 'https://woodentoys.example/trains/night-express';
const expressName = 'Night Express Wooden Train';
const noahsList = '/giftlist/gft_noah_1';
const shared = `/wish?title=${encodeURIComponent(expressName)}&text=${encodeURIComponent(address)}`;

const skipWelcome = () => {
  localStorage.setItem('visited-shared-giftlists', 'true');
  localStorage.setItem('giftlist.visited', JSON.stringify([hashId('noah')]));
};

const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`No row contains ${name}`);
  return item;
};

const field = (name: string) => screen.findByRole('textbox', { name });
const fill = async (user: UserEvent, values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) await user.type(await field(name), text);
};
const add = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add to giftlist' }));
const linksOf = async (giftlistId: string) =>
  (await mocks.state()).giftlistItems.filter((item) => item.giftlistId === giftlistId && item.link !== null);

describe('a wish from another shop', () => {
  it('leads givers to its shop, and is neither for the bag nor out of stock', async () => {
    skipWelcome();
    const { user } = openShop(noahsList);
    const wish = await row(expressName);
    for (const text of [
      'woodentoys.example',
      '$64.50',
      'With the tunnel, please',
      'Bring it along: we cannot ship it.',
    ])
      expect(wish).toHaveTextContent(text);
    expect(wish).not.toHaveTextContent('Out of stock');
    expect(
      within(wish)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(["I'll give this"]);
    const open = { name: `Open at woodentoys.example: ${expressName}` };
    const expectLink = (link: HTMLElement) => {
      expect(link).toHaveAttribute('href', address);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    };
    expectLink(within(wish).getByRole('link', open));
    await user.click(screen.getByRole('link', { name: expressName }));
    const dialog = within(await screen.findByRole('dialog', { name: expressName }));
    expectLink(dialog.getByRole('link', open));
    expect(dialog.getByText('Bring it along: we cannot ship it.')).toBeVisible();
    expect(dialog.getByText(address)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'ADD TO CART' })).not.toBeInTheDocument();
  });

  it('has no link to an address that a server should not send', async () => {
    skipWelcome();
    overrideResponse('/giftlist/gft_noah_1', async (real) => {
      const text = await (await real()).text();
      return Response.json(JSON.parse(text.replaceAll(address, 'javascript:alert(1)')));
    });
    openShop(noahsList);
    const wish = await row(expressName);
    expect(
      within(wish)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expressName]);
  });

  it('of a server that an app of version 1.0 asks is out of stock, with a link', async () => {
    await mocks.setScenario('api-1.0');
    skipWelcome();
    const { user } = openShop(noahsList);
    expect(await row(expressName)).toHaveTextContent('Out of stock');
    await user.click(screen.getByRole('link', { name: expressName }));
    const dialog = within(await screen.findByRole('dialog', { name: expressName }));
    for (const link of dialog.getAllByRole('link', { name: 'View Product' }))
      expect(link).toHaveAttribute('href', address);
  });
});

describe('the form of a wish from another shop', () => {
  it('opens from a list, and leads back to the list with the new wish', async () => {
    const { user, address: url } = await openAs('maya', '/giftlists/gft_maya_empty');
    await user.click(await screen.findByRole('link', { name: 'Add a wish from another shop' }));
    await formHeading();
    expect(await screen.findByRole('combobox', { name: 'Giftlist' })).toHaveDisplayValue('Someday');
    await fill(user, {
      'Web address': 'woodentoys.example/train',
      'What is it?': 'Train',
      'Price, if you know it': '64,5',
    });
    await user.click(screen.getByText('Say more about this wish'));
    await fill(user, { Note: 'The red one' });
    const sent = watchRequests('/giftlistItem', 'POST');
    await add(user);
    expect(await row('Train')).toHaveTextContent('The red one');
    expect(url()).toBe('/giftlists/gft_maya_empty');
    expect(sent.bodies()).toEqual([
      {
        giftlistId: 'gft_maya_empty',
        quantity: 1,
        link: { url: 'https://woodentoys.example/train', name: 'Train', price: 64.5 },
        note: 'The red one',
      },
    ]);
  });

  it('has what a phone shares, also after a sign-in', async () => {
    const { user } = openShop(shared);
    await heading('Ready to Start Your Gifting Journey?');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await signInByForm(user, 'maya');
    await formHeading();
    expect(await field('Web address')).toHaveValue(address);
    expect(await field('What is it?')).toHaveValue(expressName);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Giftlist' }), 'Someday');
    await add(user);
    expect(await row(expressName)).toHaveTextContent('woodentoys.example');
    expect(await linksOf('gft_maya_empty')).toHaveLength(1);
  });

  it('offers all lists of a member, however many', async () => {
    await openAs('noah', '/wish?list=gft_noah_64');
    const lists = await screen.findByRole('combobox', { name: 'Giftlist' });
    expect(within(lists).getAllByRole('option')).toHaveLength(65);
    expect(lists).toHaveDisplayValue('Thank you: the new puppy');
  });

  it('says what is wrong with each field, keeps it, and sends nothing', async () => {
    const { user } = await openAs('maya', '/wish');
    await formHeading();
    await screen.findByRole('combobox', { name: 'Giftlist' });
    const sent = watchRequests('/giftlistItem', 'POST');
    await fill(user, { 'Web address': 'http://woodentoys.example', 'Price, if you know it': 'cheap' });
    await add(user);
    for (const text of [
      'Please use an address that begins with https://.',
      'Please enter what it is.',
      'Please enter an amount of at most $1,000,000, such as 64.50, or nothing.',
      'Please choose a giftlist.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    await waitFor(async () => expect(await field('Web address')).toHaveFocus());
    expect(await field('Web address')).toHaveValue('http://woodentoys.example');
    expect(sent.bodies()).toEqual([]);
  });

  it('keeps what was typed after a failure, and adds it once more on Try Again', async () => {
    const { user } = await openAs('maya', `${shared}&list=gft_maya_empty`);
    await formHeading();
    await screen.findByRole('combobox', { name: 'Giftlist' });
    await mocks.setScenario('once:addGiftlistItem-offline');
    await add(user);
    const problem = await screen.findByRole('alertdialog');
    expect(await screen.findByDisplayValue(address)).toBeInTheDocument();
    await user.click(within(problem).getByText('Try Again'));
    expect(await row(expressName)).toBeVisible();
    expect(await linksOf('gft_maya_empty')).toHaveLength(1);
  });

  it('asks before what was typed is discarded', async () => {
    const { user, router, address: url } = await openAs('maya', '/wish');
    await formHeading();
    await screen.findByRole('combobox', { name: 'Giftlist' });
    await fill(user, { 'What is it?': 'Train' });
    await act(() => router.navigate('/giftlists'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitUntilRemoved('alertdialog');
    expect(await field('What is it?')).toHaveValue('Train');
    await act(() => router.navigate('/giftlists'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(url()).toBe('/giftlists'));
  });

  it('creates the first list of a member, and chooses it', async () => {
    const { user } = await openAs('zoe', shared);
    await formHeading();
    await user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create new giftlist' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Trains');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitUntilRemoved('dialog');
    expect(await screen.findByRole('combobox', { name: 'Giftlist' })).toHaveDisplayValue('Trains');
    expect(await field('Web address')).toHaveValue(address);
    await add(user);
    expect(await row(expressName)).toBeVisible();
  });

  it('changes the link of a saved wish', async () => {
    const { user } = await openAs('noah', '/giftlists/gft_noah_1');
    await user.click(await screen.findByRole('button', { name: `Edit ${expressName}` }));
    const form = within(await screen.findByRole('dialog', { name: `Edit ${expressName}` }));
    const price = form.getByRole('textbox', { name: 'Price, if you know it' });
    expect(price).toHaveValue('64.50');
    await user.clear(price);
    await user.type(price, '59');
    const sent = watchRequests('/giftlistItem/gli_noah_1_3', 'PATCH');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitUntilRemoved('dialog');
    expect(sent.bodies()).toEqual([{ link: { url: address, name: expressName, price: 59 } }]);
    expect(await row(expressName)).toHaveTextContent('$59.00');
  });

  it('is missing with a server of version 1.0', async () => {
    await mocks.setScenario('api-1.0');
    const { router } = await openAs('maya', '/giftlists/gft_maya_empty');
    expect(await screen.findByRole('link', { name: 'Explore gifts' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add a wish from another shop' })).not.toBeInTheDocument();
    await act(() => router.navigate(shared));
    await formHeading();
    expect(await screen.findByText('This shop keeps only its own gifts on a giftlist.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
