import { Collection } from '@msw/data';
import * as z from 'zod/mini';
import { Address, CartItem, Notification, Order, OrderItem, OrderProduct, Profile } from '../../src/generated/model';

/** A browser. The id is the value of its cookie. */
const Session = z.object({
  id: z.string(),
  /** Who is signed in, or null for a guest. */
  userId: z.nullable(z.string()),
  /** The email that the last code was sent to. A code that comes without an email is compared with this one's. */
  pendingEmail: z.nullable(z.string()),
});

/** A member. The backend knows what the contract allows to be unknown, here and in the tables below. */
const Person = z.extend(Profile, {
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** How a person signs in. The id is the person's id. */
const Account = z.object({
  id: z.string(),
  salt: z.string(),
  /** Hash of the password. Null for people who have no password (Google). */
  hash: z.nullable(z.string()),
  /** Whether a code has proved that the email is theirs. */
  isVerified: z.boolean(),
});

/** A verification code that was not used yet. The id is the email in lower case. */
const Code = z.object({
  id: z.string(),
  code: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
});

/** How often signing in has failed in a row. The id is `password:` and the username, or `code:` and the email. */
const Lock = z.object({
  id: z.string(),
  failures: z.number(),
  /** Epoch ms; 0 while it is not blocked. */
  blockedUntil: z.number(),
});

const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The verification code in the mail, if it has one. */
  code: z.nullable(z.string()),
  /** ISO 8601. */
  sentAt: z.string(),
});

/** A mail that the backend has sent. */
export type Mail = z.infer<typeof MailSchema>;

/** A picture that somebody uploaded. */
const Image = z.object({
  id: z.string(),
  type: z.string(),
  /** Base64. */
  data: z.string(),
});

/** A friend request, or a friendship. */
const Friendship = z.object({
  id: z.string(),
  /** The person who asked. */
  fromId: z.string(),
  toId: z.string(),
  isAccepted: z.boolean(),
});

const OwnedGiftlist = z.object({
  id: z.string(),
  ownerId: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  isHidden: z.boolean(),
  /** The event that lines of the cart name for gifts of this list. */
  eventName: z.nullable(z.string()),
  /** Epoch ms; the lists of the seed have none, and are older than all others. */
  createdAt: z.optional(z.number()),
});

const ListedGift = z.object({
  id: z.string(),
  giftlistId: z.string(),
  productId: z.string(),
  quantity: z.number(),
  isPurchased: z.boolean(),
  sortOrder: z.number(),
});

/** A line of a cart. The owner is the person, or the session of a guest. */
const Line = z.extend(CartItem, {
  productId: z.string(),
  name: z.string(),
  quantity: z.number(),
  ownerId: z.string(),
  /** Whether the scenarios of the checkout change this line. */
  isScenarioLine: z.optional(z.boolean()),
});

/** A saved address. The owner is the person, or the session of a guest. */
const OwnedAddress = z.extend(Address, {
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  ownerId: z.string(),
});

/** Where an order stands with the payment provider. */
const PaymentStatus = z.enum(['pending', 'paid', 'declined']);

const PlacedItem = z.extend(OrderItem, {
  quantity: z.number(),
  product: z.extend(OrderProduct, { name: z.string() }),
});

const PlacedOrder = z.extend(Order, {
  createdAt: z.string(),
  orderItems: z.array(PlacedItem),
  ownerId: z.string(),
  /** The payment provider's id: `session_id` of the thank-you page. */
  paymentId: z.string(),
  payment: PaymentStatus,
  /** The lines of the cart that the order pays for. */
  lineIds: z.array(z.string()),
  /** The email that the confirmation goes to. */
  email: z.string(),
  /** Whether the recipients are not told who sent it. */
  isAnonymous: z.boolean(),
  /** What the recipients are told of who sent it; null for an anonymous buyer. */
  buyerName: z.optional(z.nullable(z.string())),
  /** The items of giftlists that the order pays for. */
  giftlistItemIds: z.optional(z.array(z.string())),
  /** How often the owner has asked for the order since it was paid. */
  looks: z.number(),
});

/** News for a member. */
const StoredNotification = z.extend(Notification, {
  message: z.string(),
  type: z.string(),
  ownerId: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});

/** A collection that can be filled from stored rows, and give its rows to be stored. */
class Table<Schema extends z.ZodMiniObject> extends Collection<Schema> {
  readonly #schema: Schema;

  constructor(schema: Schema) {
    super({ schema });
    this.#schema = schema;
  }

  /** @throws when a row does not fit the schema */
  async load(rows: readonly unknown[]): Promise<void> {
    for (const row of rows) await this.create(z.parse(this.#schema, row));
  }

  /**
   * Copies of the rows, the oldest first.
   *
   * @throws when a row was changed into something that does not fit the schema
   */
  rows(): z.output<Schema>[] {
    return this.all().map((row) => z.parse(this.#schema, row));
  }
}

/**
 * Empty tables. A new table is one line here, and `seedVersion` (`mocks/seed/index.ts`) goes up with it. What it starts with, if
 * anything, stands in `mocks/seed`.
 */
const createTables = () => ({
  sessions: new Table(Session),
  people: new Table(Person),
  accounts: new Table(Account),
  codes: new Table(Code),
  locks: new Table(Lock),
  mails: new Table(MailSchema),
  images: new Table(Image),
  friendships: new Table(Friendship),
  giftlists: new Table(OwnedGiftlist),
  giftlistItems: new Table(ListedGift),
  addresses: new Table(OwnedAddress),
  lines: new Table(Line),
  orders: new Table(PlacedOrder),
  notifications: new Table(StoredNotification),
});

/** The tables that the backend works on. Rows refer to each other by plain ids. */
export type Tables = Readonly<ReturnType<typeof createTables>>;

type TableName = keyof Tables;

/** A row of a table. */
export type Row<Name extends TableName> = ReturnType<Tables[Name]['rows']>[number];

/** The rows of every table, as they can be stored. */
export type StoredRows = { readonly [Name in TableName]: readonly Row<Name>[] };

/**
 * Tables with these rows in them.
 *
 * @param stored rows by the name of their table; a table that is left out is empty
 * @throws when a row does not fit its table
 */
export const fillTables = async (stored: Readonly<Record<string, readonly unknown[]>>): Promise<Tables> => {
  const tables = createTables();
  for (const [name, table] of Object.entries(tables)) await table.load(stored[name] ?? []);
  return tables;
};

/** The rows of these tables, as they can be stored. */
export const readTables = (tables: Tables): StoredRows => {
  const rows: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, table.rows()]),
  );
  // True because every table gives its own rows under its own name: `Object.entries` forgets which rows belong to which name.
  return rows as StoredRows;
};
