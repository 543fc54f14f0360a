import { describe, expect, it } from 'vitest';
import { type BuyableItem, buyGiftlistItemMachine } from '#machines/buy-giftlist-item.machine.ts';
import { buyAgainQuestion } from '#rules/questions/giftlist.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const drum: BuyableItem = { id: 'item-1', productId: 'drum', name: 'Drum', itemInStock: true, isPurchased: false };

const addition = {
  type: 'item.add',
  addition: {
    productId: 'drum',
    quantity: 1,
    giftlistItemId: 'item-1',
    itemInStock: true,
    failure: 'Failed to add this item to your cart. Please try again later.',
  },
};

const buyGift = () => isolate({ machine: buyGiftlistItemMachine });

describe('buying a giftlist item', () => {
  it('adds one unit to the cart, linked to the giftlist item', () => {
    const { send, sentTo, state, context } = buyGift();
    send({ type: 'giftlistItem.buy', gift: drum });
    expect(sentTo('cartAddition')).toEqual([addition]);
    expect(sentTo('confirm')).toEqual([]);
    expect(state()).toBe('idle');
    expect(context()).toEqual({ gift: undefined });
  });

  it('asks first if the item was already bought, and adds nothing when the answer is no', () => {
    const { send, sentTo, questions, state, context } = buyGift();
    send({ type: 'giftlistItem.buy', gift: { ...drum, isPurchased: true } });
    expect(state()).toBe('asking');
    expect(questions()).toEqual([buyAgainQuestion('Drum')]);
    send({ type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(context()).toEqual({ gift: undefined });
    expect(sentTo('cartAddition')).toEqual([]);
  });

  it('adds an already bought item when the answer is yes', () => {
    const { send, sentTo, state, context } = buyGift();
    send({ type: 'giftlistItem.buy', gift: { ...drum, isPurchased: true } }, { type: 'confirm.accepted' });
    expect(sentTo('cartAddition')).toEqual([addition]);
    expect(state()).toBe('idle');
    expect(context()).toEqual({ gift: undefined });
  });

  it('does not ask about an item that is out of stock', () => {
    const { send, sentTo } = buyGift();
    send({ type: 'giftlistItem.buy', gift: { ...drum, isPurchased: true, itemInStock: false } });
    expect(sentTo('confirm')).toEqual([]);
    expect(sentTo('cartAddition')).toMatchObject([{ addition: { itemInStock: false } }]);
  });
});

expectEveryTransition(buyGiftlistItemMachine);
