import { Collection } from '@msw/data';
import * as z from 'zod/mini';
import { Address, CartItem, Order, Profile } from '../src/generated/model';

/** A browser that came by. `id` is the value of its cookie. */
const Session = z.object({
  id: z.string(),
  /** Who is signed in, or null for a guest. */
  userId: z.nullable(z.string()),
});

/** A line of somebody's bag: of a session while that is a guest's, else of a person. */
const Line = z.extend(CartItem, {
  ownerId: z.string(),
  /** The line that the scenarios of the checkout have chosen. */
  isOdd: z.optional(z.boolean()),
});

/** Somebody's saved address. */
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

const schemas = {
  sessions: Session,
  people: Profile,
  addresses: OwnedAddress,
  lines: Line,
  orders: PlacedOrder,
};

/** Name of a table. */
type TableName = keyof typeof schemas;

/** What a table holds. */
export type Row<Name extends TableName> = z.infer<(typeof schemas)[Name]>;

/** The collections that the backend works on. Rows refer to each other by plain ids. */
export interface Tables {
  readonly sessions: Collection<typeof Session>;
  readonly people: Collection<typeof Profile>;
  readonly addresses: Collection<typeof OwnedAddress>;
  readonly lines: Collection<typeof Line>;
  readonly orders: Collection<typeof PlacedOrder>;
}

/** Empty tables. */
const createTables = (): Tables => ({
  sessions: new Collection({ schema: Session }),
  people: new Collection({ schema: Profile }),
  addresses: new Collection({ schema: OwnedAddress }),
  lines: new Collection({ schema: Line }),
  orders: new Collection({ schema: PlacedOrder }),
});

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
  await fill(tables.people, Profile, records.people);
  await fill(tables.addresses, OwnedAddress, records.addresses);
  await fill(tables.lines, Line, records.lines);
  await fill(tables.orders, PlacedOrder, records.orders);
  return tables;
};

/** The records of these tables, as they can be stored. */
export const readTables = (tables: Tables): Required<Records> => ({
  sessions: tables.sessions.all().map((row) => ({ ...row })),
  people: tables.people.all().map((row) => ({ ...row })),
  addresses: tables.addresses.all().map((row) => ({ ...row })),
  lines: tables.lines.all().map((row) => ({ ...row })),
  orders: tables.orders.all().map((row) => ({ ...row })),
});
