import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { friendsTexts } from '#rules/texts/friends.ts';
import { type PersonName, people } from '#seed';
import { mocks } from '../support/open-shop';
import { openOtherTab, signInInOtherTab } from '../support/other-tab';
import { clickDialogButton, openAs, waitUntilRemoved } from '../support/views';

const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const question = () => screen.findByRole('alertdialog');
const usernamesIn = (list: HTMLElement) =>
  within(list)
    .getAllByText(/^@/)
    .map(({ textContent }) => textContent);
const friends = () => screen.findByRole('list', { name: 'Friends' });
const requests = () => screen.findByRole('list', { name: 'Pending Requests' });

const openFriends = async (path = '/friends') => {
  const shop = await openAs('maya', path);
  await screen.findByRole('heading', { level: 1, name: 'My Friends' });
  return shop;
};

type Shop = Awaited<ReturnType<typeof openFriends>>;

/** Clicks a button of a row, and then a button of the confirmation. */
const choose = async ({ user }: Shop, rowButton: string, confirmButton: string) => {
  await user.click(await screen.findByRole('button', { name: rowButton }));
  await clickDialogButton(user, confirmButton);
};

/** Friendships of two users in the backend: whether each is accepted. */
const between = async (one: PersonName, other: PersonName) =>
  (await mocks.state()).friendships
    .filter(
      ({ fromId, toId }) => [fromId, toId].toSorted().join() === [people[one].id, people[other].id].toSorted().join(),
    )
    .map(({ isAccepted }) => isAccepted);

const calls = {
  followUser: { method: 'PATCH', path: '/friends/follow/' },
  acceptFriend: { method: 'PATCH', path: '/friends/accept/' },
  rejectFriend: { method: 'POST', path: '/friends/reject/' },
  removeFriend: { method: 'DELETE', path: '/friends/' },
} as const;

/** Changes a friendship on another device. */
const doElsewhere = async (operation: keyof typeof calls, other: PersonName) => {
  const { method, path } = calls[operation];
  const response = await fetch(`http://localhost:3000/api${path}${people[other].username}`, {
    method,
    credentials: 'include',
  });
  expect(response.status).toBe(200);
};

describe('My Friends', () => {
  it("lists each friend with a link to the friend's giftlists", async () => {
    await openFriends();
    expect(usernamesIn(await friends())).toHaveLength(10);
    expect(screen.getByText('12 friends')).toBeVisible();
    expect(within(await friends()).getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute(
      'href',
      '/amara.okafor/giftlists',
    );
    expect(tab(/^Friends$/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/^Pending Requests\s*2$/)).toHaveAttribute('aria-selected', 'false');
  });

  it('offers the giftlists of each friend', async () => {
    await openFriends();
    expect(within(await friends()).getByRole('link', { name: 'View giftlists of Noah Fraser' })).toHaveAttribute(
      'href',
      '/noah/giftlists',
    );
  });

  it('lists the requests that the member has sent elsewhere', async () => {
    const { router } = await openAs('maya', '/terms-of-service');
    await doElsewhere('followUser', 'ziggy');
    await act(() => router.navigate('/friends?tab=pending'));
    const sent = await screen.findByRole('list', { name: 'Requests you have sent' });
    expect(usernamesIn(sent)).toEqual(['@ziggy_m']);
    expect(within(sent).getByText('Request sent')).toBeVisible();
    expect(within(sent).queryByRole('button')).not.toBeInTheDocument();
  });

  it('stores tab, search and pages in the URL, and Back restores each', async () => {
    const { user, address, router } = await openFriends('/friends?page=2');
    await user.click(tab(/^Pending/));
    expect(address()).toBe('/friends?page=2&tab=pending');
    expect(usernamesIn(await requests())).toEqual(['@isla.b', '@owen.mackay']);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(usernamesIn(await friends())).toHaveLength(2);
    // Pastes, because a slow machine would exceed the 300 ms debounce while typing.
    await user.click(screen.getByRole('searchbox', { name: 'Search friends' }));
    await user.paste('@noah');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/friends?search=noah'));
    await waitFor(async () => expect(usernamesIn(await friends())).toEqual(['@noah']));
    expect(screen.getByText('1 friend found')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(usernamesIn(await friends())).toHaveLength(2));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('keeps a parameter that the URL contains twice', async () => {
    const { user, address } = await openFriends('/friends?utm_term=gift&utm_term=gift');
    await user.type(screen.getByRole('searchbox', { name: 'Search friends' }), 'noah{Enter}');
    await waitFor(() => expect(address()).toBe('/friends?utm_term=gift&utm_term=gift&search=noah'));
  });

  it('shows a message if no friend matches, and all friends after Clear search', async () => {
    const { user, address } = await openFriends('/friends?search=nobody&page=2');
    expect(await screen.findByText('No friends found')).toBeVisible();
    expect(screen.getByText('No friend matches this name.')).toBeVisible();
    await user.click(button('Clear search'));
    expect(address()).toBe('/friends');
    expect(usernamesIn(await friends())).toHaveLength(10);
  });

  it('shows a failed query of friend requests in their tab only', async () => {
    await mocks.setScenario('listPendingFriends-403');
    const { user } = await openFriends();
    await friends();
    expect(tab(/^Pending Requests$/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(tab(/^Pending/));
    expect(await question()).toHaveTextContent('You do not have permission to perform this action.');
  });
});

describe('friend row', () => {
  it('stays busy until the response, and then shows the new friendship', async () => {
    const shop = await openFriends('/friends?tab=pending');
    mocks.gates.hold('acceptFriend');
    await choose(shop, 'Accept Owen MacKay', 'Accept');
    await waitFor(() => expect(button('Accept Owen MacKay')).toHaveAttribute('aria-busy', 'true'));
    expect(button('Reject Isla Bouchard')).toHaveAttribute('aria-disabled', 'true');
    expect(usernamesIn(await requests())).toEqual(['@isla.b', '@owen.mackay']);
    mocks.gates.open('acceptFriend');
    await waitFor(async () => expect(usernamesIn(await requests())).toEqual(['@isla.b']));
    expect(tab(/^Pending Requests\s*1$/)).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You and Owen MacKay are friends now.View giftlists',
    );
    expect(screen.getByRole('link', { name: 'View giftlists of Owen MacKay' })).toHaveAttribute(
      'href',
      '/owen.mackay/giftlists',
    );
    await shop.user.click(tab(/^Friends$/));
    expect(await screen.findByText('13 friends')).toBeVisible();
  });

  it.each([
    ['/friends?tab=pending', 'Reject Owen MacKay', 'Reject', 'rejectFriend'],
    ['/friends', 'Remove Noah Fraser', 'Remove friend', 'removeFriend'],
  ] as const)("at %s: '%s' is busy until the response", async (path, row, yes, operation) => {
    const shop = await openFriends(path);
    mocks.gates.hold(operation);
    await choose(shop, row, yes);
    await waitFor(() => expect(button(row)).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.open(operation);
    await waitFor(() => expect(screen.queryByRole('button', { name: row })).not.toBeInTheDocument());
  });

  it('closes its confirmation when Back changes the tab', async () => {
    const { user, router } = await openFriends();
    await user.click(tab(/^Pending/));
    await user.click(await screen.findByRole('button', { name: 'Accept Owen MacKay' }));
    const asked = await question();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    await user.click(tab(/^Pending/));
    expect(await screen.findByRole('button', { name: 'Accept Owen MacKay' })).not.toHaveAttribute('aria-disabled');
  });

  it('is removed, and the next row gets the focus', async () => {
    const shop = await openFriends();
    await choose(shop, 'Remove Amara Okafor', 'Remove friend');
    await waitFor(() => expect(screen.queryByText('@amara.okafor')).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).toHaveTextContent('@theo'));
    expect(await screen.findByText('11 friends')).toBeVisible();
    await waitFor(async () => expect(usernamesIn(await friends())).toHaveLength(10));
  });

  it('opens the previous page when it is removed as the last of its page', async () => {
    const shop = await openFriends('/friends?page=2');
    await choose(shop, 'Remove Jonah Ipeelie', 'Remove friend');
    await waitFor(async () => expect(usernamesIn(await friends())).toEqual(['@wren_beaulieu']));
    await choose(shop, 'Remove Wren Beaulieu', 'Remove friend');
    await waitFor(() => expect(shop.address()).toBe('/friends'));
    await waitFor(async () => expect(usernamesIn(await friends())).toHaveLength(10));
  });

  it.each([
    ['/friends?tab=pending', 'Accept Owen MacKay', 'Accept', 'acceptFriend', friendsTexts.acceptFailed],
    ['/friends?tab=pending', 'Reject Owen MacKay', 'Reject', 'rejectFriend', friendsTexts.rejectFailed],
    ['/friends', 'Remove Noah Fraser', 'Remove friend', 'removeFriend', friendsTexts.removeFailed],
  ] as const)("at %s: '%s' fails, and succeeds after Try Again", async (path, row, yes, operation, message) => {
    await mocks.setScenario(`once:${operation}-500`);
    const shop = await openFriends(path);
    await choose(shop, row, yes);
    await clickDialogButton(shop.user, 'Try Again', message);
    await waitFor(() => expect(screen.queryByRole('button', { name: row })).not.toBeInTheDocument());
  });

  it.each([
    ['Accept Owen MacKay', 'Accept', 'acceptFriend'],
    ['Reject Owen MacKay', 'Reject', 'rejectFriend'],
  ] as const)("'%s' treats a 404 as done (reading 68)", async (row, yes, operation) => {
    const shop = await openFriends('/friends?tab=pending');
    await requests();
    mocks.gates.hold(operation);
    mocks.gates.release(operation, 404);
    // Otherwise the refetch would restore the row, because the server still has the request.
    mocks.gates.hold('listPendingFriends');
    await choose(shop, row, yes);
    await waitFor(async () => expect(usernamesIn(await requests())).toEqual(['@isla.b']));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    ['/friends?tab=pending', 'Accept Owen MacKay', 'Accept', 'acceptFriend', 'owen', [true]],
    ['/friends?tab=pending', 'Reject Owen MacKay', 'Reject', 'rejectFriend', 'owen', []],
    ['/friends', 'Remove Noah Fraser', 'Remove friend', 'removeFriend', 'noah', []],
  ] as const)(
    "at %s: '%s' succeeds with an unreadable response if the server applied it",
    async (path, row, yes, operation, other, after) => {
      const shop = await openFriends(path);
      await screen.findByRole('button', { name: row });
      // The server has applied the change, but a proxy responds in its place.
      await doElsewhere(operation, other);
      mocks.gates.hold(operation);
      mocks.gates.release(operation, 'html');
      await choose(shop, row, yes);
      await waitFor(() => expect(screen.queryByRole('button', { name: row })).not.toBeInTheDocument());
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(await between('maya', other)).toEqual(after);
    },
  );
});

describe('other tab', () => {
  it('makes this tab refetch after a change there, without a broadcast from here', async () => {
    await openFriends('/friends?tab=pending');
    await requests();
    const { messages, post } = openOtherTab();
    await doElsewhere('acceptFriend', 'owen');
    post('friends changed');
    await waitFor(async () => expect(usernamesIn(await requests())).toEqual(['@isla.b']));
    expect(messages).toEqual([]);
  });

  it('is notified of a change here', async () => {
    const { messages } = openOtherTab();
    const shop = await openFriends('/friends?tab=pending');
    await choose(shop, 'Reject Owen MacKay', 'Reject');
    await waitFor(() => expect(messages).toEqual(['friends changed']));
  });
});

describe('Add a friend', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add a friend' }));
  const field = async () => (await dialog()).getByRole('combobox', { name: 'Username' });
  const add = async () => (await dialog()).getByRole('button', { name: 'Add' });

  const openDialog = async () => {
    const shop = await openFriends();
    await friends();
    await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });
    await shop.user.click(button('Add a friend'));
    await waitFor(async () => expect(await field()).toHaveFocus());
    return shop;
  };

  it('sends a request to a suggested user, and confirms a repeated one without sending it', async () => {
    const { user } = await openDialog();
    expect(await add()).toHaveAttribute('aria-disabled', 'true');
    await user.type(await field(), '@zi');
    expect(await add()).toHaveAttribute('aria-disabled', 'true');
    await user.type(await field(), 'gg');
    expect(await add()).not.toHaveAttribute('aria-disabled');
    const option = await screen.findByRole('option', { name: /Ziggy/ });
    expect(option).toHaveTextContent('@ziggy_m');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue('ziggy_m'));
    expect(await between('maya', 'ziggy')).toEqual([]);
    await user.click(await add());
    expect(await (await dialog()).findByText('Request sent')).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(await between('maya', 'ziggy')).toEqual([false]);
    await user.type(await field(), 'ZIGGY_M');
    await waitFor(async () => expect((await dialog()).queryByText('Request sent')).not.toBeInTheDocument());
    mocks.gates.hold('followUser');
    await user.click(await add());
    expect(await (await dialog()).findByText('Request sent')).toBeVisible();
    expect(mocks.gates.waiting('followUser')).toBe(0);
    await user.click((await dialog()).getByRole('button', { name: 'Done' }));
    await waitUntilRemoved('dialog');
    await user.click(tab(/^Pending/));
    expect(usernamesIn(await screen.findByRole('list', { name: 'Requests you have sent' }))).toEqual(['@ziggy_m']);
  });

  it("keeps the username after a failure, and refuses the member's own one", async () => {
    await mocks.setScenario('once:followUser-500');
    const { user } = await openDialog();
    await user.type(await field(), 'zoe');
    await user.click(await add());
    await clickDialogButton(user, 'Try Again', friendsTexts.addFailed);
    expect(await (await dialog()).findByText('Request sent')).toBeVisible();
    expect(await between('maya', 'zoe')).toEqual([false]);
    await user.type(await field(), 'maya');
    await user.click(await add());
    expect(await (await dialog()).findByText(friendsTexts.isOneself)).toBeVisible();
  });

  it('shows a message if a search finds no one', async () => {
    const { user } = await openDialog();
    await user.type(await field(), 'nobody here');
    expect(await (await dialog()).findByText(/^No one found\./)).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('offers to accept if the user has already sent a request', async () => {
    await mocks.setScenario('many-friends');
    const { user } = await openDialog();
    await user.type(await field(), 'request.001');
    await user.click(await add());
    expect(await (await dialog()).findByText(/has already asked to be your friend\.$/)).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Accept' }));
    await clickDialogButton(user, 'Accept');
    expect(await (await dialog()).findByText(/are friends now\.$/)).toBeVisible();
    const { friendships } = await mocks.state();
    expect(friendships.find(({ fromId }) => fromId === 'usr_crowd_request_1')?.isAccepted).toBe(true);
  });

  it('forgets the sent requests when another member signs in (reading 90)', async () => {
    const { user } = await openDialog();
    await user.type(await field(), 'zoe');
    await user.click(await add());
    expect(await (await dialog()).findByText('Request sent')).toBeVisible();
    await signInInOtherTab('noah');
    await screen.findByRole('button', { name: 'Profile menu, Noah Fraser' });
    await waitUntilRemoved('dialog');
    await user.click(await screen.findByRole('button', { name: 'Add a friend' }));
    mocks.gates.hold('followUser');
    await user.type(await field(), 'zoe');
    await user.click(await add());
    await waitFor(() => expect(mocks.gates.waiting('followUser')).toBe(1));
  });
});
