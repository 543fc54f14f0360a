/** Maximum marks, against vandals. Members and guests: of one giver on one giftlist; `ofGuests`: on one giftlist. */
const maxMarks = { guest: 5, member: 50, ofGuests: 200 } as const;

/** Kind of a giver when the gift was marked, or since a sign-in. */
export type MarkedBy = 'guest' | 'member';

/** A mark, as limits count it. */
interface CountedMark {
  readonly giverId: string | null;
  readonly markedBy: MarkedBy | null;
}

/** Refusals of a mark, as its giver reads them. */
export const giftMarkTexts = {
  ownList: 'You cannot give this: the giftlist belongs to you, or to somebody who has signed in with this browser.',
  notAllowed: 'This giftlist does not take marks.',
  alreadyGiven: 'You have already said that you give this.',
  beingPaid: 'Someone is paying for this gift right now.',
  tooManyOfGuest: `You can mark ${maxMarks.guest} gifts of a giftlist. Please sign in, or undo one first.`,
  tooManyOfMember: `You can mark ${maxMarks.member} gifts of a giftlist. Please undo one first.`,
  tooManyOfGuests: 'Guests have marked too many gifts of this giftlist. Please sign in first.',
  notFound: 'This was undone already.',
} as const;

/** Units of a wish that decide whether more can be marked. */
interface WishUnits {
  readonly wanted: number;
  /** Bought and marked units. */
  readonly purchased: number;
  /** Units reserved for unpaid orders of others. */
  readonly reserved: number;
}

/** Returns why units cannot be marked; null if they can. */
export const markProblem = ({ wanted, purchased, reserved }: WishUnits, quantity: number): string | null => {
  const left = wanted - purchased;
  if (left <= 0) return 'Somebody else gives this already.';
  if (quantity > left) return `Only ${left} of this ${left === 1 ? 'is' : 'are'} still wanted.`;
  return quantity > left - reserved ? giftMarkTexts.beingPaid : null;
};

/** Returns why a giver cannot mark one more gift of a giftlist; null if they can. */
export const markLimitProblem = (
  marks: readonly CountedMark[],
  giver: { readonly id: string; readonly markedBy: MarkedBy },
): string | null => {
  const own = marks.filter(({ giverId }) => giverId === giver.id).length;
  if (giver.markedBy === 'member') return own >= maxMarks.member ? giftMarkTexts.tooManyOfMember : null;
  if (own >= maxMarks.guest) return giftMarkTexts.tooManyOfGuest;
  const ofGuests = marks.filter(({ markedBy }) => markedBy === 'guest').length;
  return ofGuests >= maxMarks.ofGuests ? giftMarkTexts.tooManyOfGuests : null;
};
