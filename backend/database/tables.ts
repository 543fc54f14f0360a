import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Category, Order, OrderItem, Product, Profile, Tag } from '../../src/generated/model';
import type { StoredAddress } from '../domain/address';

/** A document of the contract, as it is answered. Written as text by `JSON.stringify`. */
type JsonColumn<T extends object> = JSONColumnType<T>;

/** Grows with every row: the order of lists. */
type Seq = Generated<number>;

/** Where an order stands. `expired`: another order took one of its lines; it cannot be paid any more. */
export type PaymentStatus = 'pending' | 'paid' | 'declined' | 'expired';

/** What an order says beside its items and its own columns. */
export type Amounts = Omit<Order, 'id' | 'createdAt' | 'orderItems'>;

/** What a file says of a product: what it does not name stays as it is. */
export interface ProductDraft {
  readonly id: string;
  readonly name?: string;
  /** Cents; null for a product without a price, which cannot be bought. */
  readonly price?: number | null;
  /** Cents; null where it is not reduced. */
  readonly originalPrice?: number | null;
  readonly description?: string;
  readonly store?: string;
  readonly url?: string;
  /** Pieces; null where they are not counted. */
  readonly stock?: number | null;
  readonly isInStock?: boolean;
  readonly isDigital?: boolean;
  readonly isListed?: boolean;
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly media?: readonly { readonly type: 'image' | 'video'; readonly url: string }[];
}

/** Every table by its columns. Times are ISO 8601 in UTC, or epoch ms where they are compared. */
export interface Tables {
  /** A browser. `id` is the value of its cookie, or a hash of it on a server; `ownerId` owns what a guest has, and is no secret. */
  sessions: {
    place: Seq;
    id: string;
    ownerId: string;
    personId: string | null;
    pendingEmail: string | null;
    /** Epoch ms when it was used, known to the day; 0 where that was not written down yet. */
    seenAt: Generated<number>;
  };
  /** Ids of sessions that go on under another one since `replacedAt` (epoch ms): requests that were under way still bear them. */
  replacedSessions: { id: string; replacedAt: number };
  people: {
    place: Seq;
    id: string;
    username: string;
    /** `comparable` of the username; so is `emailKey` of the email. */
    usernameKey: string;
    email: string;
    emailKey: string;
    firstName: string;
    lastName: string;
    photoUrl: string | null;
    /** `searchable` of the names. */
    search: string;
    about: JsonColumn<Profile>;
  };
  /**
   * How a person signs in. `hash` is null for people without a password, `googleSub` is Google's own id of the person, and `openedBy` is
   * the owner of the session that opened the account.
   */
  accounts: {
    place: Seq;
    id: string;
    hash: string | null;
    isVerified: boolean;
    googleSub: string | null;
    openedBy: string | null;
  };
  /** A code that was not used yet. `id` is the email in lower case; the code follows from the nonce by a secret. */
  codes: { id: string; nonce: string; expiresAt: number; askedBy: string | null };
  /**
   * How often signing in has failed in a row. `id` is `password:` and the username, `code:` and the email, or `operator:` and a name. With
   * `mail:` and an email: how many mails were asked for in the time that ends at `blockedUntil`.
   */
  doors: { id: string; failures: number; blockedUntil: number };
  /** The outbox. A mail with a `nonce` has a code in the place of `{code}`, until `expiresAt`; afterwards it is not sent. */
  mails: {
    place: Seq;
    id: string;
    email: string;
    subject: string;
    text: string;
    nonce: string | null;
    expiresAt: number | null;
    /** When the shop wrote it. */
    sentAt: string;
    /** `failed`: given up, and kept for the operator. */
    state: 'waiting' | 'sent' | 'expired' | 'failed';
    tries: number;
    /** Reply code of the mail server to the last try (550), or the error code of the connection; '' after none. */
    lastReply: string;
    /** While a mail is being sent, this is when the try counts as lost. */
    nextTryAt: number;
  };
  /** `data` is in base64. */
  images: { place: Seq; id: string; type: string; data: string };
  /** What was made of a picture when it was first asked for. `size` is a width in pixels, or `preview` for what links show. */
  imageSizes: { imageId: string; size: string; type: string; data: string };
  friendships: { place: Seq; id: string; fromId: string; toId: string; pairKey: string; isAccepted: boolean };
  giftlists: {
    place: Seq;
    id: string;
    ownerId: string;
    title: string;
    description: string | null;
    isHidden: boolean;
    eventName: string | null;
    /** Epoch ms; null for lists that are older than all others. */
    madeAt: number | null;
  };
  giftlistItems: {
    place: Seq;
    id: string;
    giftlistId: string;
    productId: string;
    quantity: number;
    /** Units that were bought; more than `quantity` where somebody has bought it although it was bought. */
    purchasedQuantity: Generated<number>;
    sortOrder: number;
  };
  /** `ownerId` is a person, or the owner of a guest's things. `address` is private: another person's is never answered (reading 35). */
  addresses: {
    place: Seq;
    id: string;
    ownerId: string;
    isPublic: boolean;
    state: string;
    address: JsonColumn<StoredAddress>;
  };
  products: {
    place: Seq;
    id: string;
    name: string;
    search: string;
    /** Whether it is sold. Bags and giftlists may hold products that are not, any more. */
    isListed: boolean;
    isInStock: boolean;
    isDigital: boolean;
    /** Pieces that are left to be paid for; null where they are not counted. */
    stock: Generated<number | null>;
    product: JsonColumn<Product>;
  };
  productLabels: { productId: string; kind: 'category' | 'tag'; name: string };
  /** The categories and tags that the shop offers to filter by. */
  labels: { place: Seq; kind: 'category' | 'tag'; label: JsonColumn<Category | Tag> };
  /** One row, with the id 1. Triggers raise `revision` in each transaction that changes `products`, `productLabels` or `labels`. */
  catalogue: { id: number; revision: number };
  /** A line of a bag. It keeps what its giftlist was called when it was put in. */
  lines: {
    place: Seq;
    id: string;
    ownerId: string;
    productId: string;
    quantity: number;
    giftlistItemId: string | null;
    giftlistId: string | null;
    /** Units of the gift that were bought when it was last added: what the buyer knew of. */
    purchasedWhenAdded: Generated<number>;
    giftlistName: string | null;
    eventName: string | null;
    recipientId: string | null;
    addressId: string | null;
    message: string | null;
  };
  orders: {
    place: Seq;
    id: string;
    ownerId: string;
    paymentId: string;
    payment: PaymentStatus;
    email: string;
    isAnonymous: boolean;
    /** For the label of a parcel to the buyer. The recipients of gifts are told it only where the order is not anonymous. */
    buyerName: string | null;
    createdAt: string;
    /** `searchable` of the id and the products. */
    search: string;
    amounts: JsonColumn<Amounts>;
    /** SHA-256 of the order's content, its lines included: paying for the same again is the same order (reading 30). */
    digest: Generated<string>;
    /** What the payment provider calls the page where it is paid; null where that page is the shop's own. */
    checkoutId: Generated<string | null>;
    /** Epoch ms until which that page takes a payment; null for always, and once it is known to be closed. */
    paysUntil: Generated<number | null>;
    refundedCents: Generated<number>;
    /** Epoch ms until which its gifts are reserved while it is not paid. */
    reservedUntil: Generated<number>;
    /** Whether an operator has to do something about it: paid, and not all of it is sent, canceled or returned. */
    isToSend: Generated<boolean>;
  };
  orderItems: {
    orderId: string;
    position: number;
    /** Null in orders that were taken over from elsewhere. */
    lineId: string | null;
    productId: string;
    giftlistItemId: string | null;
    /** Units of the gift that were bought when it was ordered. */
    purchasedWhenOrdered: Generated<number>;
    recipientId: string | null;
    quantity: number;
    /** Units of them that were canceled. */
    canceled: Generated<number>;
    /** Part of the order's shipping; null in orders of before it was stored. */
    shippingCents: Generated<number | null>;
    /** Tax on the item and on its part of the shipping; null in orders of before it was stored. */
    taxCents: Generated<number | null>;
    item: JsonColumn<OrderItem>;
    /** Where it is to be sent, gifts too. Private: no answer reads it. */
    delivery: JsonColumn<StoredAddress> | null;
  };
  /** Which order that is not paid yet a line stands in: one at most. */
  claims: { lineId: string; orderId: string };
  /** Pieces of products with a counted stock that no other order may pay for until `expiresAt` (epoch ms). */
  reservations: { orderId: string; productId: string; quantity: number; expiresAt: number };
  /** What the people who run the shop have to know or have done. `isOpen`: an operator still has to do something about it. */
  events: {
    place: Seq;
    createdAt: string;
    /** Who did it; null for the shop itself. */
    actor: string | null;
    kind: string;
    orderId: string | null;
    isOpen: boolean;
    detail: JsonColumn<Readonly<Record<string, string | number>>>;
  };
  /** Who runs the shop. They are no people of it. */
  operators: { place: Seq; id: string; name: string; nameKey: string; hash: string };
  /** `id` is the hash of the cookie's token. */
  operatorSessions: { id: string; operatorId: string; expiresAt: number };
  /**
   * Money that is given back. `id` is the key that the provider knows it by, or the provider's own id of a refund that was made there; not done
   * is not known to be given back yet.
   */
  refunds: { place: Seq; id: string; orderId: string; cents: number; askedAt: number; isDone: boolean };
  /** Payments that their buyers dispute. `id` is the provider's; while one is open, its order is on hold. */
  disputes: { id: string; orderId: string; cents: number; state: 'open' | 'won' | 'lost' };
  /**
   * Files of products that were checked. `isReplacing`: what they do not name is not sold any more. `isSwitching`: their products take the
   * place of what is there, from `nextPosition` on; what has begun is always finished.
   */
  imports: {
    id: string;
    createdAt: number;
    isReplacing: boolean;
    isSwitching: boolean;
    nextPosition: Generated<number>;
  };
  importRows: { importId: string; position: number; productId: string; draft: JsonColumn<ProductDraft> };
  /** How many visits of a day (in UTC) had a figure in a bucket; `visits` itself has one bucket. */
  fieldFigures: { day: string; page: string; figure: 'visits' | 'lcp' | 'inp' | 'cls'; bucket: number; visits: number };
  notifications: {
    place: Seq;
    id: string;
    ownerId: string;
    type: string;
    message: string;
    viewed: boolean;
    createdAt: string;
  };
}

/** Columns that hold true or false, and columns that hold a document: SQLite knows neither, and has to be told. */
export const booleanColumns: ReadonlySet<string> = new Set([
  'isVerified',
  'isAccepted',
  'isHidden',
  'isPublic',
  'isListed',
  'isInStock',
  'isDigital',
  'isAnonymous',
  'viewed',
  'isOpen',
  'isToSend',
  'isDone',
  'isReplacing',
  'isSwitching',
]);
export const jsonColumns: ReadonlySet<string> = new Set([
  'about',
  'address',
  'product',
  'label',
  'amounts',
  'item',
  'delivery',
  'detail',
  'draft',
]);

/** The tables, or a transaction on them. */
export type Db = Kysely<Tables>;

/** A row of a table. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
