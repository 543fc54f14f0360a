import { openAs } from '../support/account-views';
import type { Shopper } from '../support/shopper';
import { button, closeProblem, denied, main, refused, type Scene, shown, showsMessage, text } from './scene';

const dialogButton = (name: string) => (shop: Shopper) =>
  button(name, ({ ownGiftlists }) => ownGiftlists.newGiftlist.root)(shop);

/** Quoted texts about creating, editing, deleting and sharing a giftlist. */
export const ownListsScenes: readonly Scene[] = [
  {
    name: 'one’s own lists',
    open: async (shop) => {
      await shop.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openAs(shop, 'maya', '/giftlists');
    },
    texts: [
      {
        text: 'Copied to clipboard!',
        cause: ({ share }) => share.copy.click(),
        find: (shop) => main(shop).getByRole('status').filter({ hasText: 'Copied to clipboard!' }),
      },
      showsMessage('Failed to update giftlist. Please try again later', async (shop) => {
        await shop.ownGiftlists.edit.click();
        await shop.ownGiftlists.editor.title.fill('Thirty at last');
        await refused('updateGiftlist', 418, () => shop.ownGiftlists.editor.save.click())(shop);
      }),
      {
        text: 'Do you want to delete this giftlist?',
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.ownGiftlists.editor.cancel.click();
          await shop.ownGiftlists.delete.click();
        },
        find: ({ confirm }) => confirm.root.getByRole('heading', { name: 'Do you want to delete this giftlist?' }),
      },
      { text: 'Delete giftlist', find: ({ confirm }) => confirm.button('Delete giftlist') },
      { text: 'Do not delete', find: ({ confirm }) => confirm.button('Do not delete') },
      denied('Failed to delete gift list, please try again later', 'deleteGiftlist', 418, (shop) =>
        shop.confirm.button('Delete giftlist').click(),
      ),
      shown('Create new giftlist', button, closeProblem),
      denied(
        'Failed to create gift list. Please try again.',
        'createGiftlist',
        418,
        async ({ ownGiftlists: { newGiftlist: maker } }) => {
          await maker.open.click();
          await maker.title.fill('Baby Tremblay');
          await maker.create.click();
        },
      ),
      {
        text: 'Create new gift list',
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.openGates();
          await shop.ownGiftlists.newGiftlist.create.click();
        },
        find: dialogButton('Create new gift list'),
      },
    ],
  },
  {
    name: 'nobody’s lists',
    open: (shop) => openAs(shop, 'zoe', '/giftlists'),
    texts: [shown('No giftlist found. Please create a new giftlist.', text)],
  },
];
