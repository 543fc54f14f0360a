import type { Row } from './database/tables';
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
  readonly codeFor: (nonce: string) => string;
}

/** A picture as it is kept: `data` is in base64. */
export interface StoredImage {
  readonly type: string;
  readonly data: string;
}

/** Makes what is kept of the picture that a person has sent; `undefined` for what is no picture. Never used inside a change. */
export type KeepImage = (file: Blob) => Promise<StoredImage | undefined>;

/** An order that waits to be paid. */
export interface OrderToPay {
  readonly id: string;
  readonly paymentId: string;
  readonly email: string;
  /** What is paid for: the pieces of a product, the shipping, the tax. `cents` are for one piece. */
  readonly lineItems: readonly { readonly name: string; readonly quantity: number; readonly cents: number }[];
  /** Cents. */
  readonly total: number;
}

/** A page where an order is paid. */
export interface NewCheckoutSession {
  readonly url: string;
  /** What the provider calls it; null for a page of the shop's own. */
  readonly checkoutId: string | null;
  /** Epoch ms until which it takes a payment; null for always. */
  readonly paysUntil: number | null;
}

/** Refunds and disputes of one payment, as the payment provider lists them. */
export interface MoneyBack {
  readonly refunds: readonly {
    readonly id: string;
    /** Idempotency key of a refund that the shop has asked for; `undefined` for one made in the provider's dashboard. */
    readonly key: string | undefined;
    readonly cents: number;
    /** The money has stayed with the shop. */
    readonly isFailed: boolean;
  }[];
  readonly disputes: readonly Omit<Row<'disputes'>, 'orderId'>[];
}

/** Takes payments. Never used inside a change: it asks others. */
export interface Payments {
  /** Totals that can be paid, in cents; `undefined` for any. A total of 0 is never paid. */
  readonly limits?: { readonly min: number; readonly max: number };
  /**
   * Opens a page where an order is paid. Asked again within seconds for the same order, it opens no other.
   *
   * @param origin of the request
   * @throws PaymentRefused when the provider refuses it for good; Error when it does not answer
   */
  readonly open: (order: OrderToPay, origin: string) => Promise<NewCheckoutSession>;
  /** How a page of a provider stands: its address as long as it takes a payment. */
  readonly getSessionStatus: (checkoutId: string) => Promise<'paid' | 'closed' | URL>;
  /** Lets a page of a provider take no payment any more, and says how it stands then: it may have been paid before. */
  readonly expireSession: (checkoutId: string) => Promise<'paid' | 'closed'>;
  /**
   * Gives money back.
   *
   * @param key the same for the same refund: asked twice, it is done once
   * @throws PaymentRefused when the provider refuses it for good: no money moves; Error when it does not answer
   */
  readonly refund: (checkoutId: string, cents: number, key: string) => Promise<void>;
  /** Refunds and disputes of a paid page of a provider; `undefined` where there is no provider. */
  readonly moneyBack?: (checkoutId: string) => Promise<MoneyBack>;
}

/** Knows the addresses that exist, for suggestions below a field. */
export interface Places {
  readonly suggest: (text: string) => Promise<AddressPrediction[]>;
  readonly find: (placeId: string) => Promise<AddressDetails | undefined>;
}

/** What the backend needs of others: one set in the mock, another on a server. */
export interface Ports {
  readonly now: Clock;
  /** The address that people write to with a question: in refusals, in mail and on receipts. */
  readonly contactEmail: string;
  /** The shop's time zone, such as `America/Toronto`: its days are those of orders. */
  readonly timeZone: string;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly processImage: KeepImage;
  readonly places: Places;
  readonly payments: Payments;
  /** An address of the shop, on its own origin; on that of the request where none is set. */
  readonly shopUrl: (path: string, origin: string) => string;
  /** Where an order can be seen without signing in; `undefined` where there is no such page. */
  readonly receiptUrl: (orderId: string) => string | undefined;
  /** Where a browser goes to sign in with Google. */
  readonly googleUrl: (origin: string) => string;
  /** The address of an uploaded picture, on the shop's own origin. */
  readonly imageUrl: (id: string) => string;
}
