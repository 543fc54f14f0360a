import { firstTaxRates } from '#backend/database/migrations/0021-tax-rates.ts';
import { rateOf, taxCents } from '#backend/domain/tax.ts';
import { toCents } from '#rules/money.ts';
import { type ShippedLine, shippingCents } from '#rules/shipping.ts';
import { addresses } from './addresses';
import { catalogue } from './catalogue';
import { type PersonName, people } from './people';
import type { Row } from './rows';

type PlacedOrder = Row<'orders'>;
type PlacedItem = PlacedOrder['orderItems'][number];

/** A hand-written order, without what is computed from its items. */
interface Purchase {
  readonly id: string;
  readonly createdAt: string;
  readonly status: string | null;
  readonly items: readonly {
    readonly productId: string;
    readonly quantity?: number;
    readonly recipient?: PersonName;
    readonly giftlistName?: string;
    /** Shipped units. Default: all or none, by the order's status. */
    readonly fulfilled?: number;
  }[];
  /** Unusual amounts, as returned by real servers. */
  readonly amounts?: UnusualAmounts;
}

/** Amounts that replace the computed ones. */
type UnusualAmounts = Partial<
  Pick<
    PlacedOrder,
    'subtotal' | 'shippingTotal' | 'taxTotal' | 'applicationFee' | 'totalAmount' | 'currency' | 'createdAt'
  >
>;

/** Maya's orders, newest first: more than one page of ten, and every status. */
const purchases: readonly Purchase[] = [
  {
    id: '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11',
    createdAt: '2026-10-29T15:12:00.000Z',
    status: 'NOT_FULFILLED',
    items: [{ productId: 'raspberry-day-pack', recipient: 'theo', giftlistName: 'Back on the trail' }],
  },
  {
    id: 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d',
    createdAt: '2026-10-11T09:40:00.000Z',
    status: 'PARTIALLY_FULFILLED',
    items: [
      { productId: 'enamel-teapot-for-two', quantity: 3, fulfilled: 2 },
      { productId: 'sunday-pancake-set', recipient: 'noah', fulfilled: 0 },
    ],
  },
  {
    id: '1d60c7e5-d2a8-4c43-b6f0-98e7735c2a40',
    createdAt: '2026-09-02T18:05:00.000Z',
    status: 'SHIPPED',
    items: [{ productId: 'lit-desk-globe', recipient: 'amara', giftlistName: 'A desk to write at' }],
  },
  {
    id: 'e4975b18-06fd-4b1c-8d2a-c1f35e90a7d6',
    createdAt: '2026-08-19T12:31:00.000Z',
    status: 'PARTIALLY_SHIPPED',
    items: [
      { productId: 'market-basket', fulfilled: 1 },
      { productId: 'stoneware-stew-pot', fulfilled: 0 },
    ],
  },
  {
    id: '52af3dc9-7e84-4a06-93bb-f60d14c8e275',
    createdAt: '2026-07-01T08:00:00.000Z',
    status: 'FULFILLED',
    items: [{ productId: 'big-sky-kite', quantity: 2 }],
  },
  {
    id: 'c09e6f71-48b3-4e9d-a5c2-3b7d80f1964e',
    createdAt: '2026-06-14T20:22:00.000Z',
    status: 'RETURNED',
    items: [{ productId: 'wind-up-tin-robot', recipient: 'kofi' }],
  },
  {
    id: '86d41b0f-f5a2-4738-bc97-6e2c9d053f18',
    createdAt: '2026-05-08T16:45:00.000Z',
    status: 'PARTIALLY_RETURNED',
    items: [{ productId: 'good-plate-good-cutlery', quantity: 4, fulfilled: 3 }],
  },
  {
    id: '2fb87a64-1c9e-4d52-80f6-a94be37d5c03',
    createdAt: '2026-04-23T11:10:00.000Z',
    status: 'CANCELED',
    items: [{ productId: 'weekend-film-camera' }],
  },
  {
    id: '9ae5c230-b74d-4f68-9c1b-07d6f284e5b9',
    createdAt: '2026-03-17T13:55:00.000Z',
    status: 'REQUIRES_ACTION',
    items: [{ productId: 'armful-of-field-flowers', recipient: 'amelie' }],
  },
  {
    id: '34cd91e8-6a0f-47b5-8e29-d8b3f5c07a61',
    createdAt: '2026-02-10T10:30:00.000Z',
    status: 'ON_A_DOG_SLED',
    items: [{ productId: 'prairie-wool-throw', recipient: 'jonah' }],
    // Amounts in another currency, as text.
    amounts: { currency: 'eur', subtotal: '140.00', shippingTotal: '12', taxTotal: '0.0', totalAmount: '152.00' },
  },
  {
    id: 'd7182fb6-35ce-4090-a7d4-4c9e6ab1f832',
    createdAt: '2025-12-18T19:15:00.000Z',
    status: null,
    items: [{ productId: 'thousand-piece-lake' }],
    // A date without time, a tax that is not a number, and no other amounts: the total is unknown.
    amounts: { createdAt: '2025-12-18', subtotal: undefined, taxTotal: 'not yet known', totalAmount: undefined },
  },
  {
    id: '60b3e79d-e8f1-4c2a-b905-1fa7d46c83e2',
    createdAt: '2025-11-30T14:20:00.000Z',
    status: 'FULFILLED',
    items: [{ productId: 'giftlist-gift-card', recipient: 'priya' }],
    // Only items and a fee: other amounts count as 0.
    amounts: {
      subtotal: undefined,
      shippingTotal: undefined,
      taxTotal: undefined,
      applicationFee: 1.5,
      totalAmount: undefined,
      currency: undefined,
    },
  },
];

const buyer = 'maya';
const completeStatuses: readonly (string | null)[] = ['FULFILLED', 'SHIPPED', 'RETURNED'];

const productOf = (productId: string) => {
  const product = catalogue.find(({ id }) => id === productId);
  if (!product) throw new Error(`The seed's orders name an unknown product '${productId}'.`);
  return product;
};

const defaultAddressOf = (name: PersonName) => addresses.find(({ ownerId }) => ownerId === people[name].id);

const toOrderItem = (
  { id, status, createdAt }: Purchase,
  item: Purchase['items'][number],
  index: number,
): PlacedItem => {
  const { productId, quantity = 1, recipient, giftlistName } = item;
  const product = productOf(productId);
  const person = recipient && people[recipient];
  const address = defaultAddressOf(buyer);
  const fulfilled = item.fulfilled ?? (completeStatuses.includes(status) ? quantity : 0);
  return {
    id: `ori_${index + 1}_${id.slice(0, 8)}`,
    quantity,
    purchaseUnitPrice: product.price,
    giftlistName: giftlistName ?? null,
    recipient: person
      ? { name: `${person.firstName} ${person.lastName}`, username: person.username, photoUrl: person.photoUrl ?? null }
      : null,
    // An item for another recipient has no address (reading 35).
    deliveryAddress:
      person || !address
        ? null
        : {
            street: address.addressLine1,
            city: address.city,
            state: address.state,
            zipCode: address.postalCode,
            country: address.country,
          },
    product: {
      name: product.name,
      price: product.price,
      originalPrice: product.originalPrice,
      media: product.media ?? product.productImages ?? [],
    },
    fulfillmentStatus:
      status === null
        ? null
        : {
            status: fulfilled === 0 && status !== 'CANCELED' && status !== 'REQUIRES_ACTION' ? 'NOT_FULFILLED' : status,
            quantity: fulfilled,
            shippedAt: fulfilled > 0 ? createdAt : null,
            updatedAt: createdAt,
          },
  };
};

const toOrder = (purchase: Purchase): PlacedOrder => {
  const shipped: ShippedLine[] = [];
  let subtotal = 0;
  let tax = 0;
  for (const { productId, quantity = 1, recipient } of purchase.items) {
    const shippingBefore = shippingCents(shipped);
    const product = productOf(productId);
    shipped.push({ productId, destination: people[recipient ?? buyer].id, isDigital: product.isDigital });
    const amount = (toCents(product.price) ?? 0) * quantity;
    subtotal += amount;
    const rate = rateOf(firstTaxRates, defaultAddressOf(recipient ?? buyer)?.state);
    tax += taxCents(amount + shippingCents(shipped) - shippingBefore, rate);
  }
  const shipping = shippingCents(shipped);
  return {
    id: purchase.id,
    ownerId: people[buyer].id,
    email: people[buyer].email,
    paymentId: `cs_${purchase.id.slice(0, 8)}`,
    paymentStatus: 'paid',
    createdAt: purchase.createdAt,
    orderItems: purchase.items.map((item, index) => toOrderItem(purchase, item, index)),
    fulfillmentStatus: purchase.status,
    subtotal: subtotal / 100,
    shippingTotal: shipping / 100,
    taxTotal: tax / 100,
    applicationFee: 0,
    totalAmount: (subtotal + shipping + tax) / 100,
    currency: 'cad',
    ...purchase.amounts,
  };
};

/** Seeded orders, all paid. */
export const orders: readonly PlacedOrder[] = purchases.map(toOrder);
