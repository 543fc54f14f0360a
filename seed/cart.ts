import type { PersonName } from './people';

/** A cart line for tests and scenarios. */
export interface CartLineSeed {
  readonly productId: string;
  /** Default 1. */
  readonly quantity?: number;
  /** A giftlist item. Recipient, giftlist and event of the line come from it. */
  readonly giftlistItemId?: string;
  /** Recipient, if not the buyer. */
  readonly recipient?: PersonName;
  /** Error message of the line, if any. */
  readonly message?: string;
  /** Adds the line without an address. By default, a visitor without an address first gets {@link guestAddress}. */
  readonly isWithoutAddress?: boolean;
}

/** Address that a guest saves before paying. */
export const guestAddress = {
  name: 'Sam Rivera',
  addressLine1: '12 Elm Street',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M4E 1S2',
  country: 'Canada',
} as const;

/** Cart of the scenario `gift-bag`. */
export const giftCart: readonly CartLineSeed[] = [
  { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' },
  { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 2 },
  { productId: 'harbour-blend-coffee', recipient: 'theo' },
  { productId: 'sunday-pancake-set', quantity: 2 },
  { productId: 'kitchen-radio' },
];
