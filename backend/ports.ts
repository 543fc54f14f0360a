import type { AddressDetails, AddressPrediction } from '#generated/model';
import type { Bytes, PaymentProvider, Row } from './database/tables';

/** Returns the current time, epoch ms. */
export type Clock = () => number;

/** Hashes passwords; a hash names its algorithm. Never call these inside a transaction, because hashing is slow. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /**
   * @param stored undefined for an unknown account: returns false after the same time, so that timing reveals nothing
   */
  readonly matches: (password: string, stored: string | undefined) => Promise<boolean>;
}

/**
 * Creates verification codes. Only the nonce is stored; the code is derived from it with a secret outside the database.
 */
export interface Codes {
  readonly newNonce: () => string;
  readonly codeFor: (nonce: string) => string;
  /** Token for a link that sets a password, 256 bits. */
  readonly tokenFor: (nonce: string) => string;
}

/** An image as stored. */
export interface StoredImage {
  readonly type: string;
  readonly data: Bytes;
}

/**
 * Converts an uploaded file to a stored image; `undefined` if it is not an image. Never call this inside a transaction,
 * because it is slow.
 */
export type ProcessImage = (file: Blob) => Promise<StoredImage | undefined>;

/** An unpaid order, with the data that a payment provider receives. */
export interface OrderToPay {
  readonly id: string;
  readonly paymentId: string;
  readonly email: string;
  /** Products, shipping and tax. `cents` is the price of one unit. */
  readonly lineItems: readonly { readonly name: string; readonly quantity: number; readonly cents: number }[];
  /** Cents. */
  readonly total: number;
}

/** The checkout session of an order. */
export interface NewCheckoutSession {
  readonly url: string;
  /** The provider's id; null for the local provider. */
  readonly checkoutSessionId: string | null;
  /** Expiry, epoch ms; null for none. */
  readonly expiresAt: number | null;
}

/** Money that a payment provider has moved. */
export interface ProviderEntry {
  /** The provider's id of the payment or refund. */
  readonly id: string;
  /** The provider's time, ISO 8601. */
  readonly at: string;
}

/** Refunds and disputes of one payment, as the payment provider lists them. */
export interface RefundsAndDisputes {
  readonly refunds: readonly (ProviderEntry & {
    /** Idempotency key of a refund requested by the shop; `undefined` for a refund made in the provider's dashboard. */
    readonly key: string | undefined;
    readonly cents: number;
    /** Whether the refund failed, so that the money stays with the shop. */
    readonly isFailed: boolean;
  })[];
  readonly disputes: readonly Omit<Row<'disputes'>, 'orderId'>[];
}

/** Takes payments. Never call these inside a transaction, because the provider can be slow. */
export interface Payments {
  readonly provider: PaymentProvider;
  /**
   * Totals the provider accepts, in cents; `undefined` for no limits. An order with a total of 0 never reaches a
   * provider.
   */
  readonly limits?: { readonly min: number; readonly max: number };
  /**
   * Opens a checkout session. Idempotent per order for some seconds.
   *
   * @param origin of the request
   * @throws PaymentRefused when the provider refuses permanently; Error when it does not respond
   */
  readonly open: (order: OrderToPay, origin: string) => Promise<NewCheckoutSession>;
  /** Returns the URL of a checkout session while it can be paid, its payment, or that it has closed. */
  readonly getSessionStatus: (checkoutSessionId: string) => Promise<ProviderEntry | 'closed' | URL>;
  /** Expires a checkout session. Returns the payment if the buyer has paid before. */
  readonly expireSession: (checkoutSessionId: string) => Promise<ProviderEntry | 'closed'>;
  /**
   * Refunds an amount.
   *
   * @param key idempotency key: a retry with the same key does not refund twice
   * @throws PaymentRefused when the provider refuses permanently, so that no money moves; Error when it does not
   *   respond
   */
  readonly refund: (checkoutSessionId: string, cents: number, key: string) => Promise<ProviderEntry>;
  /** Refunds and disputes of a paid checkout session; missing for the local provider. */
  readonly listRefundsAndDisputes?: (checkoutSessionId: string) => Promise<RefundsAndDisputes>;
  /** URL of a payment in the provider's dashboard; missing for the local provider. */
  readonly dashboardUrl?: (providerPaymentId: string) => string;
}

/** Geocoder for address suggestions. */
export interface Places {
  readonly suggest: (text: string) => Promise<AddressPrediction[]>;
  readonly find: (placeId: string) => Promise<AddressDetails | undefined>;
}

/** Ports of the backend. The mock and the server implement them. */
export interface Ports {
  readonly now: Clock;
  /** Email address for questions, shown in errors, mails and receipts. */
  readonly contactEmail: string;
  /** The shop's time zone, such as `America/Toronto`. It decides the day of an order. */
  readonly timeZone: string;
  /** Legal name of the company that runs the shop; '' if it is not set. */
  readonly company: string;
  /** Sender's address for labels, in lines; '' if it is not set. */
  readonly senderAddress: string;
  /** Units at or below which a product's stock is low, for operators. */
  readonly lowStock: number;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly processImage: ProcessImage;
  /**
   * Whether mail can be sent to an address: not to letters such as é before the @, if the mail server lacks SMTPUTF8.
   * Never call this inside a transaction, because it may ask the mail server.
   */
  readonly canMail: (email: string) => Promise<boolean>;
  readonly places: Places;
  readonly payments: Payments;
  /** URL of a shop page on the configured origin, or else on the request's origin. */
  readonly shopUrl: (path: string, origin: string) => string;
  /** URL of an order's receipt, readable without signing in; `undefined` if there are no receipts. */
  readonly receiptUrl: (orderId: string) => string | undefined;
  /**
   * URL of the page that sets a password, to which a token is appended; `undefined` if there is no such page. Never
   * uses the request's origin, because its sender can choose that.
   */
  readonly passwordPageUrl: () => string | undefined;
  /** URL of an admin page, on the configured origin or this computer; `undefined` if the pages are off. */
  readonly adminUrl: (path: string) => string | undefined;
  /** URL at which Google sign-in starts. */
  readonly googleUrl: (origin: string) => string;
  /** URL of an uploaded image, on the shop's own origin. */
  readonly imageUrl: (id: string) => string;
}
