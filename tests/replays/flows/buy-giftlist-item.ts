import type { AnyMachineSnapshot } from 'xstate';
import { type BuyableItem, buyGiftlistItemMachine } from '../../../src/machines/buy-giftlist-item.machine';
import type { Replay, EventDriver, Start } from '../harness/replay';
import { isGone, isSeen } from '../../support/pages/look';
import { clicks, onlyWhere, opens, saysNo } from '../samples';
import type { Shop } from '../shop';

/** What the flow does not know: whether the item that is open was bought, and whether it is being added. */
type ShopState = 'not bought' | 'bought' | 'adding';

const gift: BuyableItem = { id: 'gli_1', productId: 'prd_1', name: 'An item', itemInStock: true, isPurchased: false };

const openItem = (id: string, shopState: ShopState): Start<Shop> => ({
  step: `Open the list Birthday wishes of Maya as a guest. Press an item that ${shopState === 'bought' ? 'somebody' : 'nobody'} has bought.`,
  shopState,
  open: opens(`/giftlist/gft_maya_birthday?item=${id}`, { held: ['addCartItem'] }, ({ gifts }) => gifts.addToCart),
});

/** ADD TO CART of an item; behind the question it cannot be pressed. */
const buys = (isPurchased: boolean, evidence?: EventDriver<Shop>['evidence']): EventDriver<Shop> => {
  const isThere = (snapshot: AnyMachineSnapshot, shopState: string) =>
    snapshot.matches('idle') && shopState === ((isPurchased ? 'bought' : 'not bought') satisfies ShopState);
  return {
    step: 'Press ADD TO CART.',
    event: { type: 'giftlistItem.buy', gift: { ...gift, isPurchased } },
    ...clicks(({ gifts }) => gifts.addToCart),
    ...onlyWhere(isThere),
    ...(evidence && { evidence }),
  };
};

export const buyGiftlistItemReplay: Replay<Shop> = {
  machine: buyGiftlistItemMachine,
  starts: {
    'an item that nobody has bought': openItem('gli_maya_vinyl', 'not bought'),
    'an item that somebody has bought': openItem('gli_maya_birthday_3', 'bought'),
  },
  shopState: (before, event) => (event === 'say yes' || event === 'buy it' ? ('adding' satisfies ShopState) : before),
  events: {
    'buy it': buys(false, ({ gifts }) => isSeen(gifts.adding)),
    'buy it once more': buys(true),
    'say yes': {
      step: 'Press Add anyway in the dialog.',
      event: { type: 'confirm.accepted' },
      drive: async (shop) => {
        await shop.press(shop.confirm.button('Add anyway'));
        await shop.until(() => isSeen(shop.gifts.adding));
      },
    },
    'say no': saysNo('Cancel', 'asking'),
  },
  states: {
    idle: ({ confirm }) => isGone(confirm.root),
    asking: ({ confirm }) => isSeen(confirm.button('Add anyway')),
  },
};
