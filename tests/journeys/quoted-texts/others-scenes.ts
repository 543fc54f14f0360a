import { openAs } from '../support/account-views';
import { openOthers } from '../support/gift-views';
import type { Shopper } from '../support/shopper';
import { closeProblem, heading, main, refused, type Scene, shown, showsMessage, text } from './scene';

const question = (words: string) => (shop: Shopper) => shop.confirm.root.getByRole('heading', { name: words });

/** Asks to remove the first item, and says yes. */
const remove = async (shop: Shopper) => {
  await shop.gifts.removeButtons.first().click();
  await shop.confirm.button('Remove item').click();
};

/** The quoted texts of the items of lists, and of the lists of others. */
export const othersScenes: readonly Scene[] = [
  {
    name: 'lists of others',
    open: (shop) => openOthers(shop, '/maya/giftlists'),
    isBroken: true,
    texts: [
      { text: "Welcome to {name}'s Giftlist", find: heading("Welcome to maya's Giftlist") },
      {
        text: 'How to Checkout',
        find: (shop) => main(shop).getByRole('heading', { name: 'How to Checkout', exact: true }),
      },
      shown('Giftlist is empty, go to explore to find amazing products', text, (shop) =>
        shop.visit('/maya/giftlists?list=gft_maya_empty'),
      ),
      shown('No giftlist found.', text, (shop) => shop.visit('/zoe/giftlists')),
      showsMessage('Failed to load giftlist. It may be private or no longer available.', (shop) =>
        shop.visit('/giftlist/gft_maya_secret'),
      ),
      shown(
        "Giftlist Not Found - The giftlist you're looking for may be private or no longer available.",
        text,
        closeProblem,
      ),
      showsMessage('Failed to add this item to your cart. Please try again later.', async (shop) => {
        await shop.visit('/giftlist/gft_maya_birthday?item=gli_maya_vinyl');
        await refused('addCartItem', 503, () => shop.gifts.addToCart.click())(shop);
      }),
    ],
  },
  {
    name: 'items of one’s own list',
    open: (shop) => openAs(shop, 'maya', '/giftlists/gft_maya_cabin'),
    texts: [
      {
        text: 'Are you sure you want to remove this item from your giftlist?',
        cause: (shop) => shop.gifts.removeButtons.first().click(),
        find: question('Are you sure you want to remove this item from your giftlist?'),
      },
      { text: 'Remove item', find: ({ confirm }) => confirm.button('Remove item') },
      { text: 'Keep item', find: ({ confirm }) => confirm.button('Keep item') },
      showsMessage('Failed to update gift list, please try again later', async (shop) => {
        await shop.confirm.button('Keep item').click();
        await shop.confirm.root.waitFor({ state: 'hidden' });
        await refused('removeGiftlistItem', 503, remove)(shop);
      }),
      {
        text: 'REMOVE FROM GIFTLIST',
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.gifts.link('Enamel Teapot for Two').click();
        },
        find: ({ gifts }) => gifts.removeFromGiftlist,
      },
    ],
  },
];
