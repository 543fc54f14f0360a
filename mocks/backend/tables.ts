import { Collection } from '@msw/data';
import * as z from 'zod/mini';
import { Address, CartItem, Order, Profile } from '../../src/generated/model';

/** A browser that came by. `id` is the value of its cookie. */
const Session = z.object({
  id: z.string(),
  /** Who is signed in, or null for a guest. */
  userId: z.nullable(z.string()),
  /** Where the last code for this browser went: what a code without an email is held against. */
  pendingEmail: z.nullable(z.string()),
});

/** How a person signs in; the id is the person's. */
const Account = z.object({
  id: z.string(),
  salt: z.string(),
  /** Of the password, never the password. Null for those who never chose one (Google). */
  hash: z.nullable(z.string()),
  /** Whether a code proved that the email is theirs. */
  isVerified: z.boolean(),
});

/** A verification code that waits to be used; the id is the email, in lower case. */
const Code = z.object({
  id: z.string(),
  code: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
});

/** Failures in a row at one door (a username, an email), and until when it is shut. */
const Lock = z.object({
  id: z.string(),
  failures: z.number(),
  /** Epoch ms; 0 while it is open. */
  blockedUntil: z.number(),
});

const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The verification code in it, when there is one. */
  code: z.nullable(z.string()),
  /** ISO 8601. */
  sentAt: z.string(),
});

/** A letter that the backend has sent. */
export type Mail = z.infer<typeof MailSchema>;

/** A picture that somebody uploaded. */
const Image = z.object({
  id: z.string(),
  type: z.string(),
  /** Base64. */
  data: z.string(),
});

/** A request to be friends, or a friendship. */
const Friendship = z.object({
  id: z.string(),
  /** Who asked. */
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
  /** What lines of a bag say the gift is for. */
  eventName: z.nullable(z.string()),
});

const ListedGift = z.object({
  id: z.string(),
  giftlistId: z.string(),
  productId: z.string(),
  quantity: z.number(),
  isPurchased: z.boolean(),
  sortOrder: z.number(),
});

/** A line of somebody's bag: of a session while that is a guest's, else of a person. */
const Line = z.extend(CartItem, {
  ownerId: z.string(),
  /** The line that the scenarios of the checkout have chosen. */
  isOdd: z.optional(z.boolean()),
});

/** Somebody's saved address: a person's, or a session's while that is a guest's. */
const OwnedAddress = z.extend(Address, { ownerId: z.string() });

/** Where an order stands with the payment provider. */
const PaymentStatus = z.enum(['pending', 'paid', 'declined']);

const PlacedOrder = z.extend(Order, {
  ownerId: z.string(),
  /** The provider's name for the payment: `session_id` of the thank-you page. */
  paymentId: z.string(),
  payment: PaymentStatus,
  /** The lines of the bag that it pays for. */
  lineIds: z.array(z.string()),
  /** Where the confirmation goes. */
  email: z.string(),
  /** Whether the recipients are not told who sent it. */
  isAnonymous: z.boolean(),
  /** How often its owner has looked for it since it was paid. */
  looks: z.number(),
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
  people: new Table(Profile),
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
