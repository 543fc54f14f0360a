import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PersonName } from '../../seed';
import { deleteGiftlist, listGiftlists, updateGiftlist } from '../../src/generated/api/giftlists/giftlists';
import { giftlistTexts } from '../../src/rules/texts/giftlists';
import { mocks, openShop } from '../support/open-shop';
import { swipe } from '../support/swipe';

const problem = () => screen.findByRole('alertdialog', { name: 'Something went wrong' });
const section = (name: string) => screen.findByRole('region', { name });
const selector = () => screen.findByRole('navigation', { name: 'Your giftlists' });

const entries = async () =>
  within(await selector())
    .getAllByRole('link')
    .map((link) => link.textContent);

const titlesInStore = async (owner: PersonName) =>
  (await mocks.state()).giftlists.filter(({ ownerId }) => ownerId === `usr_${owner}`).map(({ title }) => title);

const listInStore = async (id: string) => (await mocks.state()).giftlists.find((list) => list.id === id);

/** Opens one's own lists as a seeded member. */
const open = async (as: PersonName = 'maya', at = '/giftlists') => {
  await mocks.signIn(as);
  const shop = openShop(at);
  await screen.findByRole('heading', { level: 1, name: 'Welcome to your Giftlist' });
  return shop;
};

/** The bodies of the requests of a call, in their order. */
const watchBodies = (method: string) => {
  const bodies: unknown[] = [];
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method === method && typeof init.body === 'string') bodies.push(JSON.parse(init.body));
    return original(input, init);
  });
  return bodies;
};

afterEach(() => vi.restoreAllMocks());

describe('/giftlists', () => {
  it('shows every list with what was bought of it, and the first one chosen', async () => {
    await open();
    await section('Birthday wishes');
    expect(await entries()).toEqual([
      'Birthday wishes1/5 purchased',
      'A cabin of our own1/13 purchased',
      'Secret Santa ideas0/2 purchasedHidden',
      'Someday0/0 purchased',
    ]);
    expect(within(await selector()).getByRole('link', { current: true })).toHaveTextContent('Birthday wishes');
  });

  it('chooses a list by the address, and leaves the focus where it is', async () => {
    const { user, address, router } = await open();
    const link = within(await selector()).getByRole('link', { name: /^Someday/ });
    await user.click(link);
    expect(await section('Someday')).toBeVisible();
    expect(address()).toBe('/giftlists/gft_maya_empty');
    expect(link).toHaveFocus();
    await router.navigate(-1);
    expect(await section('Birthday wishes')).toBeVisible();
  });

  it('searches the list that was chosen, not the one before it', async () => {
    const { user, address, router } = await open();
    await user.click(within(await selector()).getByRole('link', { name: /^A cabin/ }));
    await section('A cabin of our own');
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'tea');
    await waitFor(() => expect(address()).toBe('/giftlists/gft_maya_cabin?search=tea'));
    expect(await section('A cabin of our own')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/giftlists/gft_maya_cabin');
    expect(screen.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('');
  });

  it('searches the first list where the address names it, and where it does not', async () => {
    await mocks.signIn('maya');
    for (const id of ['gft_maya_birthday', 'gft_maya_secret', 'gft_maya_empty']) await deleteGiftlist(id);
    const { user, address, router } = openShop('/giftlists');
    await section('A cabin of our own');
    const box = () => screen.getByRole('searchbox', { name: 'Search this list' });
    await user.type(box(), 'tea');
    await waitFor(() => expect(address()).toBe('/giftlists?search=tea'));
    await user.click(within(await selector()).getByRole('link', { name: /^A cabin/ }));
    await waitFor(() => expect(box()).toHaveValue(''));
    await user.type(box(), 'pot');
    await waitFor(() => expect(address()).toBe('/giftlists/gft_maya_cabin?search=pot'));
    await act(() => router.navigate(-1));
    expect(box()).toHaveValue('');
  });

  it('opens with the list that the address names', async () => {
    await open('maya', '/giftlists/gft_maya_cabin');
    expect(await section('A cabin of our own')).toBeVisible();
  });

  it('shows the first list and says so when the address names none that is there', async () => {
    const { address } = await open('maya', '/giftlists/gft_nobody');
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('Birthday wishes')).toBeVisible();
    expect(address()).toBe('/giftlists');
  });

  it('leads to the page that others see when the list is somebody else’s', async () => {
    const { address } = await (async () => {
      await mocks.signIn('maya');
      return openShop('/giftlists/gft_theo_trail');
    })();
    await waitFor(() => expect(address()).toBe('/giftlist/gft_theo_trail'));
  });

  it('reads a list of a page that is not loaded by itself, and puts it first until its page comes', async () => {
    const { user } = await open('noah', '/giftlists/gft_noah_60');
    expect(await section('Thank you: Inès')).toBeVisible();
    await waitFor(async () => expect((await entries())[0]).toBe('Thank you: Inès0/0 purchased'));
    expect(await entries()).toHaveLength(51);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await entries()).toHaveLength(64));
    expect((await entries())[0]).toBe('Birthday: Amélie0/2 purchased');
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('keeps the lists when the next page does not come, and lets one try again', async () => {
    const { user } = await open('noah');
    await screen.findByRole('button', { name: 'Load More' });
    await mocks.setScenario('listGiftlists-418');
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await within(await selector()).findByRole('alert')).toHaveTextContent(giftlistTexts.loadFailed);
    expect(await entries()).toHaveLength(50);
    await mocks.setScenario('');
    await user.click(within(await selector()).getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await entries()).toHaveLength(64));
  });

  it('says when there is no list, and lets one make the first', async () => {
    const { user } = await open('zoe');
    expect(await screen.findByText(giftlistTexts.noneOfMine)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore gifts' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
    expect(await screen.findByRole('dialog', { name: 'Create new giftlist' })).toBeVisible();
  });

  it('does not call it an empty page when there are lists that cannot be read', async () => {
    mocks.gates.hold('listGiftlists');
    mocks.gates.release('listGiftlists', { status: 200, body: { data: [], total: 4 } });
    const { user } = await open();
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('alert')).toHaveTextContent(giftlistTexts.loadFailed);
    expect(screen.queryByText(giftlistTexts.noneOfMine)).not.toBeInTheDocument();
    mocks.gates.open('listGiftlists');
    await user.click(within(main).getByRole('button', { name: 'Try Again' }));
    expect(await section('Birthday wishes')).toBeVisible();
  });

  it('says what went wrong and lets one try again', async () => {
    await mocks.setScenario('listGiftlists-418');
    const { user } = await open();
    const dialog = await problem();
    expect(dialog).toHaveTextContent(giftlistTexts.loadFailed);
    await user.click(within(dialog).getByText('Close'));
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('alert')).toHaveTextContent(giftlistTexts.loadFailed);
    await mocks.setScenario('');
    await user.click(within(main).getByRole('button', { name: 'Try Again' }));
    expect(await section('Birthday wishes')).toBeVisible();
  });

  it('needs one Try Again where neither the lists came nor the one that the address names, which is on a later page', async () => {
    const last = (await mocks.state()).giftlists.findLast(({ ownerId }) => ownerId === 'usr_noah');
    if (!last) throw new Error('Noah has no list.');
    await mocks.setScenario('listGiftlists-418');
    const { user } = await open('noah', `/giftlists/${last.id}`);
    await user.click(within(await problem()).getByText('Close'));
    const main = await screen.findByRole('main');
    await mocks.setScenario('');
    await user.click(await within(main).findByRole('button', { name: 'Try Again' }));
    expect(await section(last.title)).toBeVisible();
  });
});

describe('Create new giftlist', () => {
  const openDialog = async (as: PersonName = 'maya') => {
    const shop = await open(as);
    await shop.user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    return { ...shop, dialog };
  };

  it('counts an emoji as one character, as the server does', async () => {
    const { user, dialog } = await openDialog();
    const title = within(dialog).getByRole('textbox', { name: 'Title' });
    const description = within(dialog).getByRole('textbox', { name: 'Description' });
    const create = within(dialog).getByRole('button', { name: 'Create' });
    fireEvent.change(description, { target: { value: '🎁'.repeat(500) } });
    expect(description).toHaveAccessibleDescription('500/500');
    fireEvent.change(title, { target: { value: '🎁'.repeat(51) } });
    expect(title).toHaveAccessibleDescription(expect.stringContaining('51/50'));
    expect(create).toBeDisabled();
    fireEvent.change(title, { target: { value: '🎁'.repeat(50) } });
    expect(title).toHaveAccessibleDescription('50/50');
    await user.click(create);
    expect(await screen.findByRole('dialog', { name: 'Your giftlist is ready' })).toBeVisible();
    expect(await titlesInStore('maya')).toContain('🎁'.repeat(50));
  });

  it('counts, and can be made from 3 characters on', async () => {
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

  it('keeps what is too long, says so, and does not send it', async () => {
    const { dialog } = await openDialog();
    const title = within(dialog).getByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'x'.repeat(51) } });
    expect(title).toHaveValue('x'.repeat(51));
    await waitFor(() => expect(title).toHaveAccessibleDescription('A title can have at most 50 characters. 51/50'));
    expect(within(dialog).getByRole('button', { name: 'Create' })).toBeDisabled();
  });

  it('makes the list, puts it first and chooses it, and shows the three most recent', async () => {
    const { user, dialog, address } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay');
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'For May.');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Hide Giftlist' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
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
    const made = (await mocks.state()).giftlists.find(({ title }) => title === 'Baby Tremblay');
    expect(made).toMatchObject({ ownerId: 'usr_maya', description: 'For May.', isHidden: true });
    expect(address()).toBe(`/giftlists/${made?.id}`);
    await user.click(within(summary).getByRole('button', { name: 'Create new gift list' }));
    expect(within(summary).getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await user.click(within(summary).getByRole('button', { name: 'Cancel' }));
    expect(await section('Baby Tremblay')).toBeVisible();
    await waitFor(async () => expect((await entries())[0]).toBe('Baby Tremblay0/0 purchasedHidden'));
  });

  it('asks before what was typed is lost', async () => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('Baby');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('asks when Back would lose what was typed, and goes there once that is discarded', async () => {
    await mocks.signIn('maya');
    const { user, router, address } = openShop('/friends');
    await screen.findByRole('heading', { name: 'My Friends' });
    await act(() => router.navigate('/giftlists'));
    await user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby');
    await act(() => router.navigate(-1));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(address()).toBe('/giftlists');
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Baby');
    await act(() => router.navigate(-1));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    await waitFor(() => expect(address()).toBe('/friends'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('asks before the changes of a list in editing are lost', async () => {
    const { user } = await open();
    await section('Birthday wishes');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, ' changed');
    const ask = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
      const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
      expect(screen.queryByRole('dialog', { name: 'Create new giftlist' })).not.toBeInTheDocument();
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await ask('Keep editing');
    expect(title).toHaveValue('Birthday wishes changed');
    expect(screen.queryByRole('dialog', { name: 'Create new giftlist' })).not.toBeInTheDocument();
    await ask('Discard');
    expect(await screen.findByRole('dialog', { name: 'Create new giftlist' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Edit giftlist' })).not.toBeInTheDocument();
  });

  it('has a description that can be removed, which clears it', async () => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay');
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'For May.');
    await user.click(within(dialog).getByRole('button', { name: 'Remove description' }));
    expect(within(dialog).queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add description' }));
    expect(within(dialog).getByRole('textbox', { name: 'Description' })).toHaveValue('');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    const summary = await screen.findByRole('dialog', { name: 'Your giftlist is ready' });
    const made = (await mocks.state()).giftlists.find(({ title }) => title === 'Baby Tremblay');
    expect(made?.description ?? null).toBe(null);
    await user.click(within(summary).getByRole('button', { name: 'Create new gift list' }));
    expect(within(summary).getByRole('textbox', { name: 'Description' })).toHaveValue('');
  });

  it('goes back without a question when nothing was typed, also where the form of a list was open', async () => {
    await mocks.signIn('maya');
    const { user, router, address } = openShop('/friends');
    await screen.findByRole('heading', { name: 'My Friends' });
    await act(() => router.navigate('/giftlists'));
    await section('Birthday wishes');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Create new giftlist' }));
    await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('keeps what was typed when it fails, and makes one list when it is tried again', async () => {
    const { user, dialog } = await openDialog();
    await mocks.setScenario('createGiftlist-418');
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay{Enter}');
    const failed = await problem();
    expect(failed).toHaveTextContent(giftlistTexts.createFailed);
    await mocks.setScenario('');
    await user.click(within(failed).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('dialog', { name: 'Your giftlist is ready' })).toBeVisible();
    expect((await titlesInStore('maya')).filter((title) => title === 'Baby Tremblay')).toHaveLength(1);
  });

  it('finds the list that was made without an answer', async () => {
    const { user, dialog } = await openDialog();
    await mocks.setScenario('once:createGiftlist-malformed');
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Your giftlist is ready' })).toBeVisible();
    expect((await titlesInStore('maya')).filter((title) => title === 'Baby Tremblay')).toHaveLength(1);
  });
});

describe('editing a list', () => {
  const openForm = async (at = '/giftlists/gft_maya_birthday') => {
    const shop = await open('maya', at);
    await shop.user.click(await screen.findByRole('button', { name: 'Edit' }));
    return { ...shop, form: await screen.findByRole('form', { name: 'Edit giftlist' }) };
  };

  it('saves the title, the description and the hiding, with Enter in the title', async () => {
    const { user, form } = await openForm();
    const bodies = watchBodies('PATCH');
    const title = within(form).getByRole('textbox', { name: 'Title' });
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.type(title, 'Thirty at last{Enter}');
    const saved = await section('Thirty at last');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(bodies).toEqual([
      {
        title: 'Thirty at last',
        description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
        isHidden: false,
      },
    ]);
    expect(saved).toHaveTextContent('1/5 purchased');
    expect(await listInStore('gft_maya_birthday')).toMatchObject({
      title: 'Thirty at last',
      description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
      isHidden: false,
    });
  });

  it('takes the description away, and clears it', async () => {
    const { user, form } = await openForm();
    const bodies = watchBodies('PATCH');
    await user.click(within(form).getByRole('button', { name: 'Remove description' }));
    expect(within(form).queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Add description' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Description' })).toHaveFocus());
    await user.click(within(form).getByRole('button', { name: 'Remove description' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(bodies).toEqual([{ title: 'Birthday wishes', description: '', isHidden: false }]);
    expect(screen.queryByText(/happy about a parcel/)).not.toBeInTheDocument();
    expect(await listInStore('gft_maya_birthday')).toMatchObject({ description: null });
  });

  it('says who will no longer see the list before it is hidden, and takes the share button away only then', async () => {
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

  it('stays in the form when it fails, with the server’s words made readable', async () => {
    const { user, form } = await openForm();
    await mocks.setScenario('updateGiftlist-418');
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), '!{Enter}');
    const failed = await problem();
    expect(failed).toHaveTextContent(giftlistTexts.updateFailed);
    expect(within(form).getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('Birthday wishes!');
    await mocks.setScenario('');
    await user.click(within(failed).getByRole('button', { name: 'Try Again' }));
    expect(await section('Birthday wishes!')).toBeVisible();
  });

  it('does not publish a list that was hidden elsewhere while its form was open', async () => {
    const { user, form } = await openForm();
    await updateGiftlist('gft_maya_birthday', { isHidden: true });
    new BroadcastChannel('giftlist.changes').postMessage('lists changed');
    await waitFor(async () => expect((await entries())[0]).toBe('Birthday wishes1/5 purchasedHidden'));
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), '!{Enter}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await listInStore('gft_maya_birthday')).toMatchObject({ title: 'Birthday wishes!', isHidden: true });
  });

  it.each([
    [403, { message: 'titleMustBeUnique' }],
    [429, { error: 'titleMustBeUnique' }],
    [500, { detail: ['titleMustBeUnique'] }],
  ])('says the message of the server at the status %s', async (status, body) => {
    const { user, form } = await openForm();
    mocks.gates.hold('updateGiftlist');
    mocks.gates.release('updateGiftlist', { status, body });
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), '!{Enter}');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Title Must Be Unique');
  });

  it('restores the values with Cancel', async () => {
    const { user, form } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), ' changed');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Birthday wishes');
  });

  it('cannot be saved with a title that is too short', async () => {
    const { user, form } = await openForm();
    const title = within(form).getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'ab');
    expect(title).toHaveAccessibleDescription('Please give your giftlist a title of at least 3 characters. 2/50');
    expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('stays with the changes where somebody goes back while another question is open', async () => {
    const { user, form, address, router } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), ' changed');
    const [remove] = screen.getAllByRole('button', { name: /^Remove .+ from / });
    if (remove === undefined) throw new Error('The list has no items.');
    await user.click(remove);
    const question = await screen.findByRole('alertdialog');
    await act(() => router.navigate('/friends'));
    expect(address()).toBe('/giftlists/gft_maya_birthday');
    expect(question).toBeVisible();
    expect(within(form).getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('Birthday wishes changed');
  });

  it('asks once before changes are left behind, wherever the person goes', async () => {
    const { user, form, address } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), ' changed');
    await user.click(within(await selector()).getByRole('link', { name: /^Someday/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(address()).toBe('/giftlists/gft_maya_birthday');
    expect(within(form).getByRole('textbox', { name: 'Title' })).toHaveValue('Birthday wishes changed');
    await user.click(within(await selector()).getByRole('link', { name: /^Someday/ }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    expect(await section('Someday')).toBeVisible();
    expect(address()).toBe('/giftlists/gft_maya_empty');
  });

  it('asks nothing where nothing was changed', async () => {
    const { user, address } = await openForm();
    await user.click(within(await selector()).getByRole('link', { name: /^Someday/ }));
    expect(await section('Someday')).toBeVisible();
    expect(address()).toBe('/giftlists/gft_maya_empty');
  });
});

describe('an item of a list', () => {
  const row = () => screen.findByRole('link', { name: 'Weekend Film Camera' });
  const expectQuestions = (count: number) =>
    waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(count));

  it('is removed with the Delete key, and with no other', async () => {
    const { user } = await open();
    const link = await row();
    act(() => link.focus());
    await user.keyboard('{Delete}');
    await expectQuestions(1);
    await user.keyboard('{Escape}');
    await expectQuestions(0);
    // The code of the question is there now: it would be asked at once.
    await user.keyboard('{Backspace}x');
    await expectQuestions(0);
    await user.keyboard('{Delete}');
    await expectQuestions(1);
    await user.click(screen.getByRole('button', { name: 'Remove item' }));
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it('is removed by a swipe to the left, from where the focus goes on', async () => {
    const { user } = await open();
    const link = await row();
    swipe(link, 300, 200);
    await expectQuestions(1);
    await user.keyboard('{Escape}');
    await expectQuestions(0);
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('is found and sorted in a list of four or more, and in no shorter one', async () => {
    const { user } = await open();
    const removeFirst = async () => {
      const [remove] = await screen.findAllByRole('button', { name: /^Remove .+ from / });
      if (remove === undefined) throw new Error('The list has no items.');
      await user.click(remove);
      await user.click(await screen.findByRole('button', { name: 'Remove item' }));
      await waitFor(() => expect(remove).not.toBeInTheDocument());
    };
    const tools = () => screen.queryAllByRole('combobox', { name: 'Sort by' });
    await row();
    await removeFirst();
    expect(screen.getAllByRole('button', { name: /^Remove .+ from / })).toHaveLength(4);
    expect(tools()).toHaveLength(1);
    await removeFirst();
    expect(tools()).toHaveLength(0);
  });

  it('is not asked about again while its removal is on its way', async () => {
    const { user } = await open();
    const link = await row();
    mocks.gates.hold('removeGiftlistItem');
    act(() => link.focus());
    await user.keyboard('{Delete}');
    await expectQuestions(1);
    await user.click(screen.getByRole('button', { name: 'Remove item' }));
    await waitFor(() => expect(mocks.gates.waiting('removeGiftlistItem')).toBe(1));
    await expectQuestions(0);
    act(() => link.focus());
    await user.keyboard('{Delete}');
    await expectQuestions(0);
    mocks.gates.open('removeGiftlistItem');
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });
});

describe('deleting a list', () => {
  const ask = async (at: string) => {
    const shop = await open('maya', at);
    await shop.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Do you want to delete this giftlist?' });
    return { ...shop, question };
  };

  it('asks first, and then chooses the first that is left', async () => {
    const { user, question, address } = await ask('/giftlists/gft_maya_cabin');
    await user.click(within(question).getByRole('button', { name: 'Do not delete' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Do you want to delete this giftlist?' })).getByRole(
        'button',
        { name: 'Delete giftlist' },
      ),
    );
    expect(await section('Birthday wishes')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/giftlists'));
    await waitFor(async () => expect(await entries()).toHaveLength(3));
    expect(await titlesInStore('maya')).toEqual(['Birthday wishes', 'Secret Santa ideas', 'Someday']);
    expect(screen.queryByText(giftlistTexts.missing)).not.toBeInTheDocument();
  });

  it('is done when the list has gone already', async () => {
    const { user, question } = await ask('/giftlists/gft_maya_cabin');
    await mocks.setScenario('deleteGiftlist-404');
    await user.click(within(question).getByRole('button', { name: 'Delete giftlist' }));
    expect(await section('Birthday wishes')).toBeVisible();
    expect(screen.queryByRole('alertdialog', { name: 'Something went wrong' })).not.toBeInTheDocument();
  });

  it('keeps the list when it fails, and deletes it when it is tried again', async () => {
    const { user, question } = await ask('/giftlists/gft_maya_cabin');
    await mocks.setScenario('deleteGiftlist-418');
    await user.click(within(question).getByRole('button', { name: 'Delete giftlist' }));
    const failed = await problem();
    expect(failed).toHaveTextContent(giftlistTexts.deleteFailed);
    await mocks.setScenario('');
    await user.click(within(failed).getByRole('button', { name: 'Try Again' }));
    expect(await section('Birthday wishes')).toBeVisible();
    expect(await listInStore('gft_maya_cabin')).toBeUndefined();
  });
});

describe('a write whose view has left before the answer', () => {
  const told: unknown[] = [];
  let other: BroadcastChannel;
  beforeEach(() => {
    told.length = 0;
    other = new BroadcastChannel('giftlist.changes');
    other.addEventListener('message', ({ data }) => told.push(data));
  });
  afterEach(() => other.close());

  /** Leaves the page while the server works, and comes back when the other tabs have been told. */
  const leaveAndComeBack = async (
    { router }: Awaited<ReturnType<typeof open>>,
    operation: 'removeGiftlistItem' | 'deleteGiftlist' | 'createGiftlist',
  ) => {
    await waitFor(() => expect(mocks.gates.waiting(operation)).toBe(1));
    await act(() => router.navigate('/friends'));
    await screen.findByRole('heading', { level: 1, name: 'My Friends' });
    mocks.gates.open(operation);
    await waitFor(() => expect(told).toEqual(['lists changed']));
    await act(() => router.navigate('/giftlists'));
  };

  it('the removal of an item: the list comes back without it, and the other tabs are told', async () => {
    const shop = await open();
    mocks.gates.hold('removeGiftlistItem');
    await shop.user.click(
      await screen.findByRole('button', { name: 'Remove Weekend Film Camera from Birthday wishes' }),
    );
    const question = await screen.findByRole('alertdialog');
    await shop.user.click(within(question).getByRole('button', { name: /^Remove/ }));
    await leaveAndComeBack(shop, 'removeGiftlistItem');
    const wishes = await section('Birthday wishes');
    expect(await within(wishes).findByText('Porch Drum')).toBeVisible();
    expect(within(wishes).queryByText('Weekend Film Camera')).not.toBeInTheDocument();
  });

  it.each([
    ['is answered', ''],
    ['gets no answer that can be read', 'deleteGiftlist-malformed'],
  ])('a deletion that %s: the lists come back without the list, and the other tabs are told', async (_, scenario) => {
    const shop = await open('maya', '/giftlists/gft_maya_cabin');
    mocks.gates.hold('deleteGiftlist');
    await mocks.setScenario(scenario);
    await shop.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Do you want to delete this giftlist?' });
    await shop.user.click(within(question).getByRole('button', { name: 'Delete giftlist' }));
    await leaveAndComeBack(shop, 'deleteGiftlist');
    await waitFor(async () =>
      expect(await entries()).toEqual([
        'Birthday wishes1/5 purchased',
        'Secret Santa ideas0/2 purchasedHidden',
        'Someday0/0 purchased',
      ]),
    );
  });

  it('a new list whose answer cannot be read: the lists come back with it, and the other tabs are told', async () => {
    const shop = await open();
    await shop.user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await shop.user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Housewarming');
    mocks.gates.hold('createGiftlist');
    await mocks.setScenario('createGiftlist-malformed');
    await shop.user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await leaveAndComeBack(shop, 'createGiftlist');
    await waitFor(async () => expect((await entries())[0]).toBe('Housewarming0/0 purchased'));
  });
});

describe('what another tab does', () => {
  it('is seen: a list that was deleted there gives way to the first', async () => {
    const { address } = await open('maya', '/giftlists/gft_maya_birthday');
    await section('Birthday wishes');
    await mocks.setScenario('giftlist-deleted-while-open');
    new BroadcastChannel('giftlist.changes').postMessage('lists changed');
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('A cabin of our own')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/giftlists'));
  });

  const seeds = ['Birthday wishes', 'A cabin of our own', 'Secret Santa ideas', 'Someday'];
  const titles = async () => (await entries()).map((entry) => seeds.find((seed) => entry?.startsWith(seed)) ?? entry);

  /** Makes a list here; then it stands first, and is chosen. */
  const make = async (as: PersonName, title: string) => {
    const shop = await open(as);
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
    new BroadcastChannel('giftlist.changes').postMessage('lists changed');
  };

  it('is seen: a list that was made here gives way as well, and is not the first of them', async () => {
    const { id, address } = await make('maya', 'Housewarming');
    await deleteElsewhere(id);
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('Birthday wishes')).toBeVisible();
    expect(address()).toBe('/giftlists');
    expect(await titles()).toEqual(seeds);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is seen: a list that was made here goes while another is chosen, and nothing else changes', async () => {
    const { id, user, address } = await make('maya', 'Housewarming');
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

  it('is seen: a list beyond the loaded pages gives way to the first', async () => {
    const { address } = await open('noah', '/giftlists/gft_noah_60');
    await section('Thank you: Inès');
    await deleteElsewhere('gft_noah_60');
    expect(await screen.findByText(giftlistTexts.missing)).toBeVisible();
    expect(await section('Birthday: Amélie')).toBeVisible();
    expect(address()).toBe('/giftlists');
    expect(await entries()).toHaveLength(50);
  });

  it('takes away no new list that only moved to a page that is not loaded', async () => {
    const { id } = await make('noah', 'Housewarming');
    const { data, total } = await listGiftlists({ page: 1, limit: 50 });
    mocks.gates.hold('listGiftlists');
    new BroadcastChannel('giftlist.changes').postMessage('lists changed');
    await waitFor(() => expect(mocks.gates.waiting('listGiftlists')).toBe(1));
    mocks.gates.release('listGiftlists', { status: 200, body: { data: data.filter((list) => list.id !== id), total } });
    await waitFor(async () => expect(await entries()).toHaveLength(50));
    expect((await entries())[0]).toBe('Housewarming0/0 purchased');
    expect(await section('Housewarming')).toBeVisible();
    expect(screen.queryByText(giftlistTexts.missing)).not.toBeInTheDocument();
  });
});

describe('surprise mode', () => {
  it('hides what was bought, and is kept for the person over signing out', async () => {
    const { user } = await open();
    const mode = await screen.findByRole('switch', { name: 'Surprise me' });
    await waitFor(() => expect(mode).toBeEnabled());
    expect(mode).not.toBeChecked();
    await user.click(mode);
    expect(mode).toBeChecked();
    expect(await entries()).toEqual([
      'Birthday wishes5 gifts',
      'A cabin of our own13 gifts',
      'Secret Santa ideas2 giftsHidden',
      'Someday0 gifts',
    ]);
    expect(screen.queryByText(/purchased/i)).not.toBeInTheDocument();
    expect(localStorage.getItem('giftlist.surprise')).not.toContain('maya');
    await user.click(await screen.findByRole('button', { name: /Maya Tremblay|Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
    expect(localStorage.getItem('giftlist.surprise')).toMatch(/^\["[0-9a-z]+"\]$/);
  });
});

describe('a session that ends', () => {
  const endElsewhere = () => act(() => new BroadcastChannel('giftlist.session').postMessage('closed'));

  it('takes the dialog for a new list along, with what was typed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create new giftlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay');
    await mocks.signIn(undefined);
    endElsewhere();
    expect(await screen.findByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog', { name: 'Discard changes?' })).not.toBeInTheDocument();
  });

  it('drops the changes of a list without asking', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' changed');
    await mocks.signIn(undefined);
    endElsewhere();
    expect(await screen.findByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect((await listInStore('gft_maya_birthday'))?.title).toBe('Birthday wishes');
  });
});

describe('sharing', () => {
  const stubClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

  it('copies the text with the link within the press, and says so', async () => {
    const { user } = await open();
    const copied: string[] = [];
    const share = await screen.findByRole('button', { name: 'Share' });
    stubClipboard((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    expect(screen.queryByText(giftlistTexts.copied)).not.toBeInTheDocument();
    await user.click(share);
    expect(copied).toEqual([
      `Here is my giftlist "Birthday wishes": ${window.location.origin}/giftlist/gft_maya_birthday`,
    ]);
    expect(await screen.findByText(giftlistTexts.copied)).toBeVisible();
  });

  it('shows the link to be copied by hand where the browser denies it', async () => {
    const { user } = await open();
    const share = await screen.findByRole('button', { name: 'Share' });
    stubClipboard(() => Promise.reject(new Error('denied')));
    await user.click(share);
    const link = await screen.findByRole('textbox', { name: 'Link to this list' });
    expect(link).toHaveValue(`${window.location.origin}/giftlist/gft_maya_birthday`);
    expect(link).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(link).not.toBeInTheDocument();
  });

  it('hands the list to the share sheet of the system, where there is one', async () => {
    const shared: (ShareData | undefined)[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data?: ShareData) => {
        shared.push(data);
        return Promise.resolve();
      },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Share with an app' }));
    expect(shared).toEqual([
      {
        title: 'Birthday wishes',
        text: 'Here is my giftlist "Birthday wishes"',
        url: `${window.location.origin}/giftlist/gft_maya_birthday`,
      },
    ]);
  });

  it.each([
    ['says nothing when the person closes the share sheet', new DOMException('closed', 'AbortError'), 0],
    ['shows the link to be copied by hand where the share sheet fails', new Error('no app'), 1],
  ])('%s', async (_, failure, links) => {
    const ended = Promise.withResolvers<void>();
    Object.defineProperty(navigator, 'share', { configurable: true, value: () => ended.promise });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const { user } = await open();
    const send = await screen.findByRole('button', { name: 'Share with an app' });
    await user.click(send);
    await act(async () => ended.reject(failure));
    expect(screen.queryAllByRole('textbox', { name: 'Link to this list' })).toHaveLength(links);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('offers no share sheet where the system has none', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share with an app' })).not.toBeInTheDocument();
  });

  it('is not offered for a hidden list', async () => {
    await open('maya', '/giftlists/gft_maya_secret');
    await section('Secret Santa ideas');
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the QR code' })).not.toBeInTheDocument();
  });
});
