import { expect, it } from 'vitest';
import { createDevices } from '#server/sessions/devices.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { browserOf, open, password } from './admin-client';
import { addSignedIn, adminInProcess } from './admin-in-process';
import { fieldsOf, formOf } from './form-fields';

const order = '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

const note = `${order}/note`;

/** Opens the admin pages in Ada's browser. `sendSignedOut` sends a form after her session, and returns the sign-in. */
const openBrowser = async () => {
  const pages = await open();
  const { run, cookie, ask } = pages;
  const device = await browserOf(pages);
  const sendSignedOut = async (action: string, body: URLSearchParams | FormData) => {
    run('update operator_sessions set expires_at = 1');
    cookie(device);
    const answer = await ask(action, { method: 'POST', body });
    const page = await answer.text();
    expect([answer.status, page]).toEqual([401, expect.stringContaining('Your form was not saved.')]);
    return fieldsOf(page, '/sign-in');
  };
  return { ...pages, sendSignedOut };
};

it('saves a form of an ended session only by a press after the sign-in, once', async () => {
  const { read, send, run, cookie, sendSignedOut, server } = await openBrowser();
  const form = { ...fieldsOf(await read(order), note), note: 'Rang twice' };
  const kept = await sendSignedOut(note, new URLSearchParams(form));
  const wrong = await send('/sign-in', { ...kept, name: 'Ada', password: 'wrong' });
  const again = fieldsOf(await wrong.text(), '/sign-in');
  const shown = await send('/sign-in', { ...again, password });
  expect([wrong.status, again['kept'], shown.status]).toEqual([401, kept['kept'], 200]);
  cookie(shown.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '');
  expect(run('select count(*) as count from order_notes')).toEqual([{ count: 0 }]);
  const fields = fieldsOf(await shown.text(), note);
  for (const done of ['noted', 'unchanged'])
    expect((await send(note, fields)).headers.get('location')).toBe(`${order}?done=${done}`);
  expect(await read(order)).toContain('Note: Rang twice');
  expect(JSON.stringify(server.logged)).not.toContain('Rang');
});

it('does not show the form to another operator who signs in, or to another shop', async () => {
  const { read, send, run, sendSignedOut } = await openBrowser();
  run(`insert into operators (id, name, name_key, password_hash)
    select 'opr_grace', 'Grace', 'grace', password_hash from operators`);
  const form = { ...fieldsOf(await read(order), note), note: 'Rang twice' };
  const kept = await sendSignedOut(note, new URLSearchParams(form));
  const other = await send('/sign-in', { ...kept, name: 'Grace', password });
  expect([other.status, other.headers.get('location')]).toEqual([303, '/?done=otherForm']);
  const invented = await send('/sign-in', { kept: 'made-up', name: 'Ada', password });
  expect([invented.status, invented.headers.get('location')]).toEqual([303, '/']);
});

it('keeps nothing of a browser in which no operator has signed in', async () => {
  const { read, cookie, send } = await openBrowser();
  const form = { ...fieldsOf(await read(order), note), note: 'Rang twice' };
  cookie('giftlist-operator-device=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA');
  const refused = await send(note, form);
  expect([refused.status, fieldsOf(await refused.text(), '/sign-in')['kept']]).toEqual([401, undefined]);
});

it('says that files must be chosen again, and searches at once', async () => {
  const { read, send, sendSignedOut } = await openBrowser();
  const search = { ...fieldsOf(await read('/customers'), '/customers/search'), search: 'zoe' };
  const product = formOf(await read('/products/new'), '/products/new/save');
  product.set('name', 'Kettle');
  product.set('files', new File(['x'.repeat(2_000_000)], 'kettle.png', { type: 'image/png' }));
  const kept = await sendSignedOut('/products/new/save', product);
  const shown = await (await send('/sign-in', { ...kept, name: 'Ada', password })).text();
  expect(shown).toContain('then send it. Choose its files again.');
  expect(fieldsOf(shown, '/products/new/save')['name']).toBe('Kettle');
  const sealed = await sendSignedOut('/customers/search', new URLSearchParams(search));
  const found = await send('/sign-in', { ...sealed, name: 'Ada', password });
  expect([found.status, found.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/customers\?search=/)]);
});

it('keeps the texts of a form that is too large, and says how large it may be', async () => {
  const { read, ask, send } = await openBrowser();
  const showAgain = async (action: string, body: URLSearchParams | FormData) => {
    const refused = await ask(action, { method: 'POST', body });
    const page = await refused.text();
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    const shown = await (await send('/kept-form', fieldsOf(page, '/kept-form'))).text();
    return { message: /role="note">([^<]*)|role="alert">([^<]*)/.exec(page)?.slice(1).join(''), shown };
  };
  const product = formOf(await read('/products/new'), '/products/new/save');
  product.set('name', 'Kettle');
  product.set('addresses', 'https://pictures.example/kettle.png');
  for (const name of ['one', 'two'])
    product.append('pictures', new File([Buffer.alloc(33 * 1024 * 1024)], `${name}.png`, { type: 'image/png' }));
  const { message, shown } = await showAgain('/products/new/save', product);
  expect(message).toBe(
    'Your form was not saved: with its files it has 66.1 MB, and may have 64 MB. Send fewer or smaller files at once.',
  );
  expect(shown).toContain('then send it. Choose its files again.');
  expect(fieldsOf(shown, '/products/new/save')).toMatchObject({
    name: 'Kettle',
    addresses: 'https://pictures.example/kettle.png',
  });
  const settings = { ...fieldsOf(await read('/settings'), '/settings/save'), contact: 'new@example.ca' };
  const long = new URLSearchParams({ ...settings, company: 'x'.repeat(1_500_000) });
  const texts = await showAgain('/settings/save', long);
  expect(texts.message).toBe(
    'Your form was not saved: it has 1.5 MB, and may have 1 MB. Too long to be kept: company. The other texts are kept.',
  );
  expect(texts.shown).not.toContain('Choose its files again.');
  expect(fieldsOf(texts.shown, '/settings/save')).toMatchObject({ contact: 'new@example.ca', company: '' });
});

it('shows the form again that a busy database or too many sign-ins have stopped', async () => {
  const shop = await openPaymentShop();
  const shopper = shop.shopper();
  await shop.buy(shopper, await shopper.addWithAddress(products.teapot));
  const [{ id } = { id: '' }] = await shop.orders();
  await addSignedIn(shop, 'Ada');
  let isBusy = false;
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
  const devices = createDevices('secret', 'operator-device');
  const ask = adminInProcess({
    ...shop.deps,
    devices,
    transact: (make) => (isBusy ? Promise.reject(busy) : shop.deps.transact(make)),
  });
  const path = `/orders/${id}/note`;
  const form = { ...fieldsOf(await (await ask('Ada', `/orders/${id}`)).text(), path), note: 'Rang twice' };
  const showAgain = async (answer: Response, status: number) => {
    const page = await answer.text();
    expect([answer.status, page]).toEqual([status, expect.stringContaining('Show my form again')]);
    expect(page).not.toContain('Rang twice');
    const shown = await ask('Ada', '/kept-form', new URLSearchParams(fieldsOf(page, '/kept-form')));
    return [shown.status, fieldsOf(await shown.text(), path)['note']];
  };
  isBusy = true;
  expect(await showAgain(await ask('Ada', path, new URLSearchParams(form)), 500)).toEqual([200, 'Rang twice']);
  isBusy = false;
  const device = devices.remember(null, 'opr_Ada', false)?.split(';', 1)[0] ?? '';
  const refused = await ask(`ended; ${device}`, path, new URLSearchParams(form));
  const { kept = '' } = fieldsOf(await refused.text(), '/sign-in');
  const signIn = () => ask(`ended; ${device}`, '/sign-in', new URLSearchParams({ kept }), '10.1.1.1');
  // The limits of the network, and of this browser in it.
  for (let count = 0; count < 100; count += 1) expect((await signIn()).status).toBe(200);
  expect(await showAgain(await signIn(), 429)).toEqual([200, 'Rang twice']);
});
