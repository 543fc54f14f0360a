import { openAs } from '../support/account-views';
import type { Shopper } from '../support/shopper';
import { closeProblem, heading, inDialog, main, type Quoted, refused, type Scene, text, denied } from './scene';

const tab = (name: string) => (shop: Shopper) => main(shop).getByRole('tab', { name });
const panel = (name: string) => (shop: Shopper) => main(shop).getByRole('tabpanel', { name });

/** Presses a button of a row, says yes, and is refused. */
const refusedRow = (
  quoted: Quoted['text'],
  operation: Parameters<typeof refused>[0],
  row: string,
  yes: string,
): Quoted => ({
  text: quoted,
  cause: refused(operation, 418, async ({ friends }) => {
    await friends.button(row).click();
    await friends.answer(yes).click();
  }),
  find: inDialog(quoted),
});

/** Reads a tab anew, and says no to its read. */
const unread = (quoted: Quoted['text'], operation: Parameters<typeof refused>[0], path: string): Quoted => ({
  text: quoted,
  cause: refused(
    operation,
    503,
    async (shop) => {
      await shop.visit('/terms-of-service');
      await shop.comeBackAs('maya');
      await shop.visit(path);
    },
    2,
  ),
  find: inDialog(quoted),
});

/** The quoted texts of /friends, by where a person meets them. */
export const friendsScenes: readonly Scene[] = [
  {
    name: 'friends',
    open: (shop) => openAs(shop, 'maya', '/friends'),
    texts: [
      { text: 'My Friends', find: heading('My Friends') },
      { text: 'Friends', find: tab('Friends') },
      { text: 'Pending Requests', find: tab('Pending Requests') },
      {
        text: 'Add a friend',
        cause: ({ friends }) => friends.open.click(),
        find: ({ friends }) => friends.dialog,
      },
      denied('Error fetching usernames', 'searchNonFollowing', 503, ({ friends }) => friends.username.fill('ziggy'), 2),
      denied('Failed to add friend. Please try again later', 'followUser', 418, async ({ friends }) => {
        await friends.username.fill('ziggy_m');
        await friends.add.click();
      }),
      {
        text: "Are you sure you want to accept {name}'s friend request?",
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.friends.done.click();
          await shop.friends.dialog.waitFor({ state: 'hidden' });
          await shop.friends.pendingTab.click();
          await shop.friends.button('Accept Owen MacKay').click();
        },
        find: ({ page }) =>
          page.getByRole('alertdialog', {
            name: "Are you sure you want to accept \u2068Owen MacKay\u2069's friend request?",
            exact: true,
          }),
      },
      denied('Failed to accept friend request', 'acceptFriend', 418, ({ friends }) => friends.answer('Accept').click()),
      refusedRow('Failed to reject friend request', 'rejectFriend', 'Reject Owen MacKay', 'Reject'),
      denied('Failed to remove friend', 'removeFriend', 418, async ({ friends }) => {
        await friends.friendsTab.click();
        await friends.button('Remove Noah Fraser').click();
        await friends.answer('Remove friend').click();
      }),
      unread('Failed to fetch friends', 'listFriends', '/friends'),
      unread('Failed to fetch pending requests', 'listPendingFriends', '/friends?tab=pending'),
    ],
  },
  {
    name: 'friends of somebody new',
    open: (shop) => openAs(shop, 'zoe', '/friends'),
    texts: [
      { text: 'No friends found', find: text('No friends found', panel('Friends')) },
      {
        text: 'No pending requests',
        cause: ({ friends }) => friends.pendingTab.click(),
        find: text('No pending requests', panel('Pending Requests')),
      },
    ],
  },
];
