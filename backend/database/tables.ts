import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Category, Order, Product, Profile, Tag } from '#generated/model';
import type { StoredAddress } from '../domain/address';
import type { ShipmentEnd } from '../domain/fulfillment';
import type { MarkedBy } from '../domain/gift-mark';
import type { LedgerLine } from '../domain/ledger';
import type { MailPart } from '../domain/mail-parts';
import type { OrderItemSnapshot } from '../domain/order';
import type { TakedownSnapshot } from '../domain/takedown';
import type { PaidTax, TaxClass } from '../domain/tax';
import type { StoredLink } from '../domain/wish-link';

/** A document in the contract's format, written by `JSON.stringify`. */
type JsonColumn<T extends object> = JSONColumnType<T>;

/** Bytes of a file. The databases return a `Uint8Array`, PostgreSQL's driver its subclass `Buffer`. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Increases with each row: the insertion order. */
type Seq = Generated<number>;

/**
 * Payment status. `expired` orders can no longer be paid: another order has taken a line, or the checkout session has
 * expired.
 */
export type PaymentStatus = 'pending' | 'paid' | 'declined' | 'expired';

/** Payment provider. `local` moves no money. */
export type PaymentProvider = 'local' | 'stripe';

/** Fields of an order that are stored as one document. */
export type OrderSummary = Omit<Order, 'id' | 'createdAt' | 'orderItems' | 'fulfillmentStatus'>;

/** A product in an import file. Missing fields stay unchanged. */
export interface ProductDraft {
  readonly id: string;
  readonly name?: string;
  /** Cents; null for a product without a price, which cannot be bought. */
  readonly price?: number | null;
  /** Cents; null if the price is not reduced. */
  readonly originalPrice?: number | null;
  readonly description?: string;
  readonly store?: string;
  readonly url?: string;
  /** Units; null for untracked stock. */
  readonly stock?: number | null;
  readonly isOnSale?: boolean;
  readonly isDigital?: boolean;
  readonly isListed?: boolean;
  readonly taxClass?: TaxClass;
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly media?: readonly { readonly type: 'image' | 'video'; readonly url: string }[];
}

/**
 * A product draft that waits for an import: its row of the file, and the fields that it changes as the preview found
 * them. Earlier versions staged drafts without a row.
 */
export type StagedDraft = ProductDraft & { readonly row?: number; readonly shown?: ProductDraft };

/** A word of a row, from its beginning, and how much it counts: the lowest weight ranks first. */
interface SearchWords {
  seq: number;
  word: string;
  weight: number;
}

/** All tables with their columns. Times are ISO 8601 in UTC, or epoch ms if they are compared. */
export interface Tables {
  /**
   * A browser session. `id` is the cookie's value, on the server its hash. `ownerId` owns a guest's data and is not a
   * secret.
   */
  sessions: {
    seq: Seq;
    id: string;
    ownerId: string;
    personId: string | null;
    pendingEmail: string | null;
    /** Epoch ms of the last use, precise to a day; 0 if not recorded yet. */
    seenAt: Generated<number>;
  };
  /** Former ids of sessions that got another id at `rotatedAt` (epoch ms). Requests in flight still send them. */
  rotatedSessions: { id: string; rotatedAt: number };
  people: {
    seq: Seq;
    id: string;
    username: string;
    /** `normalizeKey` of the username; `emailKey` likewise. */
    usernameKey: string;
    email: string;
    emailKey: string;
    firstName: string;
    lastName: string;
    photoUrl: string | null;
    about: JsonColumn<Profile>;
    /** Reason told to a suspended user; null for all others. */
    suspensionReason: string | null;
  };
  /**
   * Names that a user no longer has, as texts of the shop contain them (`namesOf` in `domain/people.ts`): an erasure
   * removes them from mails. `changedAt` is in epoch ms.
   */
  formerNames: { personId: string; name: string; changedAt: number };
  /**
   * Login data of a user. `passwordHash` is null without a password, `googleSub` is Google's id, and `openedBy` is the
   * owner of the session that created the account.
   */
  accounts: {
    seq: Seq;
    id: string;
    passwordHash: string | null;
    isVerified: boolean;
    googleSub: string | null;
    openedBy: string | null;
  };
  /**
   * An unused code; an email may have several. `email` is in lower case, and `askedBy` is the session that requested the
   * code. The code is derived from the nonce with a secret.
   */
  codes: { id: string; email: Generated<string>; nonce: string; expiresAt: number; askedBy: string | null };
  /**
   * Unused links to the page that sets a password. `id` is the SHA-256 of the token, `email` is in lower case. Emails
   * without an account have rows, too, so that the time of a request reveals nothing.
   */
  passwordLinks: { id: string; email: string; expiresAt: number };
  /**
   * Lockout counters: failed attempts in a row. `id` is `password:` and a username or an email, `code:` with an email and a
   * nonce, or `operator:` and a name. A device id may follow.
   *
   * With `mail:` and an email, also with a network's hash: mails requested in the window that ends at `blockedUntil`.
   */
  lockouts: { id: string; failures: number; blockedUntil: number };
  /** The mail outbox. A mail with a `nonce` is sent until `expiresAt`, with the code instead of `{code}`. */
  mails: {
    seq: Seq;
    id: string;
    email: string;
    /** `normalizeKey` of the email. */
    emailKey: string;
    subject: string;
    text: string;
    /** Parts of the text, for its HTML. Null in mails of older versions. */
    parts: JsonColumn<readonly MailPart[]> | null;
    /** Order that the mail is about; null for none, and in mails of older versions. */
    orderId: string | null;
    nonce: string | null;
    expiresAt: number | null;
    /** Time at which the mail was added to the outbox. */
    createdAt: string;
    /** `failed`: given up, stored for the operator. */
    state: 'waiting' | 'sent' | 'expired' | 'failed';
    /** Whether a `sent` mail was only written to a file, because the shop had no mail server. */
    isOnFile: Generated<boolean>;
    tries: number;
    /** Reply code of the mail server to the last attempt (550), or the connection's error code; '' before the first. */
    lastReply: string;
    /** Epoch ms of the next attempt. During an attempt: the end of its lease. */
    nextTryAt: number;
  };
  images: { seq: Seq; id: string; type: string; data: Bytes };
  /** Image variants, created on first request. `size` is a width in pixels, or `preview` for link previews. */
  imageSizes: { imageId: string; size: string; type: string; data: Bytes };
  friendships: { seq: Seq; id: string; fromId: string; toId: string; pairKey: string; isAccepted: boolean };
  giftlists: {
    seq: Seq;
    id: string;
    ownerId: string;
    /** The owner's `seq`, by which a search for a name finds their lists. */
    ownerSeq: number;
    title: string;
    description: string | null;
    isHidden: boolean;
    /** Name of the person who receives the gifts, as typed by the owner. */
    forName: Generated<string | null>;
    eventName: string | null;
    /** Day of the event, as `2026-12-10`. */
    eventDate: Generated<string | null>;
    /** Epoch ms; null for the oldest lists. */
    createdAtMs: number | null;
    /** Whether its owner does not know what is bought. Ended by `endSurprise`, which alone reveals gifts of a list. */
    isSurprise: Generated<boolean>;
    /** Whether givers may mark its gifts as theirs. Without, those of guests are not counted. */
    allowsMarks: Generated<boolean>;
    /** Reason told to the owner of a list that an operator took down; null for all others. */
    takedownReason: string | null;
    /** Parts that the owner still has to change (`domain/takedown.ts`), separated by blanks. */
    takedownParts: string | null;
    /** Parts to change as they were at the takedown; null for all other lists. */
    takedownSnapshot: JsonColumn<TakedownSnapshot> | null;
  };
  giftlistItems: {
    seq: Seq;
    id: string;
    giftlistId: string;
    /** Null for a wish from another shop, which has a `link` instead. */
    productId: string | null;
    link: JsonColumn<StoredLink> | null;
    quantity: number;
    /**
     * Purchased and marked units: the sum of its counted `gifts`. More than `quantity` if a gift was bought again after
     * it was fully purchased.
     */
    purchasedQuantity: Generated<number>;
    /** Place in the owner's order, ascending. */
    sortOrder: number;
    /** One line, shown to everybody who sees the list. */
    note: string | null;
    isMostWanted: Generated<boolean>;
  };
  /**
   * Purchases of gifts, without canceled units, and gifts that givers marked as theirs. A gift outlives its giftlist item:
   * `giftlistId` and `giftlistItemId` may name deleted rows, and `ownerId` is the member whose giftlist it is from.
   */
  gifts: {
    seq: Seq;
    id: string;
    ownerId: string;
    /** Null for a list that was deleted before this table existed, or before the payment. */
    giftlistId: string | null;
    giftlistItemId: string;
    productId: string | null;
    /** Name of a wish from another shop when it was marked; null for a product. */
    wishName: Generated<string | null>;
    /** The buyer's order, and the position of the item in it. Null once the order is deleted, and for the oldest gifts. */
    orderId: string | null;
    position: number | null;
    quantity: number;
    /** Whether the owner may know about it. */
    isRevealed: boolean;
    /** Time of the payment or the mark; null for the oldest gifts. */
    createdAt: string | null;
    /** Kind of giver who marked the gift ('I'll give this'). Null for a purchase. */
    markedBy: Generated<MarkedBy | null>;
    /** Member or guest (`sessions.ownerId`) who marked the gift. Null for a purchase, and once the giver is unknown. */
    giverId: Generated<string | null>;
    /**
     * Name that a guest typed at a mark, also after a sign-in; '' for somebody who stays unnamed. Null for a mark of a
     * member, and once the guest's session has ended.
     */
    giverName: Generated<string | null>;
    /** False for a guest's mark of a giftlist that does not allow marks. */
    isCounted: Generated<boolean>;
    /** Thanks of its owner to the giver. Null before, and once an operator has removed it. */
    thanks: string | null;
    /** Time at which its owner said thank you; null before. */
    thankedAt: string | null;
  };
  /**
   * Giftlists that were deleted while they were a surprise, until their gifts are revealed. `eventDate` is the day of the
   * event, or else a day after the deletion.
   */
  deletedSurprises: { giftlistId: string; ownerId: string; eventDate: string };
  /** `ownerId` is a user or the owner of a guest session. `address` is private: returned to its owner only. */
  addresses: {
    seq: Seq;
    id: string;
    ownerId: string;
    isPublic: boolean;
    state: string;
    address: JsonColumn<StoredAddress>;
  };
  products: {
    seq: Seq;
    id: string;
    /** `normalizeKey` of the id. */
    idKey: string;
    name: string;
    /** `normalizeForSearch` of the name, to sort by. */
    search: string;
    /** Whether the shop sells it. Carts and giftlists may contain delisted products. */
    isListed: boolean;
    /** False for a recalled product, whatever its stock. `isInStock` (`domain/product.ts`) needs units, too. */
    isOnSale: boolean;
    isDigital: boolean;
    taxClass: Generated<TaxClass>;
    /** Units left; null for untracked stock. */
    stock: Generated<number | null>;
    /** Since when the product has its `stockLevel`; null if it never had another one. */
    stockSince: Generated<string | null>;
    product: JsonColumn<Product>;
  };
  /** Words by which rows are found (`domain/words.ts`): `seq` is that of the row, with which they are deleted. */
  productWords: SearchWords;
  peopleWords: SearchWords;
  /** Has rows for paid orders only. */
  orderWords: SearchWords;
  giftlistWords: SearchWords;
  /** Members who bought or receive a paid order, by the `seq` of both. */
  orderPeople: { personSeq: number; orderSeq: number };
  /**
   * Figures of each product: giftlists, and units sold in 30 days. Refreshed by a job, so that they are as of the time
   * in `refreshes`.
   */
  productFigures: { seq: number; lists: Generated<number>; sold: Generated<number> };
  /** Latest run of each job that refreshes figures. `startedAt` and `asOf` (null before the first result) are in epoch ms. */
  refreshes: { name: string; startedAt: number; asOf: number | null };
  /** Categories and tags of a product, whose `seq` and `isListed` they repeat. */
  productFacets: { seq: number; isListed: boolean; kind: 'category' | 'tag'; name: string };
  /** Facets: the categories and tags to filter by. */
  facets: { seq: Seq; kind: 'category' | 'tag'; facet: JsonColumn<Category | Tag> };
  /**
   * One row, with id 1. Triggers increase `revision` in each transaction that changes `products` (except `stock`),
   * `productFacets` or `facets`.
   */
  catalogue: { id: number; revision: number };
  /**
   * A cart line. `giftlistName` is the title at the time it was added, `giftlistOwnerId` its owner, also after the list
   * was deleted.
   */
  cartLines: {
    seq: Seq;
    id: string;
    ownerId: string;
    productId: string;
    quantity: number;
    giftlistItemId: string | null;
    giftlistId: string | null;
    /** Purchased units of the gift when it was last added, which the buyer knew about. */
    purchasedWhenAdded: Generated<number>;
    /** Whether the gift was fully purchased when it was last added, so that the buyer was warned ('Add anyway'). */
    wasWarned: Generated<boolean>;
    /** Whether a guest who added it had said that they are giving, and was shown what is bought. */
    knowsPurchases: Generated<boolean>;
    giftlistName: string | null;
    giftlistOwnerId: Generated<string | null>;
    eventName: string | null;
    recipientId: string | null;
    addressId: string | null;
    message: string | null;
  };
  orders: {
    seq: Seq;
    id: string;
    ownerId: string;
    paymentId: string;
    paymentStatus: PaymentStatus;
    email: string;
    /** `normalizeKey` of the email; '' after an erasure. */
    emailKey: string;
    isAnonymous: boolean;
    /** Whether this is the latest paid order of a guest. A list of guests reads these orders only. */
    isLatestOfGuest: Generated<boolean>;
    /** For the parcel label. Gift recipients see it only if the order is not anonymous. */
    buyerName: string | null;
    createdAt: string;
    summary: JsonColumn<OrderSummary>;
    /** SHA-256 of the order content with its lines. Paying again for the same content reuses the order. */
    digest: Generated<string>;
    /** The provider's id of the checkout session; null for the local provider. */
    checkoutSessionId: Generated<string | null>;
    /** Epoch ms at which the checkout session expires; null for none, and once it is confirmed as expired. */
    checkoutExpiresAt: Generated<number | null>;
    refundedCents: Generated<number>;
    /** Epoch ms at which the reservation of its gifts ends. */
    reservedUntil: Generated<number>;
    /** Whether operators have work left: paid, and on hold or with units left to ship. */
    needsFulfillment: Generated<boolean>;
    /** Increases with each change that operators see. A form with an older version is refused. */
    version: Generated<number>;
    /** Whether an operator must decide before the order ships. */
    isHeld: Generated<boolean>;
    /** Derived from the items by `updateOrderState`, which alone writes it. */
    fulfillmentStatus: Generated<string>;
    paidAt: string | null;
    /** Payment provider that took the money. */
    provider: Generated<PaymentProvider>;
    /** The provider's id of the payment; null for the local provider, and in older orders. */
    providerPaymentId: Generated<string | null>;
    totalCents: Generated<number>;
    /** Cents of lost disputes. Not part of `refundedCents`. */
    chargedBackCents: Generated<number>;
  };
  /** Recipient and address to which items of an order ship. */
  orderDestinations: {
    orderId: string;
    number: number;
    /** Null if the buyer is the recipient. `erased` or `erased_…` after the erasure of the recipient. */
    recipientId: string | null;
    /** Private, also for gifts: no API response contains the address of another user. */
    address: JsonColumn<StoredAddress> | null;
    province: string | null;
    /** Message of the buyer to the recipient, printed on the packing slip. Null for the buyer's own parcels. */
    giftMessage: string | null;
    /** Time when the label was last printed; null if what is left needs a new one. */
    labelPrintedAt: string | null;
    /** Name of the operator. */
    labelPrintedBy: string | null;
  };
  orderItems: {
    orderId: string;
    position: number;
    /** Null in imported orders. */
    lineId: string | null;
    productId: string;
    giftlistItemId: string | null;
    /** Giftlist of the gift, also after it was deleted; null in orders for items deleted before this column existed. */
    giftlistId: Generated<string | null>;
    /** Purchased units of the gift when the order was created. */
    purchasedWhenOrdered: Generated<number>;
    /** `wasWarned` of the cart line when the order was created. */
    wasWarned: Generated<boolean>;
    /** Owner of the giftlist, also after the list was deleted. */
    giftlistOwnerId: Generated<string | null>;
    recipientId: string | null;
    quantity: number;
    /** Canceled units, included in `quantity`. */
    canceled: Generated<number>;
    /** Units that are ready to ship, without shipped ones. */
    ready: Generated<number>;
    /** Number of the destination in the order; null for digital items. */
    destination: number | null;
    /** Price of one unit. */
    priceCents: Generated<number>;
    /** Share of the order's shipping. */
    shippingCents: Generated<number | null>;
    /** Taxes on the item and its share of shipping: the sum of its `orderItemTaxes`. */
    taxCents: Generated<number | null>;
    /** Province of the tax. */
    province: string | null;
    /** Time of the last change of its units; null before the first. */
    updatedAt: string | null;
    item: JsonColumn<OrderItemSnapshot>;
  };
  /** Taxes in `orderItems.taxCents`, by name. Without those of zero cents. */
  orderItemTaxes: { orderId: string; position: number } & PaidTax;
  /** Units that left together. `id` is the idempotency key of the form. */
  shipments: {
    seq: Seq;
    id: string;
    orderId: string;
    /** Null for digital items. */
    destination: number | null;
    carrier: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    shippedAt: string | null;
    /** Time when the buyer was notified; null until then. */
    notifiedAt: string | null;
    endedAt: string | null;
    endReason: ShipmentEnd | null;
  };
  shipmentItems: { shipmentId: string; position: number; quantity: number };
  /**
   * Money that moved, by order. `id` is our key, and `at` the provider's time; `orderId` is null for a payment without an
   * order. Stays after the order is erased.
   */
  ledger: {
    id: string;
    orderId: string | null;
    kind: 'payment' | 'refund' | 'refund failed' | 'chargeback' | 'chargeback reversed';
    provider: PaymentProvider;
    /** The provider's id of the payment, refund or dispute; null for the local provider, and in older entries. */
    providerId: string | null;
    currency: string;
    at: string;
    cents: number;
  };
  ledgerLines: { ledgerId: string } & LedgerLine;
  /**
   * Tax rates in thousandths of a percent. A rate holds from `fromDay` (`2026-11-24`, in the shop's time zone) to the next
   * one of the same tax. A rate of 0 ends the tax.
   */
  taxRates: { province: string; taxClass: TaxClass; name: string; fromDay: string; rate: number };
  /** Numbers under which the shop charges taxes, by `registrationOf` (`domain/tax.ts`). */
  taxRegistrations: { tax: string; number: string };
  /** Maps a cart line to its unpaid order: at most one. */
  openOrderLines: { lineId: string; orderId: string };
  /** Units of tracked stock reserved for an order until `expiresAt` (epoch ms). */
  reservations: { orderId: string; productId: string; quantity: number; expiresAt: number };
  /** Audit log and operators' tasks. `needsAction`: an operator still has work to do. */
  auditEvents: {
    seq: Seq;
    createdAt: string;
    /** Name of the operator; null for the server. */
    actor: string | null;
    kind: string;
    orderId: string | null;
    /** User whom an operator's action was about. */
    personId: string | null;
    needsAction: boolean;
    /** Key of the form or command that caused the event, so that a repeated one has no effect; null without a key. */
    actionKey: Generated<string | null>;
    detail: JsonColumn<Readonly<Record<string, string | number>>>;
  };
  /** Operators. They are not users of the shop. */
  operators: {
    seq: Seq;
    id: string;
    name: string;
    nameKey: string;
    passwordHash: string;
    /** Address for alerts; null for none. */
    email: string | null;
    /** Wanted alerts, separated by blanks (`domain/operator-alerts.ts`); null for all. */
    alerts: string | null;
    /** Last day, as `2026-11-24`, whose summary was sent or had nothing to say. */
    summaryDay: string | null;
    /** Nonce of the key of the second factor; null while it is off. */
    totpNonce: string | null;
    /** Time step of the last accepted code (`totp.ts`). */
    totpStep: number | null;
  };
  /** Unused recovery codes of operators, hashed. */
  operatorRecoveryCodes: { operatorId: string; hash: string };
  /** `id` is the hash of the cookie's token. */
  operatorSessions: { id: string; operatorId: string; expiresAt: number };
  /**
   * Refunds. `id` is the idempotency key, or the provider's id of a refund made in its dashboard. Not `isDone` means
   * pending.
   */
  refunds: {
    seq: Seq;
    id: string;
    orderId: string;
    cents: number;
    askedAt: number;
    isDone: boolean;
    /** Whether the order ends once everything is refunded. False for the share of canceled units. */
    endsOrder: Generated<boolean>;
    /** The provider's code if it refused the refund of canceled units; null for all others. */
    refusedCode: Generated<string | null>;
    /** Amounts that are refunded; null to split the refund over all that is left of the payment. */
    lines: JsonColumn<readonly LedgerLine[]> | null;
    /** Canceled item of the refund until the buyer is notified. `units` includes earlier cancellations. */
    untoldUnits: JsonColumn<{ readonly position: number; readonly units: number }> | null;
  };
  /** Disputes of payments. `id` is the provider's; an open dispute puts its order on hold. */
  disputes: {
    id: string;
    orderId: string;
    cents: number;
    state: 'open' | 'won' | 'lost';
    /** The provider's word for it, such as `product_not_received`; null in older disputes. */
    reason: string | null;
    /** Time until which the shop can answer; null if it cannot. */
    dueAt: string | null;
  };
  /**
   * Operators' notes on orders, never shown to buyers. `id` is the idempotency key of the form. The audit event
   * `note written` names the operator and the note.
   */
  orderNotes: { seq: Seq; id: string; orderId: string; createdAt: string; text: string };
  /**
   * Validated product imports. `isReplacing`: products missing in the file are delisted. `isApplying`: the apply phase
   * runs, from `nextPosition` on; once begun, it is always completed.
   */
  imports: {
    id: string;
    createdAt: number;
    isReplacing: boolean;
    isApplying: boolean;
    nextPosition: Generated<number>;
  };
  /**
   * Settings that operators have changed, by name: no row before the first change, then one with id 1. `version`
   * increases with each change.
   */
  shopSettings: { id: number; version: number; entries: JsonColumn<Readonly<Record<string, string>>> };
  importRows: { importId: string; position: number; productId: string; draft: JsonColumn<StagedDraft> };
  /** Histogram of web vitals: page views of a day (UTC) per bucket; the metric `visits` has one bucket. */
  webVitals: { day: string; page: string; metric: 'visits' | 'lcp' | 'inp' | 'cls'; bucket: number; count: number };
  /** Attempts of strangers by hour (UTC, `2026-11-24T14`): wrong passwords of operators and members, tried names. */
  attempts: { hour: string; kind: 'operator' | 'password' | 'name'; count: number };
  /**
   * `message` is '' if the words are made when read (`domain/notification.ts`), from the type and the rows that the
   * other columns refer to. `personId` is the person who did something.
   */
  notifications: {
    seq: Seq;
    id: string;
    ownerId: string;
    type: string;
    message: string;
    viewed: boolean;
    createdAt: string;
    personId: Generated<string | null>;
    giftlistId: Generated<string | null>;
    productId: Generated<string | null>;
    orderId: Generated<string | null>;
    quantity: Generated<number | null>;
    /** Gift whose thanks are part of the words. */
    giftId: Generated<string | null>;
  };
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** Names of all tables in SQL, referenced tables first. */
export const tableNames: readonly SnakeCase<keyof Tables>[] = [
  'people',
  'accounts',
  'sessions',
  'codes',
  'lockouts',
  'mails',
  'images',
  'friendships',
  'products',
  'product_facets',
  'facets',
  'giftlists',
  'giftlist_items',
  'addresses',
  'cart_lines',
  'orders',
  'order_destinations',
  'order_items',
  'order_item_taxes',
  'gifts',
  'deleted_surprises',
  'shipments',
  'shipment_items',
  'ledger',
  'ledger_lines',
  'open_order_lines',
  'notifications',
  'rotated_sessions',
  'reservations',
  'audit_events',
  'operators',
  'operator_recovery_codes',
  'operator_sessions',
  'refunds',
  'imports',
  'import_rows',
  'image_sizes',
  'web_vitals',
  'attempts',
  'disputes',
  'catalogue',
  'password_links',
  'tax_rates',
  'tax_registrations',
  'shop_settings',
  'order_notes',
  'former_names',
  'product_words',
  'people_words',
  'order_words',
  'giftlist_words',
  'order_people',
  'product_figures',
  'refreshes',
];

/** Names of boolean and JSON columns, because SQLite has neither type. */
export const booleanColumns: ReadonlySet<string> = new Set([
  'isVerified',
  'isAccepted',
  'isHidden',
  'isPublic',
  'isListed',
  'isOnSale',
  'isDigital',
  'isAnonymous',
  'viewed',
  'needsAction',
  'needsFulfillment',
  'isDone',
  'isReplacing',
  'isApplying',
  'isOnFile',
  'isHeld',
  'endsOrder',
  'wasWarned',
  'isMostWanted',
  'isRevealed',
  'isSurprise',
  'knowsPurchases',
  'isCounted',
  'allowsMarks',
  'isLatestOfGuest',
]);
export const jsonColumns: ReadonlySet<string> = new Set([
  'about',
  'address',
  'product',
  'facet',
  'summary',
  'item',
  'lines',
  'detail',
  'draft',
  'entries',
  'takedownSnapshot',
  'link',
  'parts',
  'untoldUnits',
]);

/** Receives the time of each statement, ms. */
export type OnQuery = (ms: number) => void;

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
