import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#generated/model';
import { hashId } from '#rules/hash.ts';
import { notificationsTexts } from '#rules/texts/notifications.ts';
import { type PersonName, people } from '#seed';
import { mocks, openShop } from '../support/open-shop';
import { openOtherTab } from '../support/other-tab';
import { dismiss, signOut } from '../support/views';

const tabPath = '/profile?tab=notifications';

const list = () => screen.findByRole('list', { name: 'Notifications' });
const rows = async () => within(await list()).getAllByRole('listitem');
const row = async (text: string | RegExp) => {
  const found = (await rows()).find(({ textContent }) => textContent.match(text));
  if (!found) throw new Error(`No notification says ${String(text)}`);
  return found;
};
const messages = async () => (await rows()).map((item) => item.querySelector('bdi')?.textContent);
const markIn = (item: HTMLElement) => within(item).queryByRole('button', { name: /^Mark as read/ });
const markAll = () => screen.findByRole('button', { name: 'Mark all shown as read' });
const bell = (name: string) => screen.findByRole('link', { name });
/** Finds a text in the polite live region. */
const findPolite = (text: string) => screen.findByText(text, { selector: '[role="status"] *' });
const filter = (name: string) => screen.getByRole('button', { name });

type Shop = ReturnType<typeof openShop>;

/** Waits for the live connection. Marks succeed from then on. */
const untilReady = ({ app }: Shop) =>
  waitFor(() =>
    expect(app.getSnapshot().context.memberFlows?.live.getSnapshot().matches({ open: 'connected' })).toBe(true),
  );

const openAs = async (as: PersonName = 'maya', path = tabPath, scenario = '') => {
  await mocks.signIn(as);
  await mocks.setScenario(scenario);
  const shop = openShop(path);
  await screen.findByRole('link', { name: /^Notifications, / });
  await untilReady(shop);
  // Waits for the refetch after the connection.
  await waitFor(() => expect(shop.queryClient.isFetching()).toBe(0));
  return shop;
};

const notificationOf = (id: string, about: Partial<Notification> = {}): Notification => ({
  id,
  message: `News ${id}`,
  viewed: false,
  ...about,
});

/** Opens the first ten of Zoe's forty unread notifications. */
const openMany = () => openAs('zoe', `${tabPath}&show=unread`, 'many-notifications');

/** Pushes notifications, oldest first. */
const push = async (shop: Shop, ...notifications: Notification[]) => {
  const { app } = shop;
  await untilReady(shop);
  act(() => app.getSnapshot().context.memberFlows?.inbox.send({ type: 'notification.push', notifications }));
};

/** Unread notifications in the backend, newest first. */
const unreadOf = async (name: PersonName) =>
  (await mocks.state()).notifications
    .filter(({ ownerId, viewed }) => ownerId === people[name].id && !viewed)
    .toReversed();
const unreadMessages = async (name: PersonName) => (await unreadOf(name)).map(({ message }) => message);

describe('Notifications tab', () => {
  it('lists newest first, with times, marks and links', async () => {
    await openAs();
    expect(await messages()).toHaveLength(10);
    const links = (await rows()).map((item) => within(item).queryByRole('link')?.getAttribute('href') ?? null);
    expect(links).toEqual([
      '/friends?tab=pending',
      '/friends?tab=pending',
      '/orders/e4975b18-06fd-4b1c-8d2a-c1f35e90a7d6',
      '/giftlists/gft_maya_birthday',
      '/friends',
      null,
      '/friends',
      '/orders',
      '/giftlists',
      '/friends',
    ]);
    expect((await rows()).map((item) => markIn(item) !== null)).toEqual([
      true,
      true,
      true,
      ...Array.from({ length: 7 }, () => false),
    ]);
    const isla = await row('Isla Bouchard would like to be your friend.');
    expect(within(isla).getByText('Unread:')).toBeInTheDocument();
    // Read rows have the class of a row, unread rows one more.
    const classCounts = (await rows()).map((item) => item.classList.length);
    expect(classCounts).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(isla.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T14:30:00.000Z');
    expect(screen.getByText('3 unread notifications')).toBeVisible();
  });

  it('loads more up to the end', async () => {
    const { user } = await openAs();
    await list();
    expect(screen.getByText('10 of 12')).toBeVisible();
    mocks.gates.hold('listNotifications');
    const more = screen.getByRole('button', { name: 'Load More' });
    await user.click(more);
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'));
    mocks.gates.release('listNotifications', 418);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    mocks.gates.open('listNotifications');
    await waitFor(async () => expect(await messages()).toHaveLength(12));
    expect(new Set(await messages()).size).toBe(12);
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    // The button was removed: the focus moves to the end, which is not in the tab order.
    const end = screen.getByText('12 of 12').parentElement;
    expect(end).toHaveFocus();
    expect(end).toHaveAttribute('tabindex', '-1');
  });

  it('stores the filter in the URL, and Back restores it', async () => {
    const { user, address, router } = await openAs();
    await list();
    await user.click(filter('Unread'));
    expect(address()).toBe(`${tabPath}&show=unread`);
    await waitFor(async () => expect(await messages()).toHaveLength(3));
    expect(filter('Unread')).toHaveAttribute('aria-pressed', 'true');
    // A second click changes nothing, also not the history.
    await user.click(filter('Unread'));
    expect(address()).toBe(`${tabPath}&show=unread`);
    await act(() => router.navigate(-1));
    expect(address()).toBe(tabPath);
    await waitFor(async () => expect(await messages()).toHaveLength(10));
    expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows a message if there are no notifications', async () => {
    const { user } = await openAs('zoe');
    expect(await screen.findByText('No notifications to display')).toBeVisible();
    expect(screen.queryByText(/^\d+ of /)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(await markAll()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await markAll());
    expect(await markAll()).not.toHaveAttribute('aria-busy', 'true');
    await user.click(filter('Unread'));
    expect(await screen.findByText('You have read everything.')).toBeVisible();
  });
});

describe('marking as read', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('updates bell and title after the response (reading 88)', async () => {
    const { user } = await openAs();
    const isla = await row('Isla Bouchard');
    await waitFor(() => expect(document.title).toBe('(3) My Account · Giftlist'));
    mocks.gates.hold('markNotificationViewed');
    await user.click(within(isla).getByRole('button', { name: /^Mark as read/ }));
    expect(markIn(await row('Isla Bouchard'))).toHaveAttribute('aria-busy', 'true');
    expect(await bell('Notifications, 3 unread')).toBeVisible();
    mocks.gates.open('markNotificationViewed');
    await waitFor(async () => expect(markIn(await row('Isla Bouchard'))).toBeNull());
    expect(await bell('Notifications, 2 unread')).toHaveTextContent('2');
    await waitFor(() => expect(document.title).toBe('(2) My Account · Giftlist'));
    // The button was removed: the focus stays in the row.
    await waitFor(async () => expect(await row('Isla Bouchard')).toHaveFocus());
    expect((await unreadOf('maya')).map(({ id }) => id)).toEqual(['ntf_maya_2', 'ntf_maya_3']);
  });

  it('shows a failure in the row, and can be retried (reading 87)', async () => {
    const { user } = await openAs();
    const isla = await row('Isla Bouchard');
    await mocks.setScenario('once:markNotificationViewed-500');
    await user.click(within(isla).getByRole('button', { name: /^Mark as read/ }));
    expect(await within(isla).findByText('Could not mark as read. Try again.')).toBeVisible();
    expect(markIn(isla)).toHaveAccessibleDescription('Could not mark as read. Try again.');
    expect(await findPolite('1 notification was not marked')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(within(isla).getByRole('button', { name: /^Mark as read/ }));
    await waitFor(async () => expect(markIn(await row('Isla Bouchard'))).toBeNull());
    expect(screen.queryByText('Could not mark as read. Try again.')).not.toBeInTheDocument();
    expect(screen.queryByText('1 notification was not marked')).not.toBeInTheDocument();
  });

  it('announces the number of failures once, after all requests have ended', async () => {
    const { user } = await openMany();
    expect(await messages()).toHaveLength(10);
    mocks.gates.hold('markNotificationViewed');
    await user.click(await markAll());
    for (let left = 10; left > 7; left -= 1) {
      await waitFor(() => expect(mocks.gates.waiting('markNotificationViewed')).toBe(3));
      mocks.gates.release('markNotificationViewed');
    }
    await waitFor(async () => expect(await messages()).toHaveLength(7));
    await mocks.setScenario('many-notifications,markNotificationViewed-500');
    mocks.gates.release('markNotificationViewed');
    expect(await screen.findByText('Could not mark as read. Try again.')).toBeVisible();
    expect(screen.queryByText(/not marked$/)).not.toBeInTheDocument();
    mocks.gates.open('markNotificationViewed');
    expect(await findPolite('7 notifications were not marked')).toBeInTheDocument();
    expect(screen.getAllByText('Could not mark as read. Try again.')).toHaveLength(7);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('marks all shown notifications, and loads the next ten (reading 86)', async () => {
    const { user } = await openMany();
    const before = await unreadMessages('zoe');
    expect(await messages()).toEqual(before.slice(0, 10));
    await user.click(await markAll());
    expect(await bell('Notifications, 30 unread')).toHaveTextContent('30');
    expect(await unreadMessages('zoe')).toEqual(before.slice(10));
    await waitFor(async () => expect(await messages()).toEqual(before.slice(10, 20)));
  });

  it('continues after the tab is left, and notifies other tabs', async () => {
    const { user, router } = await openMany();
    expect(await messages()).toHaveLength(10);
    const { messages: broadcasts } = openOtherTab();
    mocks.gates.hold('markNotificationViewed');
    await user.click(await markAll());
    await waitFor(() => expect(mocks.gates.waiting('markNotificationViewed')).toBe(3));
    await act(() => router.navigate('/profile?tab=addresses'));
    expect(screen.queryByRole('list', { name: 'Notifications' })).not.toBeInTheDocument();
    mocks.gates.open('markNotificationViewed');
    await waitFor(async () => expect(await unreadOf('zoe')).toHaveLength(30));
    expect(await bell('Notifications, 30 unread')).toBeVisible();
    await waitFor(() => expect(broadcasts).toEqual(['read']));
    await act(() => router.navigate(`${tabPath}&show=unread`));
    const expected = await unreadMessages('zoe');
    await waitFor(async () => expect(await messages()).toEqual(expected.slice(0, 10)));
  });

  it('shows pending and failed marks after the user returns to the tab', async () => {
    const { user, router } = await openAs();
    await list();
    await mocks.setScenario('markNotificationViewed-500');
    mocks.gates.hold('markNotificationViewed');
    await user.click(await markAll());
    await act(() => router.navigate('/profile?tab=addresses'));
    await act(() => router.navigate(tabPath));
    expect(await markAll()).toHaveAttribute('aria-busy', 'true');
    expect(markIn(await row('Isla Bouchard'))).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/profile?tab=addresses'));
    mocks.gates.open('markNotificationViewed');
    await act(() => router.navigate(tabPath));
    await waitFor(async () => expect(await screen.findAllByText(notificationsTexts.markFailed)).toHaveLength(3));
    expect(await markAll()).not.toHaveAttribute('aria-busy');
    await mocks.setScenario('');
    await user.click(await markAll());
    await waitFor(async () => expect(await unreadOf('maya')).toEqual([]));
    await waitFor(() => expect(screen.queryByText(notificationsTexts.markFailed)).not.toBeInTheDocument());
  });

  it('skips no notification when Load More follows marks (reading 86)', async () => {
    const { user } = await openMany();
    for (let left = 9; left >= 6; left -= 1) {
      const [first] = await rows();
      if (!first) throw new Error('No notification is left');
      await user.click(within(first).getByRole('button', { name: /^Mark as read/ }));
      await waitFor(async () => expect(await rows()).toHaveLength(left));
    }
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect((await messages()).length).toBeGreaterThan(6));
    expect(await messages()).toEqual((await unreadMessages('zoe')).slice(0, (await messages()).length));
  });

  it('refetches here after a mark in another tab (reading 89)', async () => {
    await openAs();
    await row('Isla Bouchard');
    await fetch('http://localhost:3000/api/notifications/ntf_maya_1', { method: 'PATCH' });
    openOtherTab().post('read');
    await waitFor(async () => expect(markIn(await row('Isla Bouchard'))).toBeNull());
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });
});

describe('live notifications', () => {
  it('appear once, on top of the list, and only their number is announced', async () => {
    const shop = await openAs();
    await list();
    await push(
      shop,
      notificationOf('1', { type: 'ORDER' }),
      notificationOf('2'),
      notificationOf('1', { type: 'ORDER' }),
    );
    await waitFor(async () => expect((await messages()).slice(0, 2)).toEqual(['News 2', 'News 1']));
    expect(await messages()).toHaveLength(10);
    expect(screen.getByText('10 of 14')).toBeVisible();
    expect(await bell('Notifications, 5 unread')).toHaveTextContent('5');
    expect(screen.queryByText(notificationsTexts.liveOff)).not.toBeInTheDocument();
    expect(screen.getAllByText('5 unread notifications').some((text) => text.closest('[role="status"]'))).toBe(true);
    await push(shop, notificationOf('2'), notificationOf('ntf_maya_4'));
    expect(await bell('Notifications, 5 unread')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('(5) My Account · Giftlist'));
  });

  it('that arrive before the first page are merged with it', async () => {
    const shop = await openAs('maya', '/friends');
    await push(
      shop,
      notificationOf('ntf_maya_1', { message: 'Isla Bouchard would like to be your friend.' }),
      notificationOf('early'),
    );
    mocks.gates.hold('listNotifications');
    await act(() => shop.router.navigate(tabPath));
    await waitFor(() => expect(mocks.gates.waiting('listNotifications')).toBeGreaterThan(0));
    await push(shop, notificationOf('late'));
    mocks.gates.open('listNotifications');
    await waitFor(async () => expect((await messages()).slice(0, 2)).toContain('News early'));
    await shop.user.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await messages()).toContain('News late'));
    const all = await messages();
    expect(all.filter((message) => message === 'News early')).toHaveLength(1);
    expect(all.filter((message) => message?.startsWith('Isla'))).toHaveLength(1);
  });

  it('that arrive again while they are marked as read stay read', async () => {
    const shop = await openAs();
    const isla = await row('Isla Bouchard');
    mocks.gates.hold('markNotificationViewed');
    await shop.user.click(within(isla).getByRole('button', { name: /^Mark as read/ }));
    await push(shop, notificationOf('ntf_maya_1', { message: 'Isla Bouchard would like to be your friend.' }));
    mocks.gates.open('markNotificationViewed');
    await waitFor(async () => expect(markIn(await row('Isla Bouchard'))).toBeNull());
    await push(shop, notificationOf('ntf_maya_1', { message: 'Isla Bouchard would like to be your friend.' }));
    expect(markIn(await row('Isla Bouchard'))).toBeNull();
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });

  it('refetch the queries they concern', async () => {
    const shop = await openAs('maya', '/friends?tab=pending');
    await screen.findByRole('list', { name: 'Pending Requests' });
    mocks.gates.hold('listPendingFriends');
    await push(shop, notificationOf('1', { type: 'FRIEND_REQUEST' }));
    await waitFor(() => expect(mocks.gates.waiting('listPendingFriends')).toBe(1));
    mocks.gates.open('listPendingFriends');
  });
});

describe('Sign Out while the server closes the connection', () => {
  const refuseConnection = async ({ user, app, queryClient }: Shop) => {
    mocks.gates.hold('getProfile');
    mocks.gates.hold('logout');
    await signOut(user);
    await waitFor(() => expect(mocks.gates.waiting('logout')).toBe(1));
    const live = app.getSnapshot().context.memberFlows?.live;
    act(() => live?.send({ type: 'socket.refused' }));
    expect(live?.getSnapshot().value).toBe('checkingSession');
    expect(queryClient.isFetching()).toBe(0);
  };

  it('reads nothing with the session that ends', async () => {
    const shop = await openAs('maya', '/help');
    const fetchQuery = vi.spyOn(shop.queryClient, 'fetchQuery');
    await refuseConnection(shop);
    mocks.gates.release('logout');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    // The cart is the guest's.
    expect(fetchQuery.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([['/cart']]);
  });

  it('checks the session after a failure of Sign Out', async () => {
    const shop = await openAs('maya', '/help');
    await refuseConnection(shop);
    mocks.gates.release('logout', 429);
    await waitFor(() => expect(mocks.gates.waiting('getProfile')).toBe(1));
    await dismiss(shop.user);
    mocks.gates.open('getProfile');
    await untilReady(shop);
  });
});

describe('privacy', () => {
  it('clears all notifications on sign-out', async () => {
    const { user, queryClient } = await openAs();
    await waitFor(() => expect(document.title).toBe('(3) My Account · Giftlist'));
    await signOut(user);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Notifications, / })).not.toBeInTheDocument());
    expect(document.title).toBe('My Account · Giftlist');
    await waitFor(() => expect(JSON.stringify(queryClient.getQueryCache().getAll())).not.toContain('Isla'));
  });

  /** Stores new notifications of Maya about purchases, which surprise mode hides. */
  const storePurchases = (count: number) =>
    mocks.storeNotification(
      'maya',
      ...Array.from({ length: count }, (_, index) => ({ type: 'PURCHASE', message: `Present ${index}` })),
    );

  it('loads pages in surprise mode until one has a visible notification', async () => {
    localStorage.setItem('giftlist.surprise', JSON.stringify([hashId(people.maya.id)]));
    // More than the first page, but fewer than the five further pages that one Load More fetches.
    await storePurchases(35);
    const { user } = await openAs();
    await row(notificationsTexts.secret);
    expect(await messages()).toEqual([notificationsTexts.secret]);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect((await messages()).length).toBeGreaterThan(1));
    expect((await messages()).slice(0, 2)).toEqual([
      notificationsTexts.secret,
      'Isla Bouchard would like to be your friend.',
    ]);
    expect(screen.queryByText(notificationsTexts.moreSecret)).not.toBeInTheDocument();
  });

  it('shows a message in surprise mode if Load More finds nothing visible', async () => {
    localStorage.setItem('giftlist.surprise', JSON.stringify([hashId(people.maya.id)]));
    // More than the first page and the five further pages that one Load More fetches.
    await storePurchases(85);
    const { user } = await openAs();
    await row(notificationsTexts.secret);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText(notificationsTexts.moreSecret)).toBeVisible();
    expect(await messages()).toEqual([notificationsTexts.secret]);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect((await messages()).length).toBeGreaterThan(1));
    expect(screen.queryByText(notificationsTexts.moreSecret)).not.toBeInTheDocument();
  });

  it('shows one row in surprise mode for all purchase notifications (reading 104)', async () => {
    localStorage.setItem('giftlist.surprise', JSON.stringify([hashId(people.maya.id)]));
    const shop = await openAs();
    await push(shop, notificationOf('secret', { type: 'PURCHASE', message: 'Noah bought a Teapot.' }));
    const secret = await row(notificationsTexts.secret);
    expect((await messages()).filter((message) => message === notificationsTexts.secret)).toHaveLength(1);
    expect(within(secret).getByRole('link')).toHaveAttribute('href', '/giftlists');
    expect(document.body.innerHTML).not.toMatch(/Teapot|Birthday wishes|Cabin kitchen/);
    await mocks.setScenario('once:markNotificationViewed-500');
    await shop.user.click(within(secret).getByRole('button', { name: /^Mark as read/ }));
    expect(await within(secret).findByText(notificationsTexts.markFailed)).toBeVisible();
    // Counts the row, because the number of purchases stays secret.
    expect(await findPolite('1 notification was not marked')).toBeInTheDocument();
  });
});
