import { hashId } from '#rules/hash.ts';
import { openAs } from './account-views';
import type { Shopper } from './shopper';
import { openPage, thenView, type View, view } from './views';

/** Stores that the visitor has seen the welcome dialogs of these members. */
const skipWelcome = (shop: Shopper): Promise<void> =>
  shop.page.evaluate(
    (visited) => {
      localStorage.setItem('visited-shared-giftlists', 'true');
      localStorage.setItem('giftlist.visited', JSON.stringify(visited));
    },
    ['maya', 'noah', 'zoe'].map((name) => hashId(name)),
  );

/** Opens a page of shared giftlists as a guest who has read the welcome. */
export const openOthers = async (shop: Shopper, path: string): Promise<void> => {
  await shop.go('/terms-of-service');
  await skipWelcome(shop);
  await openPage(shop, path);
};

/** Giftlist items and shared giftlists. */
export const giftViews: readonly View[] = [
  view('welcome dialog of a shared giftlist', async (shop) => {
    await shop.go('/giftlist/gft_maya_birthday');
    await shop.gifts.dismissWelcome.waitFor();
  }),
  view('question of a surprise', async (shop) => {
    await shop.go('/giftlist/gft_theo_trail');
    await shop.gifts.giving.waitFor();
  }),
  thenView('surprise, for a visitor who may be its owner', async (shop) => {
    await shop.page.keyboard.press('Escape');
    await shop.gifts.welcome.waitFor({ state: 'hidden' });
  }),
  view('/giftlist/gft_maya_birthday', (shop) => openOthers(shop, '/giftlist/gft_maya_birthday')),
  thenView('name of a guest who gives a wish', async (shop) => {
    await shop.gifts.markButton("I'll give this", 'First Scarf Knitting Kit').click();
    await shop.gifts.giverName.waitFor();
  }),
  ...[
    '/maya/giftlists?list=gft_maya_cabin&page=2',
    '/zoe/giftlists',
    // A hidden giftlist, and a search without results.
    '/giftlist/gft_maya_secret',
    '/giftlist/gft_maya_cabin?search=nothing',
  ].map((path) => ({ name: path, continuesPrevious: true, open: (shop: Shopper) => openPage(shop, path) })),
  thenView('wish from another shop', async (shop) => {
    await openPage(shop, '/giftlist/gft_noah_1?item=gli_noah_1_3');
    await shop.page.getByRole('dialog').getByText('Bring it along: we cannot ship it.').waitFor();
  }),
  thenView('purchased item of a shared giftlist', async (shop) => {
    await openPage(shop, '/giftlist/gft_maya_birthday?item=gli_maya_birthday_3');
    await shop.gifts.addToCart.waitFor();
    await shop.page.getByRole('button', { name: 'Product Details' }).click();
  }),
  view('item of an own giftlist', async (shop) => {
    await openAs(shop, 'maya', '/giftlists/gft_maya_cabin?item=gli_maya_cabin_1');
    await shop.gifts.removeFromGiftlist.waitFor();
  }),
];
