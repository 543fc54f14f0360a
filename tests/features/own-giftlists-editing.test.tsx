import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updateGiftlist } from '#generated/api/giftlists/giftlists.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { mocks } from '../support/open-shop';
import { leaveAndComeBack, openOtherTab } from '../support/other-tab';
import { openOwnGiftlists, section, selector, selectorTitles, storedGiftlist } from '../support/own-giftlists';
import { swipe } from '../support/swipe';
import { clickDialogButton, waitUntilRemoved, watchRequests } from '../support/views';

describe('giftlist form', () => {
  const openForm = async (at = '/giftlists/gft_maya_birthday') => {
    const shop = await openOwnGiftlists('maya', at);
    await shop.user.click(await screen.findByRole('button', { name: 'Edit' }));
    return { ...shop, form: await screen.findByRole('form', { name: 'Edit giftlist' }) };
  };

  it('saves title, description and visibility on Enter in the title', async () => {
    const { user, form } = await openForm();
    const sent = watchRequests('/giftlist/gft_maya_birthday', 'PATCH');
    const title = within(form).getByRole('textbox', { name: 'Title' });
    expect(title).toHaveFocus();
    await user.clear(title);
    mocks.gates.hold('updateGiftlist');
    await user.type(title, 'Thirty at last{Enter}');
    const save = within(form).getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.open('updateGiftlist');
    const saved = await section('Thirty at last');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent.bodies()).toEqual([
      {
        title: 'Thirty at last',
        description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
        isHidden: false,
      },
    ]);
    expect(saved).toHaveTextContent('1/5 purchased');
    expect(await storedGiftlist('gft_maya_birthday')).toMatchObject({
      title: 'Thirty at last',
      description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
      isHidden: false,
    });
  });

  it('clears a deleted description', async () => {
    const { user, form } = await openForm();
    const sent = watchRequests('/giftlist/gft_maya_birthday', 'PATCH');
    await user.click(within(form).getByRole('button', { name: 'Remove description' }));
    expect(within(form).queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Add description' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Description' })).toHaveFocus());
    expect(within(form).getByRole('textbox', { name: 'Description' })).toHaveValue('');
    await user.click(within(form).getByRole('button', { name: 'Remove description' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent.bodies()).toEqual([{ title: 'Birthday wishes', description: '', isHidden: false }]);
    expect(screen.queryByText(/happy about a parcel/)).not.toBeInTheDocument();
    expect(await storedGiftlist('gft_maya_birthday')).toMatchObject({ description: null });
  });

  it('warns before hiding, and removes the share button only after Save', async () => {
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('checkbox', { name: 'Hide Giftlist' }));
    expect(within(form).getByText(giftlistTexts.hiding)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Hide Giftlist' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit giftlist' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('does not publish a giftlist that was hidden elsewhere', async () => {
    const { user, form } = await openForm();
    await updateGiftlist('gft_maya_birthday', { isHidden: true });
    openOtherTab().post('lists changed');
    await waitFor(async () => expect((await selectorTitles())[0]).toBe('Birthday wishes1/5 purchasedHidden'));
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), '!{Enter}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await storedGiftlist('gft_maya_birthday')).toMatchObject({ title: 'Birthday wishes!', isHidden: true });
  });

  it('keeps the changes if the user leaves while another confirmation is open', async () => {
    const { user, form, address, router } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), ' changed');
    const [remove] = screen.getAllByRole('button', { name: /^Remove .+ from / });
    if (remove === undefined) throw new Error('The giftlist has no items.');
    await user.click(remove);
    const question = await screen.findByRole('alertdialog');
    await act(() => router.navigate('/friends'));
    expect(address()).toBe('/giftlists/gft_maya_birthday');
    expect(question).toBeVisible();
    expect(within(form).getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('Birthday wishes changed');
  });

  it('asks before changes are discarded for another giftlist', async () => {
    const { user, form, address } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), ' changed');
    await user.click(within(await selector()).getByRole('link', { name: /^Someday/ }));
    await clickDialogButton(user, 'Keep editing', 'Discard changes?');
    await waitUntilRemoved('alertdialog');
    expect(address()).toBe('/giftlists/gft_maya_birthday');
    expect(within(form).getByRole('textbox', { name: 'Title' })).toHaveValue('Birthday wishes changed');
    await user.click(within(await selector()).getByRole('link', { name: /^Someday/ }));
    await clickDialogButton(user, 'Discard', 'Discard changes?');
    expect(await section('Someday')).toBeVisible();
    expect(address()).toBe('/giftlists/gft_maya_empty');
  });
});

describe('giftlist item', () => {
  const row = () => screen.findByRole('link', { name: 'Weekend Film Camera' });
  const expectQuestions = (count: number) =>
    waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(count));

  it('is removed with the Delete key only, and the next one gets the focus', async () => {
    const { user } = await openOwnGiftlists();
    const link = await row();
    act(() => link.focus());
    await user.keyboard('{Delete}');
    await expectQuestions(1);
    await user.keyboard('{Escape}');
    await expectQuestions(0);
    // The confirmation's chunk has loaded, so it would open immediately.
    await user.keyboard('{Backspace}x');
    await expectQuestions(0);
    await user.keyboard('{Delete}');
    await expectQuestions(1);
    mocks.gates.hold('removeGiftlistItem');
    await user.click(screen.getByRole('button', { name: 'Remove item' }));
    await waitFor(() => expect(link.closest('[data-gift]')).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.open('removeGiftlistItem');
    await waitFor(() => expect(link).not.toBeInTheDocument());
    const next = screen.getByRole('link', { name: 'Porch Drum' }).closest('[data-gift]');
    await waitFor(() => expect(next).toHaveFocus());
  });

  it('asks about its removal on a swipe to the left, and gets the focus back on Escape', async () => {
    const { user } = await openOwnGiftlists();
    const link = await row();
    swipe(link, 300, 200);
    await expectQuestions(1);
    await user.keyboard('{Escape}');
    await expectQuestions(0);
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('is removed from its dialog, which closes', async () => {
    const { user } = await openOwnGiftlists();
    await user.click(await row());
    const dialog = await screen.findByRole('dialog', { name: 'Weekend Film Camera' });
    await user.click(within(dialog).getByRole('button', { name: 'REMOVE FROM GIFTLIST' }));
    await user.click(await screen.findByRole('button', { name: 'Remove item' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Weekend Film Camera' })).not.toBeInTheDocument();
  });

  it('can be sorted on giftlists of four or more items only', async () => {
    const { user } = await openOwnGiftlists();
    const removeFirst = async () => {
      const [remove] = await screen.findAllByRole('button', { name: /^Remove .+ from / });
      if (remove === undefined) throw new Error('The giftlist has no items.');
      await user.click(remove);
      await user.click(await screen.findByRole('button', { name: 'Remove item' }));
      await waitFor(() => expect(remove).not.toBeInTheDocument());
    };
    const sortControls = () => screen.queryAllByRole('combobox', { name: 'Sort by' });
    await row();
    await removeFirst();
    expect(screen.getAllByRole('button', { name: /^Remove .+ from / })).toHaveLength(4);
    expect(sortControls()).toHaveLength(1);
    await removeFirst();
    expect(sortControls()).toHaveLength(0);
  });
});

describe('pending write of an unmounted view', () => {
  type Write = 'removeGiftlistItem' | 'deleteGiftlist' | 'createGiftlist';
  const comeBack = (shop: Awaited<ReturnType<typeof openOwnGiftlists>>, write: Write) =>
    leaveAndComeBack(shop, { write, back: '/giftlists', broadcast: 'lists changed' });

  it("refetches the giftlist and notifies other tabs after an item's removal", async () => {
    const shop = await openOwnGiftlists();
    mocks.gates.hold('removeGiftlistItem');
    await shop.user.click(
      await screen.findByRole('button', { name: 'Remove Weekend Film Camera from Birthday wishes' }),
    );
    await clickDialogButton(shop.user, 'Remove item');
    await comeBack(shop, 'removeGiftlistItem');
    const wishes = await section('Birthday wishes');
    expect(await within(wishes).findByText('Porch Drum')).toBeVisible();
    expect(within(wishes).queryByText('Weekend Film Camera')).not.toBeInTheDocument();
  });

  it.each([
    ['succeeds', ''],
    ['gets an unreadable response', 'deleteGiftlist-malformed'],
  ])('refetches the giftlists and notifies other tabs after a deletion that %s', async (_, scenario) => {
    const shop = await openOwnGiftlists('maya', '/giftlists/gft_maya_cabin');
    mocks.gates.hold('deleteGiftlist');
    await mocks.setScenario(scenario);
    await shop.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await clickDialogButton(shop.user, 'Delete giftlist', 'Do you want to delete this giftlist?');
    await comeBack(shop, 'deleteGiftlist');
    await waitFor(async () =>
      expect(await selectorTitles()).toEqual([
        'Birthday wishes1/5 purchased',
        'Secret Santa ideas0/2 purchasedHidden',
        'Someday0/0 purchased',
      ]),
    );
  });

  it('refetches the giftlists and notifies other tabs after a creation with an unreadable response', async () => {
    const shop = await openOwnGiftlists();
    await shop.user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await shop.user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Housewarming');
    mocks.gates.hold('createGiftlist');
    await mocks.setScenario('createGiftlist-malformed');
    await shop.user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await comeBack(shop, 'createGiftlist');
    await waitFor(async () => expect((await selectorTitles())[0]).toBe('Housewarming0/0 purchased'));
  });
});
