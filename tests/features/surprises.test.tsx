import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateGiftlist } from '#generated/api/giftlists/giftlists.ts';
import { hashId } from '#rules/hash.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { people } from '#seed';
import { mocks, openShop } from '../support/open-shop';
import { openOwnGiftlists, section, selector, selectorTitles, storedGiftlist } from '../support/own-giftlists';
import { clickDialogButton, openAs, waitUntilRemoved, watchRequests } from '../support/views';

// Surprises that the server keeps. Théo's list 'Back on the trail' is one, with hidden boots.

const birthday = 'gft_maya_birthday';
const day = '2199-12-10';
const trail = '/giftlist/gft_theo_trail';
const boots = 'Everyday Trail Boots';
const asked = 'You will see what was bought.';

const surpriseSwitch = () => screen.findByRole('switch', { name: 'Keep it a surprise' });
const setDay = (value: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value } });
const marked = () =>
  screen.queryAllByText('Purchased').map((mark) => mark.closest('li')?.querySelector('a')?.textContent);
const rowsAreShown = async (title: string) =>
  expect(await screen.findByRole('list', { name: `Items of ${title}` })).toBeVisible();

/** Makes Maya's birthday list a surprise, of which everything is bought then. The throw was bought before. */
const keepBirthday = async (eventDate: string | null = null) => {
  await mocks.signIn('maya');
  await updateGiftlist(birthday, { isSurprise: true, eventDate });
  await mocks.setScenario('giftlist-bought-while-open');
};

describe('the form of a giftlist', () => {
  const openForm = async () => {
    const shop = await openOwnGiftlists();
    await shop.user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('form', { name: 'Edit giftlist' });
    return shop;
  };

  it('keeps a new list a surprise once a day is set, and says what that means', async () => {
    const { user } = await openOwnGiftlists();
    await user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create new giftlist' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Turning six');
    expect(await surpriseSwitch()).not.toBeChecked();
    expect(await surpriseSwitch()).toHaveAccessibleDescription(
      'You do not see what is bought. Anyone with the link can look, you too. A parcel cannot be hidden.',
    );
    setDay(day);
    await waitFor(async () => expect(await surpriseSwitch()).toBeChecked());
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await screen.findByRole('dialog', { name: 'Your giftlist is ready' });
    const created = (await mocks.state()).giftlists.find(({ title }) => title === 'Turning six');
    expect(created).toMatchObject({ eventDate: day, isSurprise: true });
  });

  it('leaves the switch as the owner has set it, and off for a day that is over', async () => {
    const { user } = await openForm();
    setDay('');
    setDay('2020-12-10');
    expect(await surpriseSwitch()).not.toBeChecked();
    setDay(day);
    await waitFor(async () => expect(await surpriseSwitch()).toBeChecked());
    await user.click(await surpriseSwitch());
    setDay('');
    setDay(day);
    expect(await surpriseSwitch()).not.toBeChecked();
  });

  it('asks once before the surprise is switched off', async () => {
    await keepBirthday(day);
    const { user } = await openForm();
    expect((await selectorTitles())[0]).toBe('Birthday wishes5 gifts');
    const sent = watchRequests(`/giftlist/${birthday}`, 'PATCH');
    await user.click(await surpriseSwitch());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await clickDialogButton(user, 'Keep the surprise', asked);
    await waitUntilRemoved('alertdialog');
    expect(sent.bodies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await clickDialogButton(user, 'Show me', asked);
    await waitFor(async () => expect((await selectorTitles())[0]).toBe('Birthday wishes5/5 purchased'));
    expect(sent.bodies()).toMatchObject([{ isSurprise: false }]);
  });

  it('asks before a day is set that is over, which ends the surprise', async () => {
    await keepBirthday(day);
    const { user } = await openForm();
    setDay('2020-12-10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await clickDialogButton(user, 'Show me', asked);
    await waitFor(async () => expect((await selectorTitles())[0]).toBe('Birthday wishes5/5 purchased'));
    expect(await storedGiftlist(birthday)).toMatchObject({ isSurprise: false });
  });

  it('asks nothing when other fields of a surprise change', async () => {
    await keepBirthday(day);
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await section('Birthday wishes!')).toBeVisible();
    expect(await storedGiftlist(birthday)).toMatchObject({ isSurprise: true });
  });
});

describe('the page of its owner', () => {
  it('shows only what was known before, and until when the rest is hidden', async () => {
    await keepBirthday(day);
    await openOwnGiftlists();
    await rowsAreShown('Birthday wishes');
    expect(marked()).toEqual(['Prairie Wool Throw']);
    expect(screen.getByText('A surprise')).toBeVisible();
    expect(await screen.findByText('This list is a surprise for you until noon on Dec 11, 2199.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not yet bought' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'In stock' })).toBeVisible();
  });

  it('shows everything after a question', async () => {
    await keepBirthday();
    const { user } = await openOwnGiftlists();
    expect(await screen.findByText('This list is a surprise for you, until you end it.')).toBeVisible();
    const show = screen.getByRole('button', { name: 'Show me what was bought' });
    await user.click(show);
    await clickDialogButton(user, 'Keep the surprise', asked);
    await waitUntilRemoved('alertdialog');
    expect(await storedGiftlist(birthday)).toMatchObject({ isSurprise: true });
    await user.click(show);
    await clickDialogButton(user, 'Show me', asked);
    await waitFor(() => expect(marked()).toHaveLength(5));
    expect((await selectorTitles())[0]).toBe('Birthday wishes5/5 purchased');
    expect(screen.queryByText('A surprise')).not.toBeInTheDocument();
    expect(show).not.toBeInTheDocument();
  });

  it('shows what was bought of one gift that has arrived', async () => {
    await keepBirthday();
    const { user } = await openOwnGiftlists('maya', `/giftlists/${birthday}?item=gli_maya_vinyl`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Songs for Northern Lights (LP)' }));
    expect(dialog.queryByText('Purchased')).not.toBeInTheDocument();
    const counts = watchRequests('/gift');
    await user.click(dialog.getByRole('button', { name: 'It has arrived' }));
    await clickDialogButton(user, 'Show me', asked);
    expect(await dialog.findByText('Purchased')).toBeVisible();
    // The gifts that wait for thanks are counted again.
    await waitFor(() => expect(counts.queries()).toHaveLength(1));
    expect(dialog.queryByRole('button', { name: 'It has arrived' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitUntilRemoved('dialog');
    expect(marked()).toEqual(['Songs for Northern Lights (LP)', 'Prairie Wool Throw']);
  });

  it('says that nobody has bought a gift that has arrived', async () => {
    await mocks.signIn('maya');
    await updateGiftlist(birthday, { isSurprise: true });
    const { user } = await openOwnGiftlists('maya', `/giftlists/${birthday}?item=gli_maya_vinyl`);
    await user.click(await screen.findByRole('button', { name: 'It has arrived' }));
    await clickDialogButton(user, 'Show me', asked);
    expect(await screen.findByText('Nobody has bought this here.')).toBeVisible();
  });

  it('keeps the surprise when revealing has failed, and offers Try Again', async () => {
    await keepBirthday();
    const { user } = await openOwnGiftlists();
    const show = await screen.findByRole('button', { name: 'Show me what was bought' });
    await mocks.setScenario('once:updateGiftlist-500');
    await user.click(show);
    await clickDialogButton(user, 'Show me', asked);
    await clickDialogButton(user, 'Try Again');
    await waitFor(() => expect(marked()).toHaveLength(5));
  });
});

describe('a visitor of a surprise', () => {
  const trailRows = () => rowsAreShown('Back on the trail');

  it('who is signed out sees what is bought after saying that they are giving, once a list', async () => {
    const { user } = openShop(trail);
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Giftlist' });
    expect(dialog).toHaveTextContent('Are you giving, or is this your list?');
    expect(marked()).toEqual([]);
    expect(screen.queryByText(/still to give/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'I am giving' }));
    expect(await screen.findByText('1 of 3 still to give')).toBeVisible();
    expect(marked()).toContain(boots);
    expect(localStorage.getItem('giftlist.giving')).toBe(JSON.stringify({ [hashId('gft_theo_trail')]: 'giving' }));
    openShop(trail);
    expect(await screen.findByText('1 of 3 still to give')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('who may be its owner sees no marks, and can still say that they are giving', async () => {
    localStorage.setItem('visited-shared-giftlists', 'true');
    const { user } = openShop(trail);
    const dialog = await screen.findByRole('dialog', { name: 'Are you giving, or is this your list?' });
    expect(dialog).not.toHaveTextContent('Add a gift to your bag and pay.');
    await user.click(within(dialog).getByRole('button', { name: 'It is my list' }));
    expect(await screen.findByText(/^What is bought stays hidden/)).toBeVisible();
    expect(marked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I am giving' }));
    expect(await screen.findByText('1 of 3 still to give')).toBeVisible();
    expect(screen.queryByText(/^What is bought stays hidden/)).not.toBeInTheDocument();
  });

  it('who is signed out is led from the lists of a member to the list', async () => {
    localStorage.setItem('giftlist.visited', JSON.stringify([hashId('theo')]));
    openShop('/theo/giftlists');
    expect(await screen.findByRole('link', { name: 'I am giving' })).toHaveAttribute('href', trail);
    expect(screen.getByRole('navigation', { name: 'Giftlists of theo' })).toHaveTextContent('Back on the trail3 gifts');
    expect(marked()).toEqual([]);
  });

  it('who is a friend sees what is bought, and is not asked', async () => {
    localStorage.setItem('visited-shared-giftlists', 'true');
    localStorage.setItem('giftlist.visited', JSON.stringify([hashId('theo')]));
    const { router } = await openAs('maya', trail);
    expect(await screen.findByText('1 of 3 still to give')).toBeVisible();
    expect(marked()).toContain(boots);
    await act(() => router.navigate('/theo/giftlists'));
    const nav = await screen.findByRole('navigation', { name: 'Giftlists of theo' });
    await waitFor(() => expect(nav).toHaveTextContent('Back on the trail2/3 purchased'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('who is its owner sees the list without marks, and is not asked', async () => {
    await openAs('theo', trail);
    expect(await screen.findByText('This is your list, as others see it.')).toBeVisible();
    await trailRows();
    expect(marked()).toEqual([]);
    expect(screen.queryByText(/still to give/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a browser in which surprise mode was on', () => {
  const question = /^Surprises are now kept by each list/;
  beforeEach(() => localStorage.setItem('giftlist.surprise', JSON.stringify([hashId(people.maya.id)])));

  it('hides until its member lets the lists keep the surprise', async () => {
    const { user } = await openOwnGiftlists();
    expect(await screen.findByText(question)).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(await selectorTitles()).toContain('A cabin of our own13 gifts');
    await user.click(screen.getByRole('button', { name: 'Keep the surprise' }));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(localStorage.getItem('giftlist.surprise')).toBe('[]');
    const mine = (await mocks.state()).giftlists.filter(({ ownerId }) => ownerId === people.maya.id);
    expect(mine.map(({ isSurprise }) => isSurprise)).toEqual([true, true, true, true]);
    expect(await selectorTitles()).toContain('A cabin of our own13 gifts');
  });

  it('shows what was bought if the member wants to see it', async () => {
    const { user } = await openAs('maya', '/settings');
    await user.click(await screen.findByRole('button', { name: 'Show me what was bought' }));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'Your giftlists' })).not.toBeInTheDocument();
    await openOwnGiftlists();
    expect(within(await selector()).getByRole('link', { name: /^A cabin/ })).toHaveTextContent('1/13 purchased');
  });

  it('goes on asking after a failure', async () => {
    const { user } = await openOwnGiftlists();
    await screen.findByText(question);
    await mocks.setScenario('once:updateGiftlist-500');
    await user.click(screen.getByRole('button', { name: 'Keep the surprise' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(giftlistTexts.updateFailed);
    expect(screen.getByText(question)).toBeVisible();
    await clickDialogButton(user, 'Try Again');
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(await selectorTitles()).toContain('Birthday wishes5 gifts');
  });
});
