import type { StoredAddress } from '#backend/domain/address.ts';
import { numberDestinations } from '#backend/domain/order-destinations.ts';
import { chargeTaxes, type TaxRates, taxesOf } from '#backend/domain/tax.ts';
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
  /** Maya by default. */
  readonly by?: PersonName;
  readonly createdAt: string;
  /** Whether the payment is on hold. */
  readonly isHeld?: boolean;
  readonly items: readonly {
    readonly productId: string;
    readonly quantity?: number;
    readonly recipient?: PersonName;
    readonly giftlistName?: string;
    readonly canceled?: number;
    /** Units that are ready, but not shipped. */
    readonly ready?: number;
    readonly shipped?: number;
    /** Shipped units that were returned. */
    readonly returned?: number;
    /** Message for the recipient of the parcel. */
    readonly message?: string;
    /** Giftlist item that it is for; bought already in the seed of giftlists. */
    readonly gift?: string;
    /** Thanks of the giftlist's owner. */
    readonly thanks?: string;
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

/** Maya's orders, newest first: more than one page of ten, and every status of the contract. */
const purchases: readonly Purchase[] = [
  {
    id: '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11',
    createdAt: '2026-10-29T15:12:00.000Z',
    items: [
      {
        productId: 'raspberry-day-pack',
        recipient: 'theo',
        giftlistName: 'Back on the trail',
        message: 'For all the trails to come, Theo.\nSee you at the lake!',
      },
    ],
  },
  {
    id: 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d',
    createdAt: '2026-10-11T09:40:00.000Z',
    items: [
      { productId: 'enamel-teapot-for-two', quantity: 3, ready: 2 },
      { productId: 'sunday-pancake-set', recipient: 'noah' },
    ],
  },
  {
    id: '1d60c7e5-d2a8-4c43-b6f0-98e7735c2a40',
    createdAt: '2026-09-02T18:05:00.000Z',
    items: [
      {
        productId: 'lit-desk-globe',
        recipient: 'amara',
        giftlistName: 'A desk to write at',
        gift: 'gli_amara_desk_globe',
        shipped: 1,
        message: 'May it light many letters.',
        thanks: 'It lights this one, Maya. Thank you!',
      },
    ],
  },
  {
    id: 'e4975b18-06fd-4b1c-8d2a-c1f35e90a7d6',
    createdAt: '2026-08-19T12:31:00.000Z',
    items: [{ productId: 'market-basket', shipped: 1 }, { productId: 'stoneware-stew-pot' }],
  },
  {
    id: '52af3dc9-7e84-4a06-93bb-f60d14c8e275',
    createdAt: '2026-07-01T08:00:00.000Z',
    items: [{ productId: 'big-sky-kite', quantity: 2, ready: 2 }],
  },
  {
    id: 'c09e6f71-48b3-4e9d-a5c2-3b7d80f1964e',
    createdAt: '2026-06-14T20:22:00.000Z',
    items: [{ productId: 'wind-up-tin-robot', recipient: 'kofi', returned: 1 }],
  },
  {
    id: '86d41b0f-f5a2-4738-bc97-6e2c9d053f18',
    createdAt: '2026-05-08T16:45:00.000Z',
    items: [{ productId: 'good-plate-good-cutlery', quantity: 4, shipped: 1, returned: 3 }],
  },
  {
    id: '2fb87a64-1c9e-4d52-80f6-a94be37d5c03',
    createdAt: '2026-04-23T11:10:00.000Z',
    items: [{ productId: 'weekend-film-camera', canceled: 1 }],
  },
  {
    id: '9ae5c230-b74d-4f68-9c1b-07d6f284e5b9',
    createdAt: '2026-03-17T13:55:00.000Z',
    isHeld: true,
    items: [{ productId: 'armful-of-field-flowers', recipient: 'amelie' }],
  },
  {
    id: '34cd91e8-6a0f-47b5-8e29-d8b3f5c07a61',
    createdAt: '2026-02-10T10:30:00.000Z',
    items: [{ productId: 'prairie-wool-throw', recipient: 'jonah' }],
    // Amounts in another currency, as text.
    amounts: { currency: 'eur', subtotal: '140.00', shippingTotal: '12', taxTotal: '0.0', totalAmount: '152.00' },
  },
  {
    id: 'd7182fb6-35ce-4090-a7d4-4c9e6ab1f832',
    createdAt: '2025-12-18T19:15:00.000Z',
    items: [{ productId: 'thousand-piece-lake' }],
    // A date without time, a tax that is not a number, and no other amounts: the total is unknown.
    amounts: { createdAt: '2025-12-18', subtotal: undefined, taxTotal: 'not yet known', totalAmount: undefined },
  },
  {
    id: '60b3e79d-e8f1-4c2a-b905-1fa7d46c83e2',
    createdAt: '2025-11-30T14:20:00.000Z',
    items: [{ productId: 'giftlist-gift-card', recipient: 'priya', ready: 1 }],
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

/** Presents for Maya from her lists: one waits for her thanks. */
const presents: readonly Purchase[] = [
  {
    id: '4be7a0c9-5d12-4f83-b6a4-8c01e97d3f52',
    by: 'wren',
    createdAt: '2026-11-12T19:20:00.000Z',
    items: [
      {
        productId: 'prairie-wool-throw',
        recipient: 'maya',
        giftlistName: 'Birthday wishes',
        gift: 'gli_maya_birthday_3',
        shipped: 1,
        message: 'Thirty looks good on you.\nStay warm, and save me a corner of it!',
      },
    ],
  },
  {
    id: 'a2f60d81-93ce-4b7d-8e15-67d4c0b95e38',
    by: 'jonah',
    createdAt: '2026-10-03T08:05:00.000Z',
    items: [
      {
        productId: 'tabletop-fondue',
        recipient: 'maya',
        giftlistName: 'A cabin of our own',
        gift: 'gli_maya_cabin_3',
        shipped: 1,
        message: 'For the first snow at the lake.',
        thanks: 'Jonah, you remembered! We had it the very first evening. Come and dip with us.',
      },
    ],
  },
];

const productOf = (productId: string) => {
  const product = catalogue.find(({ id }) => id === productId);
  if (!product) throw new Error(`The seed's orders name an unknown product '${productId}'.`);
  return product;
};

const defaultAddressOf = (name: PersonName) => addresses.find(({ ownerId }) => ownerId === people[name].id);

/** Address of a seeded user in the format of the database. */
const storedAddressOf = (name: PersonName): StoredAddress | null => {
  const found = defaultAddressOf(name);
  if (!found) return null;
  const { ownerId: _, ...address } = found;
  return address;
};

const standardTax = (name: string, rate: number) => ({ name, rate, taxClass: 'standard' as const });

/** Taxes of 2025 in the provinces that the orders go to. */
const taxRates: TaxRates = new Map([
  ['AB', [standardTax('GST', 5_000)]],
  ['BC', [standardTax('GST', 5_000), standardTax('PST', 7_000)]],
  ['NS', [standardTax('HST', 14_000)]],
  ['NU', [standardTax('GST', 5_000)]],
  ['ON', [standardTax('HST', 13_000)]],
  ['QC', [standardTax('GST', 5_000), standardTax('QST', 9_975)]],
  ['SK', [standardTax('GST', 5_000), standardTax('PST', 6_000)]],
]);

/** Adds amounts and destinations to the items of a purchase, as the checkout does. */
const priceItems = ({ items, by: buyer = 'maya' }: Purchase) => {
  const shipped: ShippedLine[] = [];
  const destinations = numberDestinations(
    items.map(({ productId, recipient }) =>
      productOf(productId).isDigital
        ? null
        : { recipientId: recipient ? people[recipient].id : null, address: storedAddressOf(recipient ?? buyer) },
    ),
  );
  const amounts = items.map(({ productId, quantity = 1, recipient }) => {
    const shippingBefore = shippingCents(shipped);
    const product = productOf(productId);
    shipped.push({ productId, destination: people[recipient ?? buyer].id, isDigital: product.isDigital });
    const priceCents = toCents(product.price) ?? 0;
    const itemShipping = shippingCents(shipped) - shippingBefore;
    const destination = taxesOf(taxRates, defaultAddressOf(recipient ?? buyer)?.state, 'standard');
    const taxes = chargeTaxes(priceCents * quantity + itemShipping, destination.taxes);
    const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
    return { amounts: { priceCents, shippingCents: itemShipping, taxCents, province: destination.province }, taxes };
  });
  return {
    numberOf: destinations.numberOf,
    destinations: destinations.destinations.map((destination) => ({
      ...destination,
      giftMessage: items.find((_, index) => destinations.numberOf[index] === destination.number)?.message ?? null,
    })),
    amounts,
  };
};

const toOrder = (purchase: Purchase): PlacedOrder => {
  const { id, by: buyer = 'maya', createdAt, isHeld = false } = purchase;
  const { amounts, numberOf, destinations } = priceItems(purchase);
  const orderItems = purchase.items.flatMap((item, index): PlacedItem[] => {
    const itemAmounts = amounts[index];
    if (!itemAmounts) return [];
    const {
      productId,
      quantity = 1,
      recipient,
      giftlistName = null,
      message: _,
      gift: __,
      thanks: ___,
      ...units
    } = item;
    const product = productOf(productId);
    return [
      {
        id: `ori_${index + 1}_${id.slice(0, 8)}`,
        productId,
        quantity,
        purchaseUnitPrice: product.price,
        giftlistName,
        recipientId: recipient ? people[recipient].id : null,
        destination: numberOf[index] ?? null,
        product: {
          name: product.name,
          price: product.price,
          originalPrice: product.originalPrice,
          media: product.media ?? product.productImages ?? [],
        },
        ...itemAmounts,
        canceled: 0,
        ready: 0,
        shipped: 0,
        returned: 0,
        ...units,
      },
    ];
  });
  const sumOf = (centsOf: (item: PlacedItem) => number) => orderItems.reduce((sum, item) => sum + centsOf(item), 0);
  const subtotal = sumOf((item) => item.amounts.priceCents * item.quantity);
  const shipping = sumOf((item) => item.amounts.shippingCents ?? 0);
  const tax = sumOf((item) => item.amounts.taxCents ?? 0);
  return {
    id,
    ownerId: people[buyer].id,
    email: people[buyer].email,
    buyerName: `@${people[buyer].username}`,
    paymentId: `cs_${id.slice(0, 8)}`,
    paymentStatus: 'paid',
    createdAt,
    isHeld,
    orderItems,
    destinations,
    subtotal: subtotal / 100,
    shippingTotal: shipping / 100,
    taxTotal: tax / 100,
    applicationFee: 0,
    totalAmount: (subtotal + shipping + tax) / 100,
    currency: 'cad',
    ...purchase.amounts,
  };
};

/** Gifts that were bought by an order, with what their owner has said. */
export const boughtGifts = [...purchases, ...presents].flatMap(({ id: orderId, createdAt, items }) =>
  items.flatMap(({ gift: giftlistItemId, productId, recipient, thanks = null }, position) =>
    giftlistItemId === undefined || recipient === undefined
      ? []
      : [
          {
            giftlistItemId,
            productId,
            ownerId: people[recipient].id,
            columns: {
              orderId,
              position,
              createdAt,
              thanks,
              thankedAt: thanks === null ? null : '2026-10-12T18:40:00.000Z',
            },
          },
        ],
  ),
);

/** Seeded orders, all paid. */
export const orders: readonly PlacedOrder[] = [...purchases, ...presents].map(toOrder);
