import { assign, sendTo, setup } from 'xstate';
import { giftlistItemTexts } from '../rules/texts/gifts';
import type { CartAddition, CartAdditionEvent } from './cart-addition.machine';
import { askConfirm, type ConfirmReply } from './dialogs';
import { buyAgainQuestion } from '../rules/questions/gift';
import { shared } from './system';

/** An item of a list that a person wants to give. */
export interface BuyableItem {
  /** Of the item, not of the product. */
  id: string;
  productId: string;
  name: string;
  itemInStock: boolean;
  /** Whether the person sees that it was bought. */
  isPurchased: boolean;
}

interface Context {
  gift: BuyableItem | undefined;
}

/** Events of buying an item. */
export type BuyGiftlistItemEvent = { type: 'giftlistItem.buy'; gift: BuyableItem } | ConfirmReply;

const nothing: BuyableItem = { id: '', productId: '', name: '', itemInStock: false, isPurchased: false };

const additionOf = (gift: BuyableItem): CartAddition => ({
  productId: gift.productId,
  quantity: 1,
  giftlistItemId: gift.id,
  itemInStock: gift.itemInStock,
  failure: giftlistItemTexts.addFailed,
});

/**
 * Puts an item of a list in the bag, for the owner of the list (docs/product.md, Lists of others). What was bought already is
 * asked about first (reading 58). The adding itself is the work of the flow that adds everything to the bag.
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
      ({ context: { gift } }): CartAdditionEvent => ({ type: 'item.add', addition: additionOf(gift ?? nothing) }),
    ),
  },
  guards: {
    isBought: (_, params: { gift: BuyableItem }) => params.gift.isPurchased && params.gift.itemInStock,
  },
}).createMachine({
  id: 'buy-giftlist-item',
  description: 'Puts an item of a list in the bag.',
  context: { gift: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'An item can be bought.',
      // Not on leaving `asking`: exit actions run before the item is added, and it would be forgotten.
      entry: 'clearGift',
      on: {
        'giftlistItem.buy': [
          {
            guard: { type: 'isBought', params: ({ event }) => ({ gift: event.gift }) },
            target: 'asking',
            actions: { type: 'storeGift', params: ({ event }) => ({ gift: event.gift }) },
          },
          {
            actions: [
              { type: 'storeGift', params: ({ event }) => ({ gift: event.gift }) },
              'notifyCartAddition',
              'clearGift',
            ],
          },
        ],
      },
    },
    asking: {
      description: 'It was bought already: asks whether it shall be bought once more.',
      entry: 'askBuyAgain',
      on: {
        'confirm.accepted': { target: 'idle', actions: 'notifyCartAddition' },
        'confirm.dismissed': 'idle',
      },
    },
  },
});
