import type { AddressDetails, AddressPrediction } from '../src/generated/model';

/** Epoch ms of now. */
export type Clock = () => number;

/** Keeps passwords as texts that say how they were hashed. Never used inside a change: hashing takes long. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** @param stored undefined where there is no such account: it takes as long, and is never right */
  readonly matches: (password: string, stored: string | undefined) => Promise<boolean>;
}

/**
 * Makes verification codes. Of a code only a random number is kept (a nonce); the code follows from it by a secret that is not in the
 * database.
 */
export interface Codes {
  readonly newNonce: () => string;
  readonly codeOf: (nonce: string) => string;
}

/** A picture as it is kept: `data` is in base64. */
export interface KeptImage {
  readonly type: string;
  readonly data: string;
}

/** Makes what is kept of the picture that a person has sent; `undefined` for what is no picture. Never used inside a change. */
export type KeepImage = (file: Blob) => Promise<KeptImage | undefined>;

/** An order that waits to be paid. */
export interface Payable {
  readonly id: string;
  readonly paymentId: string;
  /** Dollars. */
  readonly totalAmount?: number | string;
}

/** Knows the addresses that exist, for suggestions below a field. */
export interface Places {
  readonly suggest: (text: string) => Promise<AddressPrediction[]>;
  readonly find: (placeId: string) => Promise<AddressDetails | undefined>;
}

/** What the backend needs of others: one set in the mock, another on a server. */
export interface Ports {
  readonly now: Clock;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly keepImage: KeepImage;
  readonly places: Places;
  /** Where a browser goes to pay. */
  readonly paymentUrl: (origin: string, order: Payable) => string;
  /** Where a browser goes to sign in with Google. */
  readonly googleUrl: (origin: string) => string;
  /** The address of an uploaded picture, on the shop's own origin. */
  readonly imageUrl: (id: string) => string;
}
