import type { Person } from '#backend/calls/people.ts';
import type { Row as TableRow, Tables } from '#backend/database/tables.ts';
import type { Address, Order, OrderItem, OrderProduct } from '#generated/model';

/** A row as inserted: the database assigns `seq`. */
type RowWithoutSeq<Name extends keyof Tables> = Omit<TableRow<Name>, 'seq'>;

/** Fields that are optional in the contract, but present in every seeded address. */
interface OwnedAddress extends Address {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

interface PlacedItem extends OrderItem {
  readonly quantity: number;
  readonly product: OrderProduct & { readonly name: string };
}

interface PlacedOrder extends Order {
  readonly createdAt: string;
  readonly orderItems: PlacedItem[];
  readonly ownerId: string;
  readonly email: string;
  readonly paymentId: string;
  readonly paymentStatus: TableRow<'orders'>['paymentStatus'];
}

/** Row types of the seed: documents are objects, and derived columns are omitted. */
interface SeedRows {
  people: Person;
  accounts: RowWithoutSeq<'accounts'>;
  images: RowWithoutSeq<'images'>;
  friendships: Omit<RowWithoutSeq<'friendships'>, 'pairKey'>;
  giftlists: Omit<RowWithoutSeq<'giftlists'>, 'takedownReason' | 'takedownParts' | 'search'>;
  giftlistItems: RowWithoutSeq<'giftlistItems'>;
  addresses: OwnedAddress;
  notifications: RowWithoutSeq<'notifications'>;
  orders: PlacedOrder;
}

export type Row<Name extends keyof SeedRows> = SeedRows[Name];

/** Rows of a new mock shop, by table. */
export type Seed = { readonly [Name in keyof SeedRows]: readonly SeedRows[Name][] };
