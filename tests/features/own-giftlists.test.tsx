import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleteGiftlist, listGiftlists } from '#generated/api/giftlists/giftlists.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import type { PersonName } from '#seed';
import { mocks, openShop } from '../support/open-shop';
import { openOtherTab } from '../support/other-tab';
import { errorDialog, openOwnGiftlists, section, selector, selectorTitles } from '../support/own-giftlists';
import { clickDialogButton, openAs, signOut, waitUntilRemoved } from '../support/views';

const box = () => screen.getByRole('searchbox', { name: 'Search this list' });
/** Sets the whole text, because a slow machine would search while typing, which adds a history entry. */
const search = (value: string) => fireEvent.change(box(), { target: { value } });

describe('/giftlists', () => {
  it('shows every giftlist with its purchases, and selects the first', async () => {
    await openOwnGiftlists();
    await section('Birthday wishes');
    expect(await selectorTitles()).toEqual([
      'Birthday wishes1/5 purchased',
      'A cabin of our own1/13 purchased',
      'Secret Santa ideas0/2 purchasedHidden',
      'Someday0/0 purchased',
    ]);
    expect(within(await selector()).getByRole('link', { current: true })).toHaveTextContent('Birthday wishes');
  });

  it('selects a giftlist by the URL, and keeps the focus', async () => {
    const { user, address, router } = await openOwnGiftlists();
    const link = within(await selector()).getByRole('link', { name: /^Someday/ });
    await user.click(link);
    expect(await section('Someday')).toBeVisible();
    expect(address()).toBe('/giftlists/gft_maya_empty');
    expect(link).toHaveFocus();
    await router.navigate(-1);
    expect(await section('Birthday wishes')).toBeVisible();
  });

  it('searches the selected giftlist, not the previous one', async () => {
    const { user, address, router } = await openOwnGiftlists();
    await user.click(within(await selector()).getByRole('link', { name: /^A cabin/ }));
    await section('A cabin of our own');
    search('tea');
    await waitFor(() => expect(address()).toBe('/giftlists/gft_maya_cabin?search=tea'));
    expect(await section('A cabin of our own')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/giftlists/gft_maya_cabin');
    expect(box()).toHaveValue('');
  });

  it('searches the first giftlist, whether the URL contains its id or not', async () => {
    await mocks.signIn('maya');
    for (const id of ['gft_maya_birthday', 'gft_maya_secret', 'gft_maya_empty']) await deleteGiftlist(id);
    const { user, address, router } = openShop('/giftlists');
    await section('A cabin of our own');
    search('tea');
    await waitFor(() => expect(address()).toBe('/giftlists?search=tea'));
    await user.click(within(await selector()).getByRole('link', { name: /^A cabin/ }));
    await waitFor(() => expect(box()).toHaveValue(''));
    search('pot');
    await waitFor(() => expect(address()).toBe('/giftlists/gft_maya_cabin?search=pot'));
    await act(() => router.navigate(-1));
    expect(box()).toHaveValue('');
  });

  it('selects the first giftlist with a message for an unknown id', async () => {
    const { address } = await openOwnGiftlists('maya', '/giftlists/gft_nobody');
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('Birthday wishes')).toBeVisible();
    expect(address()).toBe('/giftlists');
  });

  it("redirects to the shared page for another member's giftlist", async () => {
    const { address } = await openAs('maya', '/giftlists/gft_theo_trail');
    await waitFor(() => expect(address()).toBe('/giftlist/gft_theo_trail'));
  });

  it('shows a giftlist of an unloaded page on top until its page has loaded', async () => {
    const { user } = await openOwnGiftlists('noah', '/giftlists/gft_noah_60');
    expect(await section('Thank you: Inès')).toBeVisible();
    await waitFor(async () => expect((await selectorTitles())[0]).toBe('Thank you: Inès0/0 purchased'));
    expect(await selectorTitles()).toHaveLength(51);
    mocks.gates.hold('listGiftlists');
    const more = screen.getByRole('button', { name: 'Load More' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(mocks.gates.waiting('listGiftlists')).toBe(1));
    mocks.gates.release('listGiftlists', 429);
    const note = within(await selector()).findByRole('alert');
    mocks.gates.open('listGiftlists');
    await user.click(within(await note).getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await selectorTitles()).toHaveLength(64));
    expect((await selectorTitles())[0]).toBe('Birthday: Amélie0/3 purchased');
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('does not show the empty message for unreadable giftlists', async () => {
    mocks.gates.hold('listGiftlists');
    mocks.gates.release('listGiftlists', { status: 200, body: { data: [], total: 4 } });
    const { user } = await openOwnGiftlists();
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('alert')).toHaveTextContent(giftlistTexts.loadFailed);
    expect(screen.queryByText(giftlistTexts.noneOfMine)).not.toBeInTheDocument();
    mocks.gates.open('listGiftlists');
    await user.click(within(main).getByRole('button', { name: 'Try Again' }));
    expect(await section('Birthday wishes')).toBeVisible();
  });

  it('recovers from two failed queries with one Try Again', async () => {
    const last = (await mocks.state()).giftlists.findLast(({ ownerId }) => ownerId === 'usr_noah');
    if (!last) throw new Error('Noah has no giftlist.');
    await mocks.setScenario('listGiftlists-418');
    const { user } = await openOwnGiftlists('noah', `/giftlists/${last.id}`);
    await user.click(within(await errorDialog()).getByText('Close'));
    const main = await screen.findByRole('main');
    await mocks.setScenario('');
    await user.click(await within(main).findByRole('button', { name: 'Try Again' }));
    expect(await section(last.title)).toBeVisible();
  });
});

describe('giftlist of a later page', () => {
  it('shows a note if it cannot be fetched, and opens after Try Again', async () => {
    await mocks.setScenario('getGiftlist-418');
    const { user } = await openOwnGiftlists('noah', '/giftlists/gft_noah_60');
    await user.click(within(await errorDialog()).getByText('Close'));
    const note = await within(screen.getByRole('main')).findByRole('alert');
    await mocks.setScenario('');
    await user.click(within(note).getByRole('button', { name: 'Try Again' }));
    expect(await section('Thank you: Inès')).toBeVisible();
  });

  it('is no longer requested when another list is selected', async () => {
    mocks.gates.hold('getGiftlist');
    const { user } = await openOwnGiftlists('noah', '/giftlists/gft_noah_60');
    await waitFor(() => expect(mocks.gates.waiting('getGiftlist')).toBe(1));
    await user.click(within(await selector()).getByRole('link', { name: /^Birthday: Sofia/ }));
    await waitFor(() => expect(mocks.gates.waiting('getGiftlist')).toBe(0));
  });
});

describe('long giftlist', () => {
  it('prints all items of a long list', async () => {
    await openOwnGiftlists('maya', '/giftlists/gft_maya_cabin');
    const rows = () => screen.getByRole('list', { name: 'Items of A cabin of our own' }).children.length;
    await waitFor(() => expect(rows()).toBe(10));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows()).toBe(13);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rows()).toBe(10);
  });
});

describe('giftlist deletion', () => {
  it('asks first, waits for the response, and selects the first remaining one', async () => {
    const { user } = await openOwnGiftlists('maya', '/giftlists/gft_maya_cabin');
    const remove = await screen.findByRole('button', { name: 'Delete' });
    await user.click(remove);
    await clickDialogButton(user, 'Do not delete', 'Do you want to delete this giftlist?');
    await waitUntilRemoved('alertdialog');
    mocks.gates.hold('deleteGiftlist');
    await user.click(remove);
    await clickDialogButton(user, 'Delete giftlist');
    await waitFor(() => expect(remove).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.open('deleteGiftlist');
    expect(await section('Birthday wishes')).toBeVisible();
  });

  it('succeeds if the giftlist no longer exists', async () => {
    const { user } = await openOwnGiftlists('maya', '/giftlists/gft_maya_cabin');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await mocks.setScenario('deleteGiftlist-404');
    await clickDialogButton(user, 'Delete giftlist', 'Do you want to delete this giftlist?');
    expect(await section('Birthday wishes')).toBeVisible();
    expect(screen.queryByRole('alertdialog', { name: 'Something went wrong' })).not.toBeInTheDocument();
  });
});

describe('changes in another tab', () => {
  it('select the first giftlist if the selected one was deleted', async () => {
    const { address } = await openOwnGiftlists('maya', '/giftlists/gft_maya_birthday');
    await section('Birthday wishes');
    await mocks.setScenario('giftlist-deleted-while-open');
    openOtherTab().post('lists changed');
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('A cabin of our own')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/giftlists'));
  });

  const seeds = ['Birthday wishes', 'A cabin of our own', 'Secret Santa ideas', 'Someday'];
  const titles = async () =>
    (await selectorTitles()).map((entry) => seeds.find((seed) => entry?.startsWith(seed)) ?? entry);

  /** Creates a giftlist in the shop, which lists it first and selects it. */
  const createInShop = async (as: PersonName, title: string) => {
    const shop = await openOwnGiftlists(as);
    await shop.user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create new giftlist' }));
    await shop.user.type(dialog.getByRole('textbox', { name: 'Title' }), title);
    await shop.user.click(dialog.getByRole('button', { name: 'Create' }));
    await shop.user.click(await screen.findByRole('button', { name: 'Done' }));
    await section(title);
    const id = (await mocks.state()).giftlists.find((list) => list.title === title)?.id ?? '';
    expect(shop.address()).toBe(`/giftlists/${id}`);
    return { ...shop, id };
  };

  const deleteElsewhere = async (id: string) => {
    await deleteGiftlist(id);
    openOtherTab().post('lists changed');
  };

  it('remove a new giftlist that was deleted there, and select the first', async () => {
    const { id, address } = await createInShop('maya', 'Housewarming');
    await deleteElsewhere(id);
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('Birthday wishes')).toBeVisible();
    expect(address()).toBe('/giftlists');
    expect(await titles()).toEqual(seeds);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('remove a new giftlist that was deleted there while another is selected', async () => {
    const { id, user, address } = await createInShop('maya', 'Housewarming');
    await user.click(within(await selector()).getByRole('link', { name: /^Someday/ }));
    await section('Someday');
    await deleteElsewhere(id);
    await waitFor(async () => expect(await titles()).toEqual(seeds));
    expect(screen.queryByText(giftlistTexts.missing)).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await section('Someday')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Giftlists' }));
    expect(await section('Birthday wishes')).toBeVisible();
    expect(address()).toBe('/giftlists');
  });

  it('select the first giftlist if the selected one of an unloaded page was deleted', async () => {
    const { address } = await openOwnGiftlists('noah', '/giftlists/gft_noah_60');
    await section('Thank you: Inès');
    await deleteElsewhere('gft_noah_60');
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('Birthday: Amélie')).toBeVisible();
    expect(address()).toBe('/giftlists');
    expect(await selectorTitles()).toHaveLength(50);
  });

  it('keep a new giftlist that has only moved to an unloaded page', async () => {
    const { id } = await createInShop('noah', 'Housewarming');
    const { data, total } = await listGiftlists({ page: 1, limit: 50 });
    mocks.gates.hold('listGiftlists');
    openOtherTab().post('lists changed');
    await waitFor(() => expect(mocks.gates.waiting('listGiftlists')).toBe(1));
    mocks.gates.release('listGiftlists', { status: 200, body: { data: data.filter((list) => list.id !== id), total } });
    await waitFor(async () => expect(await selectorTitles()).toHaveLength(50));
    expect((await selectorTitles())[0]).toBe('Housewarming0/0 purchased');
    expect(await section('Housewarming')).toBeVisible();
    expect(screen.queryByText(giftlistTexts.missing)).not.toBeInTheDocument();
  });
});

describe('surprise mode of the browser, for a server that keeps no surprises', () => {
  it('hides purchases, and stays on after a sign-out', async () => {
    await mocks.setScenario('api-1.0');
    const { user } = await openOwnGiftlists();
    const mode = await screen.findByRole('switch', { name: 'Surprise me' });
    await waitFor(() => expect(mode).toBeEnabled());
    expect(mode).not.toBeChecked();
    await user.click(mode);
    expect(mode).toBeChecked();
    expect(await selectorTitles()).toEqual([
      'Birthday wishes5 gifts',
      'A cabin of our own13 gifts',
      'Secret Santa ideas2 giftsHidden',
      'Someday0 gifts',
    ]);
    expect(screen.queryByText(/purchased/i)).not.toBeInTheDocument();
    expect(localStorage.getItem('giftlist.surprise')).not.toContain('maya');
    await signOut(user);
    expect(await screen.findByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
    expect(localStorage.getItem('giftlist.surprise')).toMatch(/^\["[0-9a-z]+"\]$/);
  });
});
