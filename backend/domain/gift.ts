/** Units of a giftlist item, counted for one buyer. */
export interface GiftUnits {
  readonly wanted: number;
  readonly purchased: number;
  /** Units reserved for unpaid orders of others. */
  readonly reserved: number;
  /** Purchased units when the buyer added or ordered the gift. */
  readonly knownPurchased: number;
  /** Whether the gift was fully purchased when the buyer added it. Stored, because `wanted` can fall. */
  readonly wasWarned: boolean;
}

/** Whether a buyer who adds the gift is warned that others have bought all of its units. */
export const isFullyPurchased = (gift: { readonly quantity: number; readonly purchasedQuantity: number }): boolean =>
  gift.purchasedQuantity >= gift.quantity;

/**
 * Whether others have purchased or reserved units that a buyer wants, after the buyer added the gift.
 * False if the buyer was warned.
 */
export const isTaken = (
  { wanted, purchased, reserved, knownPurchased, wasWarned }: GiftUnits,
  quantity: number,
): boolean => !wasWarned && purchased + reserved > knownPurchased && quantity > wanted - purchased - reserved;

const orYourself = 'Please remove it, or buy it for yourself.';
const bought = `Someone else has bought this gift since you added it. ${orYourself}`;
const beingPaid = 'Someone else is paying for this gift right now. Please try again in half an hour, or remove it.';

/** Messages for gifts whose giftlist item or whole giftlist is no longer available. */
export const lostGiftTexts = {
  item: `This gift is no longer on the giftlist. ${orYourself}`,
  list: `The giftlist with this gift is no longer available. ${orYourself}`,
} as const;

const fewer = (left: number): string =>
  `Others have bought this gift since you added it: only ${left} ${left === 1 ? 'is' : 'are'} still wanted. ${orYourself}`;

/** Returns why units of a gift are not available; null if they are available. */
export const takenText = (units: GiftUnits, quantity: number): string | null => {
  if (!isTaken(units, quantity)) return null;
  const left = units.wanted - units.purchased;
  if (quantity <= left || !isTaken({ ...units, reserved: 0 }, quantity)) return beingPaid;
  return left > 0 ? fewer(left) : bought;
};
