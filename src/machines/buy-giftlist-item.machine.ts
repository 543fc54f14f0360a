import { assign, sendTo, setup } from 'xstate';
import { buyAgainQuestion } from '#rules/questions/giftlist.ts';
import { giftlistItemTexts } from '#rules/texts/giftlists.ts';
import type { CartAddition, CartAdditionEvent } from './cart-addition.machine';
import { askConfirm, type ConfirmReply } from './dialogs';
import { shared } from './system';

/** Giftlist item to buy. */
export interface BuyableItem {
  /** Id of the giftlist item, not of the product. */
  id: string;
  productId: string;
  name: string;
  itemInStock: boolean;
  /** Whether the buyer can see that the item was bought. */
  isPurchased: boolean;
  /** Whether the buyer of a surprise, signed out, has said that they are giving. */
  isGiving?: boolean;
}

interface Context {
  gift: BuyableItem | undefined;
}

/** Events of buying a giftlist item. */
export type BuyGiftlistItemEvent = { type: 'giftlistItem.buy'; gift: BuyableItem } | ConfirmReply;

const noItem: BuyableItem = { id: '', productId: '', name: '', itemInStock: false, isPurchased: false };

const additionOf = (gift: BuyableItem): CartAddition => ({
  productId: gift.productId,
  quantity: 1,
  giftlistItemId: gift.id,
  ...(gift.isGiving && { purchases: true }),
  itemInStock: gift.itemInStock,
  failure: giftlistItemTexts.addFailed,
});

/**
 * Adds a giftlist item to the cart for the owner of the giftlist. Buying a purchased item again needs a confirmation.
 * The flow `cartAddition` adds the item.
 */
export const buyGiftlistItemMachine = setup({
  types: { context: {} as Context, events: {} as BuyGiftlistItemEvent },
  actions: {
    storeGift: assign({ gift: (_, params: { gift: BuyableItem }) => params.gift }),
    clearGift: assign({ gift: undefined }),
    askBuyAgain: sendTo(shared('confirm'), ({ self, context: { gift } }) =>
      askConfirm(self, buyAgainQuestion(gift?.name ?? '')),
    ),
    notifyCartAddition: sendTo(
      shared('cartAddition'),
      ({ context: { gift } }): CartAdditionEvent => ({ type: 'item.add', addition: additionOf(gift ?? noItem) }),
    ),
  },
  guards: {
    /** An item that is out of stock needs no confirmation, because adding it fails. */
    isBought: (_, params: { gift: BuyableItem }) => params.gift.isPurchased && params.gift.itemInStock,
  },
}).createMachine({
  id: 'buy-giftlist-item',
  description: 'Adds a giftlist item to the cart.',
  context: { gift: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      // On entry, not on exit of `asking`: exit actions run before the item is added and would clear it.
      entry: 'clearGift',
      on: {
        'giftlistItem.buy': [
          {
            guard: { type: 'isBought', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'storeGift', params: ({ event }) => event },
          },
          {
            actions: [{ type: 'storeGift', params: ({ event }) => event }, 'notifyCartAddition', 'clearGift'],
          },
        ],
      },
    },
    asking: {
      description: 'Confirms buying a purchased item again.',
      entry: 'askBuyAgain',
      on: {
        'confirm.accepted': { target: 'idle', actions: 'notifyCartAddition' },
        'confirm.dismissed': 'idle',
      },
    },
  },
});
