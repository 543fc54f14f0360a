import { describe, expect, it } from 'vitest';
import { newId } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import { messageDelay, sendDelayedMessages } from '#server/admin/orders/delayed-messages.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import { createImageCleanup } from '#server/admin/products/unused-images.ts';
import { storeUploads } from '#server/admin/products/uploads.ts';
import { deleteExpiredData } from '#server/jobs/data-retention.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';

const day = 24 * 60 * 60_000;

/** Replaces the media of a product by an image. */
const setMedia = async (db: Db, id: string, url: string): Promise<void> => {
  const { product } = await db.selectFrom('products').select('product').where('id', '=', id).executeTakeFirstOrThrow();
  const { productImages: _, ...rest } = product;
  const media = [{ id: 'one', type: 'image', url }];
  await db
    .updateTable('products')
    .set({ product: JSON.stringify({ ...rest, media }) })
    .where('id', '=', id)
    .execute();
};

describe('data retention', () => {
  it('deletes each kind of data after its period', async () => {
    const shop = await openPaymentShop();
    const { db, deps } = shop;
    const [guestShopper, member] = [shop.shopper(), shop.shopper()];
    await member.signIn('zoe');
    const [teapot, pancakes] = await guestShopper.addWithAddress(products.teapot, products.pancakes);
    await guestShopper.post('/giftMark', { giftlistItemId: 'gli_maya_vinyl', quantity: 1, name: 'Sam' });
    const marks = () =>
      db
        .selectFrom('gifts')
        .select(['quantity', 'giverId', 'giverName'])
        .where('giftlistItemId', '=', 'gli_maya_vinyl')
        .execute();
    expect(await marks()).toEqual([{ quantity: 1, giverId: expect.stringMatching(/^gst_/), giverName: 'Sam' }]);
    await shop.buy(guestShopper, [teapot]);
    await guestShopper.checkOut([pancakes]);
    const [sold] = await shop.orders();
    await recordFulfillment(
      { ...deps, actor: 'Ada' },
      { orderId: sold?.id ?? '', position: 0, quantity: 1, isShipped: true },
    );
    shop.passTime(messageDelay);
    await sendDelayedMessages(deps);
    const rowsLeft = async () => {
      const count = async (table: 'sessions' | 'cartLines' | 'mails' | 'auditEvents') =>
        (await db.selectFrom(table).select('seq').execute()).length;
      const payments = (await shop.orders()).map(({ paymentStatus }) => paymentStatus);
      return {
        payments,
        sessions: await count('sessions'),
        mails: await count('mails'),
        events: await count('auditEvents'),
      };
    };
    const links = async () => (await db.selectFrom('passwordLinks').select('id').execute()).map(({ id }) => id);
    await db
      .insertInto('passwordLinks')
      .values([
        { id: 'unused', email: 'zoe.nakashuk@example.ca', expiresAt: deps.ports.now() },
        { id: 'expired', email: 'zoe.nakashuk@example.ca', expiresAt: deps.ports.now() - 1 },
      ])
      .execute();
    const deleteExpired = () => deleteExpiredData({ ...deps, now: deps.ports.now });
    await deleteExpired();
    expect(await rowsLeft()).toEqual({ payments: ['paid', 'pending'], sessions: 2, mails: 2, events: 1 });
    expect(await links()).toEqual(['unused']);
    shop.passTime(31 * day);
    await deleteExpired();
    // The expired checkout session has not been polled yet.
    expect(await rowsLeft()).toEqual({ payments: ['paid', 'pending'], sessions: 1, mails: 0, events: 1 });
    expect(await links()).toEqual([]);
    await shop.pollSessions();
    await deleteExpired();
    expect(await rowsLeft()).toMatchObject({ payments: ['paid'], sessions: 1 });
    expect(await db.selectFrom('cartLines').select('id').where('ownerId', 'like', 'gst%').execute()).toEqual([]);
    expect(await marks()).toEqual([{ quantity: 1, giverId: null, giverName: null }]);
    shop.passTime(30 * day);
    await deleteExpired();
    expect(await rowsLeft()).toMatchObject({ sessions: 0 });
    expect(await member.get('/auth/check')).toMatchObject({ body: { authenticated: false } });
    shop.passTime(7 * 366 * day);
    await deleteExpired();
    expect(await rowsLeft()).toMatchObject({ payments: [], events: 0 });
  });

  it('deletes an unpaid order for which no payment page was opened', async () => {
    const shop = await openPaymentShop();
    const { deps, shopper, passTime, orders } = shop;
    const guestShopper = shopper();
    const [teapot] = await guestShopper.addWithAddress(products.teapot);
    Object.assign(deps.ports.payments, { open: () => Promise.reject(new Error('The provider is down.')) });
    await expect(guestShopper.checkOut([teapot])).rejects.toThrow('The provider is down.');
    expect(await orders()).toMatchObject([{ paymentStatus: 'pending', email: 'sam@example.ca' }]);
    for (const [days, left] of [
      [30, 1],
      [1, 0],
    ] as const) {
      passTime(days * day);
      await shop.pollSessions();
      await deleteExpiredData({ ...deps, now: deps.ports.now });
      expect(await orders()).toHaveLength(left);
    }
  });

  it('counts sessions without a use, or with a later one, as used now', async () => {
    const { db, deps, shopper } = await openPaymentShop();
    await shopper().get('/cart');
    await shopper().signIn('zoe');
    const uses = async () =>
      (await db.selectFrom('sessions').select('seenAt').orderBy('seq').execute()).map(Object.values);
    const now = deps.ports.now();
    for (const stored of [0, now + 2 * day, now - day, now + day / 2]) {
      await db.updateTable('sessions').set({ seenAt: stored }).execute();
      await deleteExpiredData({ ...deps, now: deps.ports.now });
      const kept = stored === 0 || stored === now + 2 * day ? now : stored;
      expect(await uses()).toEqual([[kept], [kept]]);
    }
  });

  it('deletes unused product images a day after their last upload', async () => {
    const shop = await openPaymentShop();
    const { db, deps } = shop;
    const upload = async (name: string) => (await storeUploads(deps, [new File([name], name)])).urls[0] ?? '';
    const [ordered, listed, staged, unused, again] = await Promise.all(
      ['ordered', 'listed', 'staged', 'unused', 'again'].map(upload),
    );
    await setMedia(db, products.teapot, ordered ?? '');
    const guest = shop.shopper();
    await shop.buy(guest, await guest.addWithAddress(products.teapot));
    await setMedia(db, products.teapot, listed ?? '');
    await db.insertInto('imports').values({ id: 'imp', createdAt: 0, isReplacing: false, isApplying: false }).execute();
    const draft = JSON.stringify({ id: 'mug', media: [{ type: 'image', url: staged }] });
    await db.insertInto('importRows').values({ importId: 'imp', position: 0, productId: 'mug', draft }).execute();
    const portrait = { id: newId('img'), type: 'image/webp', data: new Uint8Array() };
    await db.insertInto('images').values(portrait).execute();
    // More photos than one step reads, before the product images.
    const photos = Array.from({ length: 1100 }, (_, index) => ({ ...portrait, id: `a_photo_${index}` }));
    for (const half of [photos.slice(0, 550), photos.slice(550)]) await db.insertInto('images').values(half).execute();
    const imagesLeft = async () =>
      (await db.selectFrom('images').select('id').where('id', 'like', 'img%').execute()).map(({ id }) =>
        deps.ports.imageUrl(id),
      );
    const all = [ordered, listed, staged, unused, again, deps.ports.imageUrl(portrait.id)];
    const cleanUp = createImageCleanup({ ...deps, now: deps.ports.now });
    await cleanUp();
    shop.passTime(day - 1);
    await cleanUp();
    expect(new Set(await imagesLeft())).toEqual(new Set(all));
    await upload('again');
    shop.passTime(1);
    await cleanUp();
    expect(new Set(await imagesLeft())).toEqual(new Set(all.filter((url) => url !== unused)));
    shop.passTime(day);
    await cleanUp();
    const kept = all.filter((url) => url !== unused && url !== again);
    expect(new Set(await imagesLeft())).toEqual(new Set(kept));
    const later = await upload('later');
    await setMedia(db, products.pancakes, later);
    await shop.buy(guest, await guest.addWithAddress(products.pancakes));
    await setMedia(db, products.pancakes, listed ?? '');
    for (let days = 0; days < 3; days += 1) {
      shop.passTime(day);
      await cleanUp();
    }
    expect(new Set(await imagesLeft())).toEqual(new Set([...kept, later]));
    await db.deleteFrom('orders').execute();
    shop.passTime(30 * day);
    await cleanUp();
    shop.passTime(day);
    await cleanUp();
    expect(new Set(await imagesLeft())).toEqual(new Set(kept.filter((url) => url !== ordered)));
    expect(await db.selectFrom('images').select('id').where('id', 'like', 'a_photo%').execute()).toHaveLength(1100);
  });
});
