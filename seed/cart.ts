import type { PersonName } from './people';

/** A line to put into the cart, as tests and scenarios describe it. */
export interface CartLineSeed {
  readonly productId: string;
  /** Default 1. */
  readonly quantity?: number;
  /** An item of a giftlist. Recipient, list and event of the line come from it. */
  readonly giftlistItemId?: string;
  /** Whom it ships to, when that is not the buyer. */
  readonly recipient?: PersonName;
  /** The line's error, when it has one. */
  readonly message?: string;
  /** Whether nobody has said yet where it ships to. Otherwise a visitor without an address gives {@link guestAddress} first. */
  readonly isWithoutAddress?: boolean;
}

/** The address that a visitor gives before paying. */
export const guestAddress = {
  name: 'Sam Rivera',
  addressLine1: '12 Elm Street',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M4E 1S2',
  country: 'Canada',
} as const;

/** The cart of `?scenario=gift-bag`. */
export const giftCart: readonly CartLineSeed[] = [
  { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' },
  { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 2 },
  { productId: 'harbour-blend-coffee', recipient: 'theo' },
  { productId: 'sunday-pancake-set', quantity: 2 },
  { productId: 'kitchen-radio' },
];
