import { Collection } from '@msw/data';
import * as z from 'zod/mini';
import { Address, CartItem, Order, OrderItem, OrderProduct, Profile } from '../src/generated/model';

/** A browser that came by. `id` is the value of its cookie. */
const Session = z.object({
  id: z.string(),
  /** Who is signed in, or null for a guest. */
  userId: z.nullable(z.string()),
  /** Where the last code for this browser went: what a code without an email is held against. */
  pendingEmail: z.nullable(z.string()),
});

/** A member. The backend knows what the contract only allows to be unknown, here and in the tables below. */
const Person = z.extend(Profile, {
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
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
  productId: z.string(),
  name: z.string(),
  quantity: z.number(),
  ownerId: z.string(),
  /** The line that the scenarios of the checkout have chosen. */
  isOdd: z.optional(z.boolean()),
});

/** Somebody's saved address: a person's, or a session's while that is a guest's. */
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

const schemas = {
  sessions: Session,
  people: Person,
  accounts: Account,
  codes: Code,
  locks: Lock,
  mails: MailSchema,
  images: Image,
  friendships: Friendship,
  giftlists: OwnedGiftlist,
  giftlistItems: ListedGift,
  addresses: OwnedAddress,
  lines: Line,
  orders: PlacedOrder,
};

/** Name of a table. */
type TableName = keyof typeof schemas;

/** What a table holds. */
export type Row<Name extends TableName> = z.infer<(typeof schemas)[Name]>;

/** Empty tables. */
const createTables = () => ({
  sessions: new Collection({ schema: Session }),
  people: new Collection({ schema: Person }),
  accounts: new Collection({ schema: Account }),
  codes: new Collection({ schema: Code }),
  locks: new Collection({ schema: Lock }),
  mails: new Collection({ schema: MailSchema }),
  images: new Collection({ schema: Image }),
  friendships: new Collection({ schema: Friendship }),
  giftlists: new Collection({ schema: OwnedGiftlist }),
  giftlistItems: new Collection({ schema: ListedGift }),
  addresses: new Collection({ schema: OwnedAddress }),
  lines: new Collection({ schema: Line }),
  orders: new Collection({ schema: PlacedOrder }),
});

/** The collections that the backend works on. Rows refer to each other by plain ids. */
export type Tables = Readonly<ReturnType<typeof createTables>>;

/** Records by table, as a seed or a stored state has them. */
export type Records = { readonly [Name in TableName]?: readonly Row<Name>[] };

const fill = async <Schema extends z.ZodMiniType>(
  collection: Collection<Schema>,
  schema: Schema,
  records: readonly unknown[] = [],
): Promise<void> => {
  for (const record of records) await collection.create(z.parse(schema, record));
};

/**
 * Tables with these records in them.
 *
 * @throws when a record does not fit its schema
 */
export const fillTables = async (records: Readonly<Record<string, readonly unknown[]>>): Promise<Tables> => {
  const tables = createTables();
  await fill(tables.sessions, Session, records.sessions);
  await fill(tables.people, Person, records.people);
  await fill(tables.accounts, Account, records.accounts);
  await fill(tables.codes, Code, records.codes);
  await fill(tables.locks, Lock, records.locks);
  await fill(tables.mails, MailSchema, records.mails);
  await fill(tables.images, Image, records.images);
  await fill(tables.friendships, Friendship, records.friendships);
  await fill(tables.giftlists, OwnedGiftlist, records.giftlists);
  await fill(tables.giftlistItems, ListedGift, records.giftlistItems);
  await fill(tables.addresses, OwnedAddress, records.addresses);
  await fill(tables.lines, Line, records.lines);
  await fill(tables.orders, PlacedOrder, records.orders);
  return tables;
};

/** The records of these tables, as they can be stored. */
export const readTables = (tables: Tables): Required<Records> => ({
  sessions: tables.sessions.all().map((row) => ({ ...row })),
  people: tables.people.all().map((row) => ({ ...row })),
  accounts: tables.accounts.all().map((row) => ({ ...row })),
  codes: tables.codes.all().map((row) => ({ ...row })),
  locks: tables.locks.all().map((row) => ({ ...row })),
  mails: tables.mails.all().map((row) => ({ ...row })),
  images: tables.images.all().map((row) => ({ ...row })),
  friendships: tables.friendships.all().map((row) => ({ ...row })),
  giftlists: tables.giftlists.all().map((row) => ({ ...row })),
  giftlistItems: tables.giftlistItems.all().map((row) => ({ ...row })),
  addresses: tables.addresses.all().map((row) => ({ ...row })),
  lines: tables.lines.all().map((row) => ({ ...row })),
  orders: tables.orders.all().map((row) => ({ ...row })),
});
