/** Units of a giftlist item, as one buyer sees them. */
export interface GiftUnits {
  readonly wanted: number;
  readonly purchased: number;
  /** Units that others may pay for at this moment. */
  readonly reserved: number;
  /** Units that were purchased when the buyer added or ordered the gift. */
  readonly known: number;
}

/**
 * Whether others have bought or reserved what a buyer wants to give, without the buyer's knowledge (reading 256). A buyer who added a gift
 * that was wholly bought knew it.
 */
export const isTaken = ({ wanted, purchased, reserved, known }: GiftUnits, quantity: number): boolean =>
  known < wanted && purchased + reserved > known && quantity > wanted - purchased - reserved;

const orYourself = 'Please remove it, or buy it for yourself.';
const bought = `Somebody else has bought this gift since you added it. ${orYourself}`;
const beingPaid = 'Somebody else is paying for this gift right now. Please try again in half an hour, or remove it.';

/** Texts for gifts that their giftlist no longer has. */
export const lostGiftTexts = {
  item: `This gift is no longer on the giftlist. ${orYourself}`,
  list: `The giftlist with this gift is no longer available. ${orYourself}`,
} as const;

const fewer = (left: number): string =>
  `Others have bought this gift since you added it: only ${left} ${left === 1 ? 'is' : 'are'} still wanted. ${orYourself}`;

/** Says why units of a gift cannot be given any more; null where they can. */
export const takenText = (units: GiftUnits, quantity: number): string | null => {
  if (!isTaken(units, quantity)) return null;
  const left = units.wanted - units.purchased;
  if (quantity <= left || !isTaken({ ...units, reserved: 0 }, quantity)) return beingPaid;
  return left > 0 ? fewer(left) : bought;
};
