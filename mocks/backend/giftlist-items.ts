import { type Call, memberOf, paramOf, refusal } from './call';
import { findGift } from './lines';

/** DELETE /giftlistItem/{id}. An item of somebody else's list is as unknown as an invented one. Bags keep what was put in them. */
export const removeGiftlistItem = (call: Call): void => {
  const { tables } = call;
  const { id: ownerId } = memberOf(call);
  const gift = findGift(tables, paramOf(call, 'id'));
  if (gift?.owner.id !== ownerId) throw refusal(404, 'This item is no longer on the giftlist.');
  tables.giftlistItems.delete(gift.item);
};
