import { expect, it } from 'vitest';
import { products } from '../backend/shopper';
import { open } from './admin-client';
import { fieldsOf } from './form-fields';

const order = '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';
const teapot = `/products/edit/${products.teapot}`;

const address = {
  name: 'Theo Roy',
  addressLine1: '5 Harbour Road',
  addressLine2: '2b',
  city: 'Halifax',
  state: 'NS',
  reason: 'The parcel came back',
};

/** Forms by the page that shows them, with a wrong value and the reason for the refusal. */
const refusedForms: readonly (readonly [page: string, action: string, sent: Record<string, string>, reason: string])[] =
  [
    [order, `${order}/ship`, { 'units-0': '900', number: '1Z999' }, 'Only 1 of Raspberry Day Pack is left to ship.'],
    [order, `${order}/address`, { ...address, postalCode: '90210' }, 'ostal code'],
    [order, `${order}/cancel`, { quantity: '900' }, 'can be canceled.'],
    [order, `${order}/refund`, { dollars: '9000.00' }, 'can be refunded.'],
    [order, `${order}/note`, { note: '   ' }, 'Enter a note.'],
    [teapot, `${teapot}/save`, { name: 'Kettle', price: 'ten', position: '1' }, 'Must be an amount in dollars'],
    ['/products/new', '/products/new/save', { name: 'Kettle', price: 'ten' }, 'Must be an amount in dollars'],
    ['/settings', '/settings/save', { contact: 'nobody', company: 'Gifts Ltd.' }, 'Not saved.'],
    [
      '/settings/taxes',
      '/settings/taxes/save',
      { province: 'ON', rate: '200', fromDay: '2099-01-01' },
      'Enter a rate from 0% to 100%',
    ],
    ['/operators', '/operators/add', { name: 'Ada', email: 'grace@example.com' }, 'Operator Ada already exists.'],
    ['/giftlists/gft_maya_birthday', '/giftlists/gft_maya_birthday/take-down', { reason: '   ' }, 'Enter a reason.'],
    ['/customers/usr_zoe', '/customers/usr_zoe/suspend', { suspension: '   ' }, 'Enter a reason.'],
  ];

it('shows every refused form again with what was sent and the reason', async () => {
  const { read, send } = await open();
  for (const [path, action, sent, reason] of refusedForms) {
    const form = { ...fieldsOf(await read(path), action), ...sent };
    const answer = await send(action, form);
    const page = await answer.text();
    const [, alert] = /role="alert">(.*?)<\/div>/.exec(page) ?? [];
    expect([action, answer.status, alert]).toEqual([action, 400, expect.stringContaining(reason)]);
    const chosen = [...page.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value);
    const shown = [...Object.values(fieldsOf(page, action)), ...chosen];
    expect([action, shown]).toEqual([action, expect.arrayContaining(Object.values(form))]);
  }
});

it('asks again with the sent refund when it is refused after the confirmation', async () => {
  const { read, send } = await open();
  const action = `${order}/cancel`;
  const asked = await (await send(action, fieldsOf(await read(order), action))).text();
  const answer = await send(action, { ...fieldsOf(asked, action), dollars: '9000.00' });
  const page = await answer.text();
  expect([answer.status, fieldsOf(page, action)['dollars']]).toEqual([400, '9000.00']);
  expect(page).toContain('can be refunded.');
});
