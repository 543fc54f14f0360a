import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAdminApp } from '#server/admin/app.tsx';
import { addOperator } from '#server/admin/operators/operators.ts';
import { createDevices } from '#server/sessions/devices.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { fieldsOf } from './form-fields';

const origin = 'http://admin.example';

it('a full disk is named on the page whose form could not be saved, and the provider is not asked', async () => {
  const shop = await openPaymentShop();
  const shopper = shop.shopper();
  await shop.buy(shopper, await shopper.addWithAddress(products.teapot));
  const [{ id } = { id: '' }] = await shop.orders();
  let refunds = 0;
  const refund = () => Promise.resolve().then(() => void (refunds += 1));
  const ports = { ...shop.deps.ports, payments: { ...shop.deps.ports.payments, refund } };
  await addOperator({ ...shop.deps, actor: 'a test' }, 'Ada', 'correct horse battery');
  const { id: operatorId } = await shop.db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  const session = createHash('sha256').update('token').digest('base64url');
  await shop.db
    .insertInto('operatorSessions')
    .values({ id: session, operatorId, expiresAt: ports.now() + 3_600_000 })
    .execute();
  let isFull = false;
  const full = Object.assign(new Error('full'), { errcode: 13, errstr: 'database or disk is full' });
  const app = createAdminApp({
    ...shop.deps,
    ports,
    transact: (make) => (isFull ? Promise.reject(full) : shop.deps.transact(make)),
    log: () => undefined,
    origin,
    shopOrigin: 'http://shop.example',
    fixedSettings: {},
    pictures: { findStored: () => Promise.resolve(undefined), findDemoImage: () => undefined },
    isBehindProxy: false,
    devices: createDevices('secret', 'operator-device'),
    metrics: { token: undefined, read: () => Promise.resolve('') },
  });
  const request = (path: string, fields?: Readonly<Record<string, string>>) =>
    app.request(
      origin + path,
      {
        method: fields ? 'POST' : 'GET',
        headers: { Cookie: 'giftlist-operator=token' },
        ...(fields && { body: new URLSearchParams(fields) }),
      },
      { incoming: { headers: { origin }, socket: { remoteAddress: '127.0.0.1' } } },
    );
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
