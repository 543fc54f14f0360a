import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteGiftlist } from '#generated/api/giftlists/giftlists.ts';
import { hashId } from '#rules/hash.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { publicGiftlistTexts } from '#rules/texts/giftlists-of-others.ts';
import { mocks, openShop } from '../support/open-shop';
import { swipe } from '../support/swipe';
import { clickDialogButton, openAs, overrideResponse, signOut, waitUntilRemoved } from '../support/views';

const birthday = '/giftlist/gft_maya_birthday';

/** Stores that the welcome dialogs were seen, so that none opens. */
const skipWelcome = () => {
  localStorage.setItem('visited-shared-giftlists', 'true');
  localStorage.setItem(
    'giftlist.visited',
    JSON.stringify(['maya', 'noah', 'zoe', 'orders', 'giftlists'].map((name) => hashId(name))),
  );
};

/** Makes the server send Maya's hidden giftlist to everyone, which it must never do. */
const exposeHiddenGiftlist = async () => {
  const hidden = (await mocks.state()).giftlists.find(({ id }) => id === 'gft_maya_secret');
  if (!hidden) throw new Error('Maya has no hidden giftlist.');
  const list = { id: hidden.id, title: hidden.title, isHidden: true, username: 'maya', items: [] };
  overrideResponse('/giftlist/user/maya', async () => Response.json({ data: [list, list], total: 2 }));
  overrideResponse(`/giftlist/${list.id}`, async () => Response.json(list));
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const names = () =>
  within(screen.getByRole('list', { name: /^Items of / }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const row = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li');
  if (!item) throw new Error(`No row contains ${name}`);
  return item;
};

describe('shared giftlist', () => {
  it('shows guests its title, owner, items in order and the number of gifts still to give', async () => {
    skipWelcome();
    openShop(birthday);
    expect(await heading('Birthday wishes')).toBeVisible();
    expect(screen.getByRole('link', { name: '@maya' })).toHaveAttribute('href', '/maya/giftlists');
    expect(names()).toEqual([
      'Songs for Northern Lights (LP)',
      'First Scarf Knitting Kit',
      'Prairie Wool Throw',
      'Weekend Film Camera',
      'Porch Drum',
    ]);
    expect(screen.getByText('4 of 5 still to give')).toBeVisible();
    expect(row('Prairie Wool Throw')).toHaveTextContent('Purchased');
    expect(row('Porch Drum')).toHaveTextContent('Out of stock');
    expect(row('First Scarf Knitting Kit')).toHaveTextContent('× 2');
    expect(screen.getByRole('heading', { name: 'How to Checkout' })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
  });

  it('says for whom and what it is, and in how many days', async () => {
    skipWelcome();
    const inTwelveDays = new Date();
    inTwelveDays.setDate(inTwelveDays.getDate() + 12);
    const eventDate = inTwelveDays.toLocaleDateString('en-CA');
    overrideResponse(birthday, async (real) =>
      Response.json({ ...(await (await real()).json()), forName: 'Emma', eventName: 'turns 6', eventDate }),
    );
    openShop(birthday);
    expect(await heading('Birthday wishes')).toBeVisible();
    const time = screen.getByText('in 12 days');
    expect(time).toHaveAttribute('dateTime', eventDate);
    expect(time.closest('p')).toHaveTextContent('Emmaturns 6in 12 days');
  });

  it('of a server of version 1.0 has no line for whom and when it is', async () => {
    skipWelcome();
    overrideResponse(birthday, async (real) => {
      const { forName: _, eventName: __, eventDate: ___, ...list } = await (await real()).json();
      return Response.json(list);
    });
    openShop(birthday);
    expect(await heading('Birthday wishes')).toBeVisible();
    expect(document.body).not.toHaveTextContent('30th birthday');
    expect(document.querySelector('time')).toBeNull();
  });

  it('warns before a purchase if the owner allows no shipping (reading 259)', async () => {
    skipWelcome();
    overrideResponse(birthday, async (real) => Response.json({ ...(await (await real()).json()), isShippable: false }));
    openShop(birthday);
    expect(await heading('Birthday wishes')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'How to Checkout' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Open an item and choose ADD TO CART.',
      'Pay in your bag, with or without an account.',
      'It cannot be shipped to @maya yet. Send it somewhere else at the checkout.',
    ]);
  });

  it.each([
    ['does not exist', '/giftlist/gft_nowhere', ''],
    ['is hidden', '/giftlist/gft_maya_secret', ''],
    ['is forbidden', birthday, 'getGiftlist-403'],
  ])("that %s shows 'not found' in a dialog and on the page", async (_, path, scenario) => {
    await mocks.setScenario(scenario);
    const { user } = openShop(path);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(publicGiftlistTexts.sharedFailed)).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Close']);
    await user.click(within(dialog).getByText('Close'));
    expect(await heading(publicGiftlistTexts.notFoundTitle)).toBeVisible();
    expect(screen.getByText(publicGiftlistTexts.notFound)).toBeVisible();
  });

  it('that is hidden shows the page alone after its owner has signed out', async () => {
    const { user } = await openAs('maya', '/giftlist/gft_maya_secret');
    expect(await screen.findByText('This is your list. It is hidden, so only you can see it.')).toBeVisible();
    await signOut(user);
    expect(await heading(publicGiftlistTexts.notFoundTitle)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('offers Try Again after a server error', async () => {
    await mocks.setScenario('getGiftlist-500');
    openShop(birthday);
    const dialog = await screen.findByRole('alertdialog', { name: giftlistTexts.loadFailed });
    expect(within(dialog).getByText(statusTexts.serverError)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('is not shown if hidden, even if the server sends it', async () => {
    skipWelcome();
    await exposeHiddenGiftlist();
    openShop('/giftlist/gft_maya_secret');
    expect(await heading(publicGiftlistTexts.notFoundTitle)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Secret Santa ideas');
  });

  it('shows its owner a note that it is hidden', async () => {
    await openAs('maya', '/giftlist/gft_maya_secret');
    expect(await screen.findByText(publicGiftlistTexts.ownHidden)).toBeVisible();
    expect(await heading('Secret Santa ideas')).toBeVisible();
  });

  it('shows its owner the public view with an Edit link, without a welcome', async () => {
    await openAs('maya', birthday);
    expect(await screen.findByText('This is your list, as others see it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit this list' })).toHaveAttribute(
      'href',
      '/giftlists/gft_maya_birthday',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
  });

  it('hides purchases from the owner until surprise mode is known to be off', async () => {
    await mocks.signIn('maya');
    // Until the owner's mode is known, it counts as on.
    localStorage.setItem('giftlist.surprise', '["somebody"]');
    mocks.gates.hold('getProfile');
    openShop(`${birthday}?only=unbought`);
    expect(await heading('Birthday wishes')).toBeVisible();
    expect(names()).toHaveLength(5);
    expect(screen.queryByText('Purchased')).not.toBeInTheDocument();
    expect(screen.queryByText(/still to give$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not yet bought' })).not.toBeInTheDocument();
    mocks.gates.open('getProfile');
    expect(await screen.findByText('4 of 5 still to give')).toBeVisible();
  });
});

describe('purchase from a giftlist', () => {
  beforeEach(skipWelcome);

  it('adds the item for its owner without revealing the address, and marks it', async () => {
    const { user, address } = openShop(`${birthday}?item=gli_maya_vinyl`);
    const dialog = await screen.findByRole('dialog', { name: 'Songs for Northern Lights (LP)' });
    await user.click(within(dialog).getByRole('button', { name: 'ADD TO CART' }));
    await waitFor(() => expect(address()).toBe(birthday));
    expect((await mocks.state()).lines).toMatchObject([
      {
        productId: 'northern-lights-vinyl',
        giftlistItemId: 'gli_maya_vinyl',
        recipientUsername: 'maya',
        shippingAddress: null,
        quantity: 1,
      },
    ]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(row('Songs for Northern Lights (LP)')).toHaveTextContent('In your bag'));
    expect(row('First Scarf Knitting Kit')).not.toHaveTextContent('In your bag');
  });

  it('adds an item from its row, where it can be bought', async () => {
    const { user } = openShop(birthday);
    const add = await screen.findByRole('button', { name: 'Add to bag: First Scarf Knitting Kit' });
    await user.click(add);
    await waitFor(() => expect(row('First Scarf Knitting Kit')).toHaveTextContent('In your bag'));
    expect((await mocks.state()).lines).toMatchObject([{ giftlistItemId: 'gli_maya_knitting', quantity: 1 }]);
    const offered = screen.getAllByRole('button', { name: /^Add to bag: / });
    expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Add to bag: Songs for Northern Lights (LP)',
      'Add to bag: First Scarf Knitting Kit',
      'Add to bag: Weekend Film Camera',
    ]);
  });

  it('asks first about an item that was already bought', async () => {
    const { user } = openShop(`${birthday}?item=gli_maya_birthday_3`);
    const add = await screen.findByRole('button', { name: 'ADD TO CART' });
    await user.click(add);
    await clickDialogButton(user, 'Cancel', 'Someone has already bought this. Add it anyway?');
    await waitUntilRemoved('alertdialog');
    expect((await mocks.state()).lines).toEqual([]);
    await user.click(add);
    await clickDialogButton(user, 'Add anyway');
    await waitUntilRemoved('dialog');
    expect((await mocks.state()).lines).toMatchObject([{ giftlistItemId: 'gli_maya_birthday_3', quantity: 1 }]);
  });

  it('opens no dialog for an unknown item', async () => {
    const { address } = openShop(`${birthday}?item=gli_nowhere`);
    expect(await heading('Birthday wishes')).toBeVisible();
    await waitFor(() => expect(address()).toBe(birthday));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('long giftlist', () => {
  const cabin = '/giftlist/gft_maya_cabin';
  beforeEach(skipWelcome);

  it('shows ten items a page, with buttons to the first, last and other pages', async () => {
    const { user, address } = openShop(cabin);
    await heading('A cabin of our own');
    expect(names()).toHaveLength(10);
    expect(screen.getByText('Showing page 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'First' })).toHaveAttribute('aria-disabled', 'true');
    const last = screen.getByRole('button', { name: 'Last' });
    await user.click(last);
    expect(address()).toBe(`${cabin}?page=2`);
    expect(names()).toEqual(['Canoe Country Tote', 'Good Plate, Good Cutlery', 'Big Sky Kite']);
    // Counts one of four units as purchased (reading 111).
    expect(row('Good Plate, Good Cutlery')).toHaveTextContent('× 4');
    expect(row('Good Plate, Good Cutlery')).toHaveTextContent('3 of 4 still wanted');
    expect(row('Good Plate, Good Cutlery')).not.toHaveTextContent('Purchased');
    expect(last).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(names()).toHaveLength(10);
    expect(address()).toBe(cabin);
  });

  it('changes pages with swipes', async () => {
    const { address, router } = openShop(cabin);
    await heading('A cabin of our own');
    const swipeList = (from: number, to: number) => swipe(screen.getByRole('list', { name: /^Items of / }), from, to);
    // A swipe works anywhere on the list except in text fields, where a drag selects text.
    swipe(screen.getByRole('button', { name: 'Share' }), 300, 200);
    expect(address()).toBe(`${cabin}?page=2`);
    swipe(screen.getByRole('searchbox', { name: /^Search/ }), 200, 300);
    expect(address()).toBe(`${cabin}?page=2`);
    swipe(screen.getByText(/still to give$/), 200, 300);
    const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }), { detail: 1 });
    swipeList(200, 300);
    expect(address()).toBe(cabin);
    swipeList(300, 200);
    expect(address()).toBe(`${cabin}?page=2`);
    const { key } = router.state.location;
    // A swipe beyond the last page adds no history entry.
    swipeList(300, 200);
    expect(address()).toBe(`${cabin}?page=2`);
    expect(router.state.location.key).toBe(key);
    // The click after a swipe opens nothing, but the next one does.
    press('Big Sky Kite');
    expect(address()).toBe(`${cabin}?page=2`);
    swipeList(200, 300);
    expect(address()).toBe(cabin);
    swipeList(300, 200);
    press('Big Sky Kite');
    press('Big Sky Kite');
    expect(address()).toMatch(/\?page=2&item=/);
  });

  it('redirects from a page beyond the last to the last one', async () => {
    const { address } = openShop(`${cabin}?page=9`);
    await heading('A cabin of our own');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(address()).toBe(`${cabin}?page=2`));
  });

  it('stores sorting and filter in the URL, and returns to page 1', async () => {
    const { user, address } = openShop(`${cabin}?page=2`);
    await heading('A cabin of our own');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(address()).toBe(`${cabin}?sort=name`);
    expect(names().slice(0, 3)).toEqual(['Beeswax Pillar Candle', 'Big Sky Kite', 'Canoe Country Tote']);
    await user.click(screen.getByRole('button', { name: 'Not yet bought' }));
    expect(address()).toBe(`${cabin}?sort=name&only=unbought`);
    expect(screen.getByRole('button', { name: 'Not yet bought' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Last' }));
    expect(names()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Not yet bought' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '');
    expect(address()).toBe(cabin);
  });

  it('searches item names after a pause in typing, and returns to page 1', async () => {
    const { user, address } = openShop(`${cabin}?page=2`);
    await heading('A cabin of our own');
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'pot');
    await waitFor(() => expect(address()).toBe(`${cabin}?search=pot`));
    await waitFor(() =>
      expect(names()).toEqual(['Enamel Teapot for Two', 'Tabletop Fondue Pot', 'Stoneware Stew Pot']),
    );
    await user.clear(screen.getByRole('searchbox', { name: 'Search this list' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'zebra{Enter}');
    expect(await screen.findByText('No items found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe(cabin);
    expect(names()).toHaveLength(10);
  });
});

describe('member giftlists', () => {
  beforeEach(skipWelcome);

  it("show the member's visible giftlists, each linking to its first page", async () => {
    const { user, address } = openShop('/maya/giftlists?page=2');
    expect(await heading("Welcome to maya's Giftlist")).toBeVisible();
    const nav = await screen.findByRole('navigation', { name: 'Giftlists of maya' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.querySelector('bdi')?.textContent),
    ).toEqual(['Birthday wishes', 'A cabin of our own', 'Someday']);
    expect(await screen.findByRole('heading', { level: 2, name: 'Birthday wishes' })).toBeVisible();
    await user.click(within(nav).getByRole('link', { name: /^A cabin/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'A cabin of our own' })).toBeVisible();
    expect(address()).toBe('/maya/giftlists?list=gft_maya_cabin');
    await user.click(within(nav).getByRole('link', { name: /^Someday/ }));
    expect(await screen.findByText(giftlistTexts.emptyList)).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('show their owner the purchases if surprise mode is off', async () => {
    const facts = async () =>
      within(await screen.findByRole('navigation', { name: 'Giftlists of maya' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await openAs('maya', '/maya/giftlists');
    await waitFor(async () =>
      expect((await facts()).slice(0, 2)).toEqual(['Birthday wishes1/5 purchased', 'A cabin of our own1/13 purchased']),
    );
  });

  it.each(['/maya/giftlists', '/maya/giftlists?list=gft_maya_secret'])(
    'omit a hidden giftlist, even if the server sends it: %s',
    async (path) => {
      await exposeHiddenGiftlist();
      openShop(path);
      expect(await screen.findByText(giftlistTexts.none)).toBeVisible();
      expect(document.body).not.toHaveTextContent('Secret Santa ideas');
    },
  );

  it('have a link each, even if there is only one', async () => {
    await mocks.signIn('maya');
    for (const id of ['gft_maya_cabin', 'gft_maya_empty']) await deleteGiftlist(id);
    openShop('/maya/giftlists');
    const nav = await screen.findByRole('navigation', { name: 'Giftlists of maya' });
    expect(within(nav).getByRole('link')).toHaveTextContent('Birthday wishes');
  });

  it('are not found at a malformed URL, which the router logs', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const fetch = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetch.mockRestore());
    const { router } = openShop('/terms-of-service');
    await heading('Terms and Conditions');
    await act(() => router.navigate('/%E0%A4%A/giftlists'));
    expect(await heading(publicGiftlistTexts.notFoundTitle)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(new Set(warn.mock.calls.map(([message]) => String(message).slice(0, 60)))).toEqual(
      new Set(['The URL path "/%E0%A4%A/giftlists" could not be decoded because it is'.slice(0, 60)]),
    );
    const urls = fetch.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input));
    expect(urls.filter((url) => url.includes('giftlist'))).toEqual([]);
  });

  it.each(['/nobody-at-all/giftlists', '/a%2Fb/giftlists'])('%s is not found, without a dialog', async (path) => {
    openShop(path);
    expect(await heading(publicGiftlistTexts.notFoundTitle)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('welcome', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Welcome to Giftlist' });

  it('opens on the first shared giftlist, and stores that it was dismissed', async () => {
    const { user } = openShop(birthday);
    await user.click(within(await dialog()).getByRole('button', { name: 'Show me the list' }));
    await waitUntilRemoved('dialog');
    expect(localStorage.getItem('visited-shared-giftlists')).toBe('true');
  });

  it('opens for a new owner, and adds the owner to the stored ones', async () => {
    localStorage.setItem('giftlist.visited', JSON.stringify([hashId('noah')]));
    // Older versions stored readable names, which are deleted.
    localStorage.setItem('visited-giftlists', JSON.stringify(['zoe']));
    const { user } = openShop('/Maya/giftlists');
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitUntilRemoved('dialog');
    expect(localStorage.getItem('giftlist.visited')).toBe(JSON.stringify([hashId('noah'), hashId('maya')]));
    expect(localStorage.getItem('visited-giftlists')).toBeNull();
  });

  it('waits while another dialog is open', async () => {
    const { user } = openShop(`${birthday}?item=gli_maya_vinyl`);
    const item = await screen.findByRole('dialog', { name: 'Songs for Northern Lights (LP)' });
    expect(screen.queryByRole('dialog', { name: 'Welcome to Giftlist' })).not.toBeInTheDocument();
    await user.click(within(item).getByRole('button', { name: 'Close' }));
    expect(await dialog()).toBeVisible();
  });

  it('does not open if the giftlist does not exist', async () => {
    openShop('/giftlist/gft_nowhere');
    await heading(publicGiftlistTexts.notFoundTitle);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not return after a sign-out', async () => {
    skipWelcome();
    const { user } = await openAs('amara', birthday);
    await signOut(user);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('visited-shared-giftlists')).toBe('true');
  });
});
