import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mocks } from '../support/open-shop';
import { openOwnGiftlists, section, selectorTitles, storedTitles } from '../support/own-giftlists';
import { clickDialogButton, openAs, overrideResponse, waitUntilRemoved } from '../support/views';

describe('Create new giftlist', () => {
  const openDialog = async () => {
    const shop = await openOwnGiftlists();
    await shop.user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    return { ...shop, dialog };
  };

  it('counts the characters of the title, and requires three', async () => {
    const { user, dialog } = await openDialog();
    const create = within(dialog).getByRole('button', { name: 'Create' });
    const title = within(dialog).getByRole('textbox', { name: 'Title' });
    expect(create).toBeDisabled();
    await user.type(title, ' ab ');
    expect(title).toHaveAccessibleDescription('2/50');
    expect(create).toBeDisabled();
    await user.type(title, 'c');
    expect(title).toHaveAccessibleDescription('4/50');
    expect(create).toBeEnabled();
    expect(within(dialog).getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('0/500');
  });

  it('keeps a title that is too long, shows an error, and disables Create', async () => {
    const { dialog } = await openDialog();
    const title = within(dialog).getByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'x'.repeat(51) } });
    expect(title).toHaveValue('x'.repeat(51));
    await waitFor(() => expect(title).toHaveAccessibleDescription('A title can have at most 50 characters. 51/50'));
    expect(within(dialog).getByRole('button', { name: 'Create' })).toBeDisabled();
  });

  it('creates and selects the giftlist, and shows the three latest', async () => {
    const { user, dialog, address } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay');
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'For May.');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Hide Giftlist' }));
    const create = within(dialog).getByRole('button', { name: 'Create' });
    mocks.gates.hold('createGiftlist');
    await user.click(create);
    await waitFor(() => expect(create).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.open('createGiftlist');
    const summary = await screen.findByRole('dialog', { name: 'Your giftlist is ready' });
    await waitFor(() =>
      expect(
        within(summary)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Baby TremblayHidden0/0 purchased',
        'Birthday wishes1/5 purchased',
        'A cabin of our own1/13 purchased',
      ]),
    );
    const created = (await mocks.state()).giftlists.find(({ title }) => title === 'Baby Tremblay');
    expect(created).toMatchObject({ ownerId: 'usr_maya', description: 'For May.', isHidden: true });
    expect(address()).toBe(`/giftlists/${created?.id}`);
    await user.click(within(summary).getByRole('button', { name: 'Create new gift list' }));
    expect(within(summary).getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await user.click(within(summary).getByRole('button', { name: 'Cancel' }));
    expect(await section('Baby Tremblay')).toBeVisible();
    await waitFor(async () => expect((await selectorTitles())[0]).toBe('Baby Tremblay0/0 purchasedHidden'));
  });

  it('stores for whom and when the giftlist is, and leads on to gifts and sharing', async () => {
    const { user, dialog } = await openDialog();
    const field = (name: string) => within(dialog).getByRole('textbox', { name });
    const group = within(within(dialog).getByRole('group', { name: 'For whom and when' }));
    expect(group.getByText('Everybody with the link sees this.')).toBeVisible();
    await user.type(field('Title'), 'Space and dinosaurs');
    await user.type(field('For whom'), 'Emma');
    expect(field('For whom')).toHaveAccessibleDescription('4/50');
    await user.click(group.getByRole('button', { name: 'Birthday' }));
    expect(field('Occasion')).toHaveValue('Birthday');
    fireEvent.change(group.getByLabelText('Day'), { target: { value: '2026-12-10' } });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    const summary = within(await screen.findByRole('dialog', { name: 'Your giftlist is ready' }));
    expect((await mocks.state()).giftlists.find(({ title }) => title === 'Space and dinosaurs')).toMatchObject({
      forName: 'Emma',
      eventName: 'Birthday',
      eventDate: '2026-12-10',
    });
    expect(await summary.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(summary.getByRole('link', { name: 'Add gifts' })).toHaveAttribute('href', '/');
  });

  it('of a server of version 1.0 asks neither for whom nor when', async () => {
    overrideResponse('/auth/check', async () => Response.json({ authenticated: true }));
    const { dialog } = await openDialog();
    expect(within(dialog).queryByRole('group', { name: 'For whom and when' })).not.toBeInTheDocument();
  });

  /** Opens the own giftlists from another page, to which Back returns. */
  const openFromFriends = async () => {
    const shop = await openAs('maya', '/friends');
    await screen.findByRole('heading', { name: 'My Friends' });
    await act(() => shop.router.navigate('/giftlists'));
    return shop;
  };

  it('asks before Back discards input', async () => {
    const { user, router, address } = await openFromFriends();
    await user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby');
    await act(() => router.navigate(-1));
    await clickDialogButton(user, 'Keep editing', 'Discard changes?');
    await waitUntilRemoved('alertdialog');
    expect(address()).toBe('/giftlists');
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Baby');
    await act(() => router.navigate(-1));
    await clickDialogButton(user, 'Discard', 'Discard changes?');
    await waitFor(() => expect(address()).toBe('/friends'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('goes back without a confirmation if nothing was typed', async () => {
    const { user, router, address } = await openFromFriends();
    await section('Birthday wishes');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('form', { name: 'Edit giftlist' });
    await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
    await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('succeeds if the response is unreadable, but the server has created the giftlist', async () => {
    const { user, dialog } = await openDialog();
    await mocks.setScenario('once:createGiftlist-malformed');
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('dialog', { name: 'Your giftlist is ready' })).toBeVisible();
    expect((await storedTitles('maya')).filter((title) => title === 'Baby Tremblay')).toHaveLength(1);
  });
});
