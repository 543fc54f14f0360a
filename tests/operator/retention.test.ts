import { describe, expect, it } from 'vitest';
import { recordFulfillment } from '#server/admin/orders.ts';
import { deleteExpiredData } from '#server/jobs/data-retention.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';

const day = 24 * 60 * 60_000;

describe('data retention', () => {
  it('deletes each kind of data after its period', async () => {
    const shop = await openPaymentShop();
    const { db, deps } = shop;
    const [guestShopper, member] = [shop.shopper(), shop.shopper()];
    await member.signIn('zoe');
    const [teapot, pancakes] = await guestShopper.addToSend(products.teapot, products.pancakes);
    await shop.buy(guestShopper, [teapot]);
    await guestShopper.checkOut([pancakes]);
    const [sold] = await shop.orders();
    await recordFulfillment(
      { ...deps, actor: 'Ada' },
      { orderId: sold?.id ?? '', position: 0, quantity: 1, isShipped: true },
    );
    const left = async () => {
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
    const clean = () => deleteExpiredData({ ...deps, now: deps.ports.now });
    await clean();
    expect(await left()).toEqual({ payments: ['paid', 'pending'], sessions: 2, mails: 2, events: 1 });
    expect(await links()).toEqual(['unused']);
    shop.passTime(31 * day);
    await clean();
    // The expired session has not been polled yet.
    expect(await left()).toEqual({ payments: ['paid', 'pending'], sessions: 1, mails: 0, events: 1 });
    expect(await links()).toEqual([]);
    await shop.pollSessions();
    await clean();
    expect(await left()).toMatchObject({ payments: ['paid'], sessions: 1 });
    expect(await db.selectFrom('cartLines').select('id').where('ownerId', 'like', 'gst%').execute()).toEqual([]);
    shop.passTime(30 * day);
    await clean();
    expect(await left()).toMatchObject({ sessions: 0 });
    expect(await member.get('/auth/check')).toMatchObject({ body: { authenticated: false } });
    shop.passTime(7 * 366 * day);
    await clean();
    expect(await left()).toMatchObject({ payments: [], events: 0 });
  });
});
