import { refusal } from '../contract/refusal';

/** Pieces that a line of a bag or an item of a giftlist may have. */
const most = 1_000_000;

/** @throws a 400 for more pieces than a line or an item may have */
export const assertQuantity = (quantity: number): void => {
  if (quantity > most) throw refusal(400, `At most ${most.toLocaleString('en-CA')} pieces can be asked for.`);
};
