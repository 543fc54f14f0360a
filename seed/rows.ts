import type { Person } from '../backend/calls/people';
import type { Row as TableRow, Tables } from '../backend/database/tables';
import type { Address, Order, OrderItem, OrderProduct } from '../src/generated/model';

type Plain<Name extends keyof Tables> = Omit<TableRow<Name>, 'place'>;

/** What the contract leaves open, and every seeded address has. */
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
  readonly payment: TableRow<'orders'>['payment'];
}

/** Rows as the seed has them: documents are written out, and what follows from other columns is left out. */
interface SeedRows {
  people: Person;
  accounts: Plain<'accounts'>;
  images: Plain<'images'>;
  friendships: Omit<Plain<'friendships'>, 'pairKey'>;
  giftlists: Plain<'giftlists'>;
  giftlistItems: Plain<'giftlistItems'>;
  addresses: OwnedAddress;
  notifications: Plain<'notifications'>;
  orders: PlacedOrder;
}

/** A row of the seed. */
export type Row<Name extends keyof SeedRows> = SeedRows[Name];

/** What a new shop begins with, by table. */
export type Seed = { readonly [Name in keyof SeedRows]: readonly SeedRows[Name][] };
