import { describe, expect, it } from 'vitest';
import { itemsOf } from '#backend/calls/order-items.ts';
import type { Db } from '#backend/database/tables.ts';
import { Order } from '#generated/model';
import { guestAddress } from '#seed';
import { EditConflict } from '#server/admin/changes.ts';
import { changeTracking, takeBackShipment } from '#server/admin/orders/change-shipments.ts';
import { messageDelay, sendDelayedMessages } from '#server/admin/orders/delayed-messages.ts';
import { contentOf, listParcels } from '#server/admin/orders/parcels.ts';
import { markParcelReady, recordFulfillment, shipOrders, shipParcel } from '#server/admin/orders/shipments.ts';
import { readTracking, trackingPattern } from '#server/admin/orders/tracking.ts';
import { receiptPage } from '#server/http/local-pages.tsx';
import { openPaymentShop } from '../backend/payment-shop';
import { guest, products } from '../backend/shopper';

const now = '2026-11-24T00:00:00.000Z';
const number = '7023210039414604';
const link = `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`;
const canadaPost = readTracking('canada post', '7023 2100 3941 4604');

/** A shop in which a member has paid for three teapots to their own address, and a gift for Noah. */
const openPaid = async () => {
  const shop = await openPaymentShop();
  const maya = shop.shopper();
  await maya.signIn('maya');
  const lines = await maya.addWithAddress(products.teapot, products.pancakes);
  await maya.post('/cartItem', { productId: products.teapot, quantity: 2 });
  await maya.patch(`/cartItem/${lines[1]?.id}`, { recipientId: 'usr_noah', addressId: null });
  await shop.buy(maya, lines);
  const [{ id } = { id: '' }] = await shop.orders();
  const context = { ...shop.deps, actor: 'Ada' };
  const shipments = async () =>
    Order.parse((await maya.get(`/order/${id}`)).body).orderItems.map(
      ({ fulfillmentStatus }) => fulfillmentStatus?.shipments,
    );
  /** Messages about the order, two minutes later. */
  const messages = async () => {
    shop.passTime(messageDelay);
    await sendDelayedMessages(shop.deps);
    return messagesNow();
  };
  const messagesNow = async () =>
    (await shop.db.selectFrom('notifications').select('message').where('type', '=', 'ORDER').orderBy('seq').execute())
      .map(({ message }) => message.replace(`#${id.slice(0, 8)}`, '#1'))
      .filter((message) => message.startsWith('Your order #1: '));
  return { shop, maya, id, context, shipments, messages, messagesNow };
};

/** Id of the newest shipment of the teapots that counts as shipped. */
const lastShipment = async (db: Db, orderId: string): Promise<string> => {
  const [teapots] = await itemsOf(db, [orderId]);
  return teapots?.shipments.findLast(({ endReason }) => endReason === null)?.id ?? '';
};

/** The attribute `pattern` as browsers compile it. */
const fieldPattern = new RegExp(`^(?:${trackingPattern})$`, 'v');

describe('the tracking of a shipment', () => {
  it.each([
    ['Purolator', 'https://www.purolator.com/en/shipping/tracker?pin=ABC-123'],
    ['UPS', 'https://www.ups.com/track?loc=en_CA&tracknum=ABC-123'],
    ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=ABC-123'],
    ['DHL', 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id=ABC-123'],
  ])('links to the page of %s', (carrier, trackingUrl) => {
    expect(readTracking(carrier, ' abc-123 ')).toEqual({ carrier, trackingNumber: 'ABC-123', trackingUrl });
  });

  it('is optional, and other carriers have no link', () => {
    expect(readTracking('', '')).toEqual({});
    expect(readTracking('UPS', '')).toEqual({ carrier: 'UPS' });
    expect(readTracking('Other', number)).toEqual({ trackingNumber: number });
    expect(() => readTracking('Pigeon', number)).toThrow('Choose one of these carriers: Canada Post, Purolator, UPS');
    expect(() => readTracking('UPS', '"><b>')).toThrow('A tracking number has 4 to 40 letters, digits and hyphens.');
  });

  it.each(['7023 2100 3941 4604', ' 1z-999 ', 'a'.repeat(40)])(
    'accepts the number %s in browser and server',
    (typed) => {
      expect(fieldPattern.test(typed)).toBe(true);
      expect(readTracking('', typed)).toEqual({ trackingNumber: typed.replaceAll(' ', '').toUpperCase() });
    },
  );

  it.each(['abc', '12;34', 'a'.repeat(41)])('refuses the number %s in browser and server', (typed) => {
    expect(fieldPattern.test(typed)).toBe(false);
    expect(() => readTracking('', typed)).toThrow('A tracking number has 4 to 40 letters, digits and hyphens.');
  });

  it('is shown to buyers for their own parcels, but not for gifts', async () => {
    const { shop, id, context, shipments, messages } = await openPaid();
    const ship = (position: number, quantity: number, isShipped: boolean, tracking = canadaPost) =>
      recordFulfillment(context, { orderId: id, position, quantity, isShipped, tracking });
    await ship(0, 1, true);
    await ship(0, 2, false);
    await ship(0, 3, true, readTracking('', 'X-1234'));
    await ship(1, 1, true);
    expect(await shipments()).toEqual([
      [
        { quantity: 1, shippedAt: now, carrier: 'Canada Post', trackingNumber: number, trackingUrl: link },
        { quantity: 2, shippedAt: now, trackingNumber: 'X-1234' },
      ],
      [{ quantity: 1, shippedAt: now }],
    ]);
    expect(await messages()).toEqual([
      'Your order #1: 2 of 3 × Enamel Teapot for Two ready to ship.',
      `Your order #1: 1 of 3 × Enamel Teapot for Two shipped with Canada Post, tracking number ${number}.`,
      'Your order #1: 3 of 3 × Enamel Teapot for Two shipped, tracking number X-1234.',
      'Your order #1: 1 of 1 × Sunday Pancake Set shipped.',
    ]);
    const events = await shop.db.selectFrom('auditEvents').select('detail').where('orderId', '=', id).execute();
    expect(events.map(({ detail }) => detail['carrier'])).toEqual(['Canada Post', undefined, undefined, 'Canada Post']);
    expect(JSON.stringify(events)).not.toMatch(/7023|1234/);
  });

  it('changes once, and not if another operator has changed it', async () => {
    const { shop, id, context, shipments, messages } = await openPaid();
    await shipOrders(context, [{ orderId: id }]);
    await messages();
    const last = { orderId: id, shipmentId: await lastShipment(shop.db, id) };
    const none = { carrier: '', number: '' };
    expect(await changeTracking(context, last, canadaPost, none)).toBe(true);
    expect(await changeTracking(context, last, canadaPost, none)).toBe(false);
    expect((await messages()).at(-1)).toContain(
      `3 × Enamel Teapot for Two shipped with Canada Post, tracking number ${number}.`,
    );
    await expect(changeTracking(context, last, readTracking('UPS', number), none)).rejects.toThrow(EditConflict);
    await expect(changeTracking(context, { ...last, shipmentId: 'unknown' }, canadaPost, none)).rejects.toThrow(
      'This order has no such shipment.',
    );
    expect((await shipments())[0]).toMatchObject([{ quantity: 3, carrier: 'Canada Post', trackingNumber: number }]);
  });

  it('of a parcel to somebody else changes without a message, because the buyer does not see it', async () => {
    const { shop, id, context, messages } = await openPaid();
    await shop.db.updateTable('orderItems').set({ recipientId: 'usr_maya' }).where('orderId', '=', id).execute();
    await shipOrders(context, [{ orderId: id }]);
    const told = await messages();
    const last = { orderId: id, shipmentId: await lastShipment(shop.db, id) };
    expect(await changeTracking(context, last, canadaPost, { carrier: '', number: '' })).toBe(true);
    expect(await messages()).toEqual(told);
  });

  it('keeps the carrier of another operator if a form changes only the number', async () => {
    const { shop, id, context, shipments, messages } = await openPaid();
    await shipOrders(context, [{ orderId: id }]);
    const last = { orderId: id, shipmentId: await lastShipment(shop.db, id) };
    const none = { carrier: '', number: '' };
    expect(await changeTracking(context, last, readTracking('UPS', ''), none)).toBe(true);
    expect(await changeTracking(context, last, readTracking('', 'X-1234'), none)).toBe(true);
    const { trackingUrl } = readTracking('UPS', 'X-1234');
    expect((await shipments())[0]).toMatchObject([{ carrier: 'UPS', trackingNumber: 'X-1234', trackingUrl }]);
    // Before the notification, the buyer gets one message with the last tracking.
    expect((await messages()).filter((message) => message.includes('Teapot'))).toEqual([
      'Your order #1: 3 of 3 × Enamel Teapot for Two shipped with UPS, tracking number X-1234.',
    ]);
  });

  it('is in the mail to a guest and on the receipt, with a link', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    await shop.buy(shopper, await shopper.addWithAddress(products.teapot), guest);
    const [{ id } = { id: '' }] = await shop.orders();
    const ports = { ...shop.deps.ports, receiptUrl: () => 'https://shop.example/receipt' };
    const ship = { orderId: id, position: 0, quantity: 1, isShipped: true, tracking: canadaPost };
    await recordFulfillment({ ...shop.deps, ports, actor: 'Ada' }, ship);
    shop.passTime(messageDelay);
    await sendDelayedMessages({ ...shop.deps, ports });
    const mail = await shop.db.selectFrom('mails').select(['email', 'text']).orderBy('seq', 'desc').executeTakeFirst();
    expect(mail).toEqual({
      email: guest.email,
      text: [
        `Your order #${id.slice(0, 8)}: 1 of 1 × Enamel Teapot for Two shipped with Canada Post, tracking number ${number}.`,
        'For: you',
        'Delivery takes an estimated 2-4 business days.',
        `Track the parcel: ${link}`,
        `Sold by Giftlist. Questions about this order? Write to ${ports.contactEmail}.`,
      ].join('\n\n'),
    });
    const receipt = await (await receiptPage(shop.deps, id)).text();
    expect(receipt).toContain(`Shipped with Canada Post, tracking number <a href="${link}">${number}</a></li>`);
  });
});

describe('a parcel', () => {
  /** Maya's order with another product for herself: two lines of one parcel, and a gift for Noah. */
  const openParcel = async () => {
    const shop = await openPaymentShop();
    const maya = shop.shopper();
    await maya.signIn('maya');
    const lines = await maya.addWithAddress(products.teapot, products.pancakes, products.vinyl);
    await maya.post('/cartItem', { productId: products.teapot, quantity: 2 });
    await maya.patch(`/cartItem/${lines[2]?.id}`, { recipientId: 'usr_noah', addressId: null });
    await shop.buy(maya, lines);
    const [{ id } = { id: '' }] = await shop.orders();
    const messages = async () => {
      shop.passTime(messageDelay);
      await sendDelayedMessages(shop.deps);
      const query = shop.db.selectFrom('notifications').select('message').where('type', '=', 'ORDER').orderBy('seq');
      return (await query.execute())
        .map(({ message }) => message.replace(`Your order #${id.slice(0, 8)}: `, ''))
        .filter((message) => /shipped|ready/.test(message));
    };
    return { shop, context: { ...shop.deps, actor: 'Ada' }, orderId: id, messages };
  };

  it('ships as one shipment with the key of its form, and notifies the buyer once', async () => {
    const { shop, context, orderId, messages } = await openParcel();
    const before = (await messages()).length;
    const form = {
      orderId,
      destination: 0,
      key: 'the-form',
      units: new Map([
        [0, 2],
        [1, 1],
      ]),
      tracking: canadaPost,
    };
    expect([await shipParcel(context, form), await shipParcel(context, form)]).toEqual([true, false]);
    expect((await messages()).slice(before)).toEqual([
      `2 of 3 × Enamel Teapot for Two, 1 of 1 × Sunday Pancake Set shipped with Canada Post, tracking number ${number}.`,
    ]);
    expect(await shop.db.selectFrom('shipments').select('id').where('orderId', '=', orderId).execute()).toEqual([
      { id: 'the-form' },
    ]);
    expect(
      await shop.db
        .selectFrom('shipmentItems')
        .selectAll()
        .where('shipmentId', '=', 'the-form')
        .orderBy('position')
        .execute(),
    ).toEqual([
      { shipmentId: 'the-form', position: 0, quantity: 2 },
      { shipmentId: 'the-form', position: 1, quantity: 1 },
    ]);
  });

  it('is ready to ship with one message, and not ready again without one', async () => {
    const { shop, context, orderId, messages } = await openParcel();
    const before = (await messages()).length;
    const ready = (first: number, second: number) =>
      markParcelReady(context, {
        orderId,
        destination: 0,
        units: new Map([
          [0, first],
          [1, second],
        ]),
      });
    expect([await ready(3, 1), await ready(3, 1), await ready(0, 0)]).toEqual([true, false, true]);
    expect((await messages()).slice(before)).toEqual([
      '3 of 3 × Enamel Teapot for Two, 1 of 1 × Sunday Pancake Set ready to ship.',
    ]);
    expect((await itemsOf(shop.db, [orderId])).map((item) => item.ready)).toEqual([0, 0, 0]);
  });

  it('does not ship without an address, with units for another address, or with more than are left', async () => {
    const { shop, context, orderId } = await openParcel();
    const ship = (destination: number | null, units: readonly (readonly [number, number])[]) =>
      shipParcel(context, { orderId, destination, units: new Map(units), tracking: {} });
    await expect(ship(0, [[0, 4]])).rejects.toThrow('Only 3 of Enamel Teapot for Two are left to ship.');
    await expect(
      ship(0, [
        [0, 1],
        [2, 1],
      ]),
    ).rejects.toThrow('These items do not ship together.');
    await expect(ship(0, [[0, 0]])).rejects.toThrow('Enter how many units have shipped.');
    await shop.db.updateTable('orderDestinations').set({ address: null }).where('orderId', '=', orderId).execute();
    await expect(ship(0, [[0, 1]])).rejects.toThrow('This parcel has no address. Add one before it ships.');
  });
});

describe('a shipment', () => {
  it('is taken back once, its units must ship again, and the buyer is notified', async () => {
    const { shop, id, context, shipments, messages } = await openPaid();
    const ship = (quantity: number) =>
      recordFulfillment(context, { orderId: id, position: 0, quantity, isShipped: true });
    const status = async () => {
      const order = await shop.db
        .selectFrom('orders')
        .select(['fulfillmentStatus', 'needsFulfillment'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [order.fulfillmentStatus, order.needsFulfillment];
    };
    const takeBack = (shipmentId: string, reason?: string) =>
      takeBackShipment(context, { orderId: id, shipmentId, ...(reason !== undefined && { reason }) });
    await recordFulfillment(context, { orderId: id, position: 1, quantity: 1, isShipped: true });
    await ship(1);
    await ship(3);
    expect(await status()).toEqual(['SHIPPED', false]);
    await messages();
    const second = await lastShipment(shop.db, id);
    expect(await takeBack(second)).toBe(true);
    expect(await takeBack(second)).toBe(false);
    expect((await shipments())[0]).toEqual([{ quantity: 1, shippedAt: now }]);
    expect(await status()).toEqual(['PARTIALLY_SHIPPED', true]);
    shop.passTime(24 * 60 * 60_000);
    const first = await lastShipment(shop.db, id);
    await expect(takeBack(first)).rejects.toThrow('It shipped more than a day ago.');
    expect(await takeBack(first, 'Nobody took it')).toBe(true);
    expect((await shipments())[0]).toEqual([]);
    await expect(takeBack('unknown')).rejects.toThrow('This order has no such shipment.');
    expect((await messages()).slice(-2)).toEqual([
      'Your order #1: 2 × Enamel Teapot for Two not shipped yet after all.',
      'Your order #1: the parcel with 1 × Enamel Teapot for Two came back to us. We will send it again.',
    ]);
    await ship(3);
    expect(await status()).toEqual(['SHIPPED', false]);
  });

  it('tells nobody if it is undone within two minutes', async () => {
    const { shop, id, context, messages, messagesNow } = await openPaid();
    const before = await messagesNow();
    await shipOrders(context, [{ orderId: id }]);
    shop.passTime(messageDelay - 1);
    await sendDelayedMessages(shop.deps);
    const shipmentId = await lastShipment(shop.db, id);
    expect(await takeBackShipment(context, { orderId: id, shipmentId })).toBe(true);
    expect(await messagesNow()).toEqual(before);
    // The gift for Noah was not undone.
    expect(await messages()).toEqual([...before, 'Your order #1: 1 of 1 × Sunday Pancake Set shipped.']);
    expect(await messages()).toHaveLength(before.length + 1);
  });

  it('that was lost takes its units from the stock again, and ships to a corrected address', async () => {
    const { shop, id, context, messages } = await openPaid();
    await shop.setStock(products.teapot, 3);
    await shipOrders(context, [{ orderId: id }]);
    await messages();
    const lose = async (address?: Readonly<Record<string, string>>) =>
      takeBackShipment(context, {
        orderId: id,
        shipmentId: await lastShipment(shop.db, id),
        reason: 'It was lost',
        address,
      });
    expect(await lose({ ...guestAddress, name: 'Maya Tremblay', city: 'Guelph' })).toBe(true);
    expect(await shop.stock(products.teapot)).toEqual({ stock: 0, isInStock: false });
    expect((await listParcels(shop.db, [id])).map((parcel) => [contentOf(parcel), parcel.address.city])).toEqual([
      ['3 × Enamel Teapot for Two', 'Guelph'],
    ]);
    expect((await messages()).at(-1)).toBe(
      'Your order #1: the parcel with 3 × Enamel Teapot for Two got lost on its way. We will send it again.',
    );
    await shipOrders(context, [{ orderId: id }]);
    await expect(lose()).rejects.toThrow('Too few are in stock to send it again.');
  });
});
