import { expect, it } from 'vitest';
import type { Payments } from '#backend/ports.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { addSignedIn, adminInProcess } from './admin-in-process';
import { fieldsOf } from './form-fields';

it('a full disk is named on the page whose form could not be saved, and the provider is not asked', async () => {
  const shop = await openPaymentShop();
  const shopper = shop.shopper();
  await shop.buy(shopper, await shopper.addWithAddress(products.teapot));
  const [{ id } = { id: '' }] = await shop.orders();
  let refunds = 0;
  const refund: Payments['refund'] = (...sent) => {
    refunds += 1;
    return shop.deps.ports.payments.refund(...sent);
  };
  const ports = { ...shop.deps.ports, payments: { ...shop.deps.ports.payments, refund } };
  await addSignedIn(shop, 'Ada');
  let isFull = false;
  const full = Object.assign(new Error('full'), { errcode: 13, errstr: 'database or disk is full' });
  const ask = adminInProcess({
    ...shop.deps,
    ports,
    transact: (make) => (isFull ? Promise.reject(full) : shop.deps.transact(make)),
  });
  const request = (path: string, fields?: Readonly<Record<string, string>>) =>
    ask('Ada', path, fields && new URLSearchParams(fields));
  const path = `/orders/${id}/cancel`;
  const question = await (await request(path, fieldsOf(await (await request(`/orders/${id}`)).text(), path))).text();
  isFull = true;
  const answer = await request(path, fieldsOf(question, path));
  expect([answer.status, await answer.text()]).toEqual([
    507,
    expect.stringContaining('The database could not be written: database or disk is full.'),
  ]);
  expect(refunds).toBe(0);
});
