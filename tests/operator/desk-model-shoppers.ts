import { CartItem, GiftMark } from '#generated/model';
import { syncOrderWithStripe } from '#server/admin/orders/sync-with-stripe.ts';
import { guest, type Shopper } from '../backend/shopper';
import type { ModelOrder, ProviderList } from './desk-model-order';
import type { Desk } from './desk-model-shop';
import type { Walk } from './desk-model-walk';

const minute = 60_000;

/** Time for which the units of an unpaid order are reserved. */
const reservationLifetime = 32 * minute;

interface Ware {
  readonly productId: string;
  /** Cents. */
  readonly price: number;
  /** Units in stock; undefined if they are not counted. */
  readonly stock?: number;
  readonly gift?: { readonly id: string; readonly wanted: number; readonly purchased: number };
}

/** Products for shoppers: tracked, untracked, digital and free ones, and gifts from Maya's lists. */
const wares: readonly Ware[] = [
  { productId: 'enamel-teapot-for-two', price: 5400, stock: 12 },
  { productId: 'market-basket', price: 7600, stock: 3 },
  { productId: 'sunday-pancake-set', price: 3800 },
  { productId: 'giftlist-gift-card', price: 5000 },
  { productId: 'owls-of-the-boreal', price: 0 },
  {
    productId: 'first-knitting-kit',
    price: 5500,
    stock: 6,
    gift: { id: 'gli_maya_knitting', wanted: 2, purchased: 0 },
  },
  { productId: 'good-plate-good-cutlery', price: 4200, gift: { id: 'gli_maya_cabin_12', wanted: 4, purchased: 1 } },
];

const setStock = async ({ shop: { db } }: Desk, productId: string, stock: number) => {
  const { product } = await db
    .selectFrom('products')
    .select('product')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const stored = JSON.stringify({ ...product, itemInStock: true });
  await db.updateTable('products').set({ stock, product: stored }).where('id', '=', productId).execute();
};

/** Sets the stock and the prices of what shoppers buy. */
export const stockShop = async (desk: Desk, { stock, gifts }: Walk['reference']): Promise<void> => {
  const { db } = desk.shop;
  for (const ware of wares) {
    if (ware.gift) gifts.set(ware.gift.id, ware.gift.purchased);
    if (ware.stock === undefined) continue;
    stock.set(ware.productId, ware.stock);
    await setStock(desk, ware.productId, ware.stock);
  }
  const free = await db
    .selectFrom('products')
    .select('product')
    .where('id', '=', 'owls-of-the-boreal')
    .executeTakeFirstOrThrow();
  const product = JSON.stringify({ ...free.product, price: 0 });
  await db.updateTable('products').set({ isDigital: true, product }).where('id', '=', 'owls-of-the-boreal').execute();
};

/** Members who buy; guests buy, too. */
const memberNames = ['zoe', 'noah'] as const;

interface Wanted {
  readonly ware: Ware;
  readonly quantity: number;
}

/** A paid order before the provider's message. */
interface LatePayment {
  readonly session: string;
  readonly wanted: readonly Wanted[];
  readonly reservedUntil: number;
  /** Purchased units of the gifts when it was ordered. */
  readonly known: ReadonlyMap<string, number>;
}

/** Shoppers, and the payment provider's messages to the shop. */
export const createShoppers = async (walk: Walk) => {
  const { desk, random, reference, say, disagree } = walk;
  const { shop, refunds } = desk;
  const { now } = shop.deps.ports;
  const late: LatePayment[] = [];
  const members: Shopper[] = [];
  for (const name of memberNames) {
    const member = shop.shopper();
    const { status } = await member.signIn(name);
    if (status !== 200) disagree(`the sign-in of ${name}`, 200, status);
    await member.addWithAddress();
    members.push(member);
    reference.members.set(`usr_${name}`, true);
  }
  const reservedOf = (isSame: (ware: Ware) => boolean) =>
    late
      .filter(({ reservedUntil }) => reservedUntil > now())
      .flatMap(({ wanted }) => wanted)
      .reduce((sum, { ware, quantity }) => sum + (isSame(ware) ? quantity : 0), 0);

  const canCheckOut = ({ ware, quantity }: Wanted): boolean => {
    const { gift, productId } = ware;
    const left = reference.stock.get(productId);
    if (left !== undefined && quantity > left - reservedOf((one) => one.productId === productId)) return false;
    const reserved = gift ? reservedOf((one) => one.gift?.id === gift.id) : 0;
    if (!gift || reserved === 0) return true;
    const wantedLeft = gift.wanted - (reference.gifts.get(gift.id) ?? 0);
    return wantedLeft <= 0 || quantity <= wantedLeft - reserved;
  };

  const isTaken = ({ known, wanted }: LatePayment): boolean =>
    wanted.some(({ ware: { gift }, quantity }) => {
      if (!gift) return false;
      const [before = 0, purchased = 0] = [known.get(gift.id), reference.gifts.get(gift.id)];
      return before < gift.wanted && purchased > before && quantity > gift.wanted - purchased;
    });

  /** Reads what was ordered: amounts, destinations and streets, which later steps compare. */
  const readOrder = async (session: string | null, wanted: readonly Wanted[]): Promise<Omit<ModelOrder, 'ordinal'>> => {
    const { db } = shop;
    const orders = db.selectFrom('orders').select(['id', 'ownerId', 'totalCents']);
    const { id, ownerId, totalCents } = await (session === null
      ? orders.orderBy('seq', 'desc').limit(1)
      : orders.where('checkoutSessionId', '=', session)
    ).executeTakeFirstOrThrow();
    const rows = await db.selectFrom('orderItems').selectAll().where('orderId', '=', id).orderBy('position').execute();
    const destinations = await db
      .selectFrom('orderDestinations')
      .select(['number', 'address'])
      .where('orderId', '=', id)
      .orderBy('number')
      .execute();
    const items = rows.map((row, index) => {
      const { ware, quantity = 0 } = wanted[index] ?? {};
      if (row.productId !== ware?.productId || row.quantity !== quantity || row.priceCents !== ware.price)
        disagree(`order item ${index + 1}`, wanted[index], row);
      return {
        name: row.item.product?.name ?? '',
        productId: row.productId,
        giftId: row.giftlistItemId,
        ordered: quantity,
        price: row.priceCents,
        shipping: row.shippingCents ?? 0,
        tax: row.taxCents ?? 0,
        destination: row.destination,
        isTracked: row.destination !== null && row.recipientId === null,
        canceled: 0,
        ready: 0,
      };
    });
    return {
      id,
      session,
      buyer: ownerId,
      total: totalCents,
      items,
      streets: destinations.map(({ address }) =>
        [address?.addressLine1, address?.addressLine2].filter(Boolean).join(', '),
      ),
      parcels: [],
      disputes: new Map(),
      acted: new Set(),
      refunds: [],
      chargedBack: 0,
      isHeld: false,
      changes: 0,
    };
  };

  const stripe = {
    checkoutSessionOf: (intent: string) => Promise.resolve(intent),
    readPaidSession: () => Promise.resolve(undefined),
    listRefundsAndDisputes: (session: string) => Promise.resolve(refunds.list(session)),
  };
  const log = () => undefined;

  /** The provider says that a session was paid. */
  const announcePayment = async (payment: LatePayment): Promise<ModelOrder> => {
    const { session, wanted } = payment;
    await syncOrderWithStripe(desk.contextOf('Stripe'), stripe, { checkoutSessionId: session }, log);
    return reference.pay(await readOrder(session, wanted), isTaken(payment));
  };

  const putBack = async (shopper: Shopper, lines: readonly { readonly id: string }[]) => {
    for (const { id } of lines) await shopper.remove(`/cartItem/${id}`);
  };

  /** Fills a bag and checks it out. @returns URL of the checkout session; undefined if something is not available */
  const checkOut = async (shopper: Shopper, wanted: readonly Wanted[]): Promise<string | undefined> => {
    const lines = [];
    for (const { ware, quantity } of wanted) {
      const item = { productId: ware.productId, giftlistItemId: ware.gift?.id, quantity };
      const { status, body } = await shopper.post('/cartItem', item);
      const isSoldOut = reference.stock.get(ware.productId) === 0;
      if ((status === 400) !== isSoldOut) disagree(`adding ${ware.productId}`, isSoldOut ? 400 : 201, [status, body]);
      if (isSoldOut) {
        await putBack(shopper, lines);
        return undefined;
      }
      lines.push(CartItem.parse(body));
    }
    const canPay = wanted.every(canCheckOut);
    const { status, body } = await shopper.checkOut(lines, guest);
    if (status < 300 !== canPay) disagree('checking out', canPay, [status, body]);
    if (canPay) return String(Reflect.get(Object(body), 'checkoutUrl'));
    await putBack(shopper, lines);
    return undefined;
  };

  const chooseWares = (): Wanted[] =>
    random.some(wares, random.int(1, 3)).map((ware) => ({ ware, quantity: random.int(1, ware.gift ? 2 : 3) }));

  const newGuest = async (): Promise<Shopper> => {
    const shopper = shop.shopper();
    await shopper.addWithAddress();
    return shopper;
  };
  for (let count = 0; count < 2; count += 1) members.push(await newGuest());
  const marks: { readonly giver: Shopper; readonly id: string; readonly giftId: string; readonly quantity: number }[] =
    [];

  return {
    /** A shopper buys; if `isLate`, the provider's message follows later. @returns the paid order */
    buy: async (isLate: boolean): Promise<ModelOrder | undefined> => {
      const wanted = chooseWares();
      say(
        `a shopper ${isLate ? 'pays late' : 'buys'}: ${wanted.map(({ ware, quantity }) => `${quantity} × ${ware.productId}`).join(', ')}`,
      );
      // A new guest, so that no later bag contains the lines of an order that is not confirmed.
      const shopper = isLate ? await newGuest() : random.pick(members);
      const url = await checkOut(shopper, wanted);
      if (url === undefined) return undefined;
      const known = new Map(reference.gifts);
      if (wanted.every(({ ware }) => ware.price === 0)) return reference.pay(await readOrder(null, wanted), false);
      const session = shop.provider.pay(url) ?? '';
      const total = shop.provider.sessions().find(({ id }) => id === session)?.total ?? 0;
      refunds.pay(session, total);
      const payment = { session, wanted, known, reservedUntil: now() + reservationLifetime };
      if (!isLate) return announcePayment(payment);
      late.push(payment);
      return undefined;
    },
    /** A late message about a payment arrives. */
    announceLate: async (): Promise<ModelOrder | undefined> => {
      const payment = late.shift();
      say('a late payment is announced');
      return payment && announcePayment(payment);
    },
    /** A guest says 'I'll give this' about units that are neither given nor being paid for. */
    mark: async () => {
      const gift = random.pick(wares.flatMap((ware) => ware.gift ?? []));
      const quantity = random.int(1, 2);
      say(`a guest gives ${quantity} × ${gift.id}`);
      const [giver, given] = [shop.shopper(), reference.gifts.get(gift.id) ?? 0];
      const canMark = quantity <= gift.wanted - given - reservedOf((one) => one.gift?.id === gift.id);
      const { status, body } = await giver.post('/giftMark', { giftlistItemId: gift.id, quantity });
      if ((status === 200) !== canMark) disagree('a mark', canMark ? 200 : 400, [status, body]);
      if (!canMark) return;
      reference.gifts.set(gift.id, given + quantity);
      marks.push({ giver, id: GiftMark.parse(body).id, giftId: gift.id, quantity });
    },
    /** A guest undoes a mark. */
    undoMark: async () => {
      const mark = marks.shift();
      say(`a guest undoes ${mark === undefined ? 'nothing' : `${mark.quantity} × ${mark.giftId}`}`);
      if (mark === undefined) return;
      const { status } = await mark.giver.remove(`/giftMark/${mark.id}`);
      if (status !== 200) disagree('undoing a mark', 200, status);
      reference.gifts.set(mark.giftId, (reference.gifts.get(mark.giftId) ?? 0) - mark.quantity);
    },
    /** A member switches the mails about their orders on or off. */
    switchMails: async () => {
      const index = random.int(0, memberNames.length - 1);
      const id = `usr_${memberNames[index]}`;
      const wantsOrderMails = reference.members.get(id) === false;
      say(`${id} switches mails ${wantsOrderMails ? 'on' : 'off'}`);
      const { status } = (await members[index]?.patch('/user/profile', { wantsOrderMails })) ?? {};
      if (status !== 200) disagree('the switch of mails', 200, status);
      reference.members.set(id, wantsOrderMails);
    },
    /** The shop gets units. */
    restock: async () => {
      const ware = random.pick(wares.filter(({ stock }) => stock !== undefined));
      const units = random.int(1, 12);
      say(`${units} × ${ware.productId} in stock`);
      reference.stock.set(ware.productId, units);
      await setStock(desk, ware.productId, units);
    },
    /** The provider tells the shop about refunds and disputes of an order: now, or as they were when it sent the message. */
    tell: async (order: ModelOrder, list: ProviderList = refunds.list(order.session ?? '')) => {
      const listing = { ...stripe, listRefundsAndDisputes: () => Promise.resolve(list) };
      await syncOrderWithStripe(
        desk.contextOf('Stripe'),
        listing,
        { paymentIntent: order.session ?? '', at: new Date(now()).toISOString() },
        log,
      );
      reference.reconcile(order, list);
    },
  };
};
