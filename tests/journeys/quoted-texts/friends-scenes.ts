import { openAs } from '../support/account-views';
import type { Shopper } from '../support/shopper';
import { closeProblem, denied, heading, inside, main, type Scene, shown, text, unread } from './scene';

const tab = (name: string) => (shop: Shopper) => main(shop).getByRole('tab', { name });
const panel = (name: string) => (shop: Shopper) => main(shop).getByRole('tabpanel', { name });

/** The quoted texts of /friends, by where a person meets them. */
export const friendsScenes: readonly Scene[] = [
  {
    name: 'friends',
    open: (shop) => openAs(shop, 'maya', '/friends'),
    texts: [
      shown('My Friends', heading),
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
            name: "Are you sure you want to accept Owen MacKay's friend request?",
            exact: true,
          }),
      },
      denied('Failed to accept friend request', 'acceptFriend', 418, ({ friends }) =>
        friends.confirmationButton('Accept').click(),
      ),
      denied('Failed to reject friend request', 'rejectFriend', 418, async ({ friends }) => {
        await friends.button('Reject Owen MacKay').click();
        await friends.confirmationButton('Reject').click();
      }),
      denied('Failed to remove friend', 'removeFriend', 418, async ({ friends }) => {
        await friends.friendsTab.click();
        await friends.button('Remove Noah Fraser').click();
        await friends.confirmationButton('Remove friend').click();
      }),
      unread('Failed to fetch friends', 'listFriends', '/friends'),
      unread('Failed to fetch pending requests', 'listPendingFriends', '/friends?tab=pending'),
    ],
  },
  {
    name: 'friends of somebody new',
    open: (shop) => openAs(shop, 'zoe', '/friends'),
    texts: [
      shown('No friends found', inside(panel('Friends'), text)),
      shown('No pending requests', inside(panel('Pending Requests'), text), ({ friends }) =>
        friends.pendingTab.click(),
      ),
    ],
  },
];
