import type { Insertable } from 'kysely';
import type { Person } from '#backend/calls/people.ts';
import type { OrderSummary, Row as TableRow, Tables } from '#backend/database/tables.ts';
import type { OrderItemSnapshot } from '#backend/domain/order.ts';
import type { PaidTax } from '#backend/domain/tax.ts';
import type { Address, OrderProduct } from '#generated/model';

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

/** An order item with the facts that its rows hold. */
interface PlacedItem extends OrderItemSnapshot {
  readonly quantity: number;
  readonly productId: string;
  readonly recipientId: string | null;
  readonly destination: number | null;
  readonly product: OrderProduct & { readonly name: string };
  readonly amounts: Pick<TableRow<'orderItems'>, 'priceCents' | 'shippingCents' | 'taxCents' | 'province'>;
  readonly taxes: readonly PaidTax[];
  readonly canceled: number;
  readonly ready: number;
  readonly shipped: number;
  /** Shipped units that were returned. */
  readonly returned: number;
}

interface PlacedOrder extends OrderSummary {
  readonly id: string;
  readonly createdAt: string;
  readonly orderItems: readonly PlacedItem[];
  readonly destinations: readonly Omit<Insertable<Tables['orderDestinations']>, 'orderId'>[];
  readonly isHeld: boolean;
  readonly ownerId: string;
  readonly email: string;
  readonly buyerName?: string;
  readonly paymentId: string;
  readonly paymentStatus: TableRow<'orders'>['paymentStatus'];
}

/** A row whose columns may be left out where they are null. */
type WithOptionalNulls<Columns> = Partial<Columns> & {
  readonly [Name in keyof Columns as null extends Columns[Name] ? never : Name]: Columns[Name];
};

/** Row types of the seed: documents are objects, and derived columns are omitted. */
interface SeedRows {
  people: Person;
  accounts: RowWithoutSeq<'accounts'>;
  images: RowWithoutSeq<'images'>;
  friendships: Omit<RowWithoutSeq<'friendships'>, 'pairKey'>;
  giftlists: Omit<
    RowWithoutSeq<'giftlists'>,
    'ownerSeq' | 'takedownReason' | 'takedownParts' | 'takedownSnapshot' | 'search' | 'allowsMarks'
  >;
  giftlistItems: WithOptionalNulls<RowWithoutSeq<'giftlistItems'>>;
  addresses: OwnedAddress;
  notifications: RowWithoutSeq<'notifications'>;
  orders: PlacedOrder;
}

export type Row<Name extends keyof SeedRows> = SeedRows[Name];

/** Rows of a new mock shop, by table. */
export type Seed = { readonly [Name in keyof SeedRows]: readonly SeedRows[Name][] };
