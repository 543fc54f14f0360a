import { describe, expect, it } from 'vitest';
import { products } from '../backend/shopper';
import { serveShop } from '../server/support';
import { addAda, adminClient, open, password, serve, withAdmin } from './admin-client';
import { fieldsOf } from './form-fields';

const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

const orderPath = `/orders/${order}`;

const everyForm = [
  ...['search', 'ship', 'labels', 'slips', 'carrier'].map((name) => `/orders/${name}`),
  ...[
    'ship',
    'not-ready',
    'tracking',
    'unship',
    'came-back',
    'show-address',
    'address',
    'confirmation',
    'cancel',
    'note',
    'release',
  ].map((name) => `${orderPath}/${name}`),
  ...['message', 'thanks', 'refund', 'retry-refund', 'end-refund'].map((name) => `${orderPath}/${name}`),
  ...['bulk', 'list', 'unlist', 'check', 'import', 'new/save'].map((name) => `/products/${name}`),
  ...['save', 'list', 'unlist'].map((name) => `/products/edit/${products.teapot}/${name}`),
  '/activity/close',
  '/settings/save',
  ...['retry', 'retry-all', 'discard'].map((name) => `/mail/${name}`),
  ...['suspend', 'lift', 'sign-out', 'picture', 'password', 'export', 'erase'].map(
    (name) => `/customers/usr_zoe/${name}`,
  ),
  '/customers/search',
  '/giftlists/search',
  '/giftlists/gft_1/take-down',
  '/giftlists/gft_1/lift',
  '/giftlists/gft_1/name',
  '/settings/taxes/save',
  '/settings/taxes/remove',
  '/settings/taxes/register',
  '/operators/add',
  ...['save', 'password', 'remove'].map((name) => `/operators/opr_1/${name}`),
  ...['password', 'switch-on', 'switch-off', 'renew'].map((name) => `/account/${name}`),
  '/settings/mails/test',
  '/settings/setup/dismiss',
  '/settings/setup/reopen',
];

describe('the admin pages', () => {
  it('require a valid session', async () => {
    const { ask, send, run, signIn, cookie } = await serve();
    const { setCookie } = await signIn('ada ', password);
    expect(setCookie).toMatch(/^giftlist-operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const validCookie = cookie();
    const expectNoAccess = async () => {
      for (const path of [
        '/',
        '/orders',
        orderPath,
        '/products',
        '/customers',
        '/customers/usr_zoe',
        '/giftlists',
        '/activity',
        '/mail',
        '/settings/taxes',
        '/settings',
        '/operators',
        '/operators/opr_1',
        '/account',
        '/account/second-factor',
        '/settings/setup',
        '/settings/mails',
        '/settings/mails/shipped-gift',
        '/products/products.csv',
        '/products/new',
        `/products/edit/${products.teapot}`,
        '/images/a',
        '/else',
      ]) {
        const answer = await ask(path);
        expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/sign-in']);
      }
      for (const path of everyForm) expect([path, (await send(path, {})).status]).toEqual([path, 401]);
    };
    cookie('');
    await expectNoAccess();
    cookie('giftlist-operator=made-up');
    await expectNoAccess();
    // The stored session id is a hash, not a token.
    cookie(`giftlist-operator=${String(run('select id from operator_sessions')[0]?.['id'])}`);
    await expectNoAccess();
    cookie(validCookie);
    expect((await ask('/orders')).status).toBe(200);
    run('update operator_sessions set expires_at = 1');
    await expectNoAccess();
    await signIn('Ada', password);
    const stolenCookie = cookie();
    await send('/sign-out', {});
    cookie(stolenCookie);
    await expectNoAccess();
    await signIn('Ada', password);
    run("delete from operators where name = 'Ada'");
    await expectNoAccess();
  });

  it('do not reveal who is an operator, and lock a name after five failures', async () => {
    const { signIn } = await serve();
    for (const name of ['Ada', 'Grace']) {
      for (let count = 1; count < 5; count += 1) {
        const { answer, setCookie } = await signIn(name, 'wrong');
        expect([answer.status, setCookie]).toEqual([401, undefined]);
        expect(await answer.text()).toContain('Incorrect name or password.');
      }
      expect((await signIn(name, 'wrong')).answer.status).toBe(429);
      expect((await signIn(name, password)).answer.status).toBe(429);
    }
  });

  it('reject requests of other sites', async () => {
    const { send, ask } = await open();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
      const answer = await send('/orders/labels', {}, { headers: { origin } });
      expect(answer.status).toBe(403);
    }
    const { headers } = await ask('/orders');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' https: data:; form-action 'self'/,
      ),
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
  });

  it('ship an order, change its tracking, undo its shipping, and refund once per form', async () => {
    const { send, read, run, server } = await open();
    const form = fieldsOf(await read(orderPath), `${orderPath}/ship`);
    // The same form again changes nothing: it is already known.
    for (const done of ['shipped', 'unchanged']) {
      const answer = await send(`${orderPath}/ship`, { ...form, do: 'shipped', carrier: 'UPS', number: '1z999' });
      expect(answer.headers.get('location')).toBe(`${orderPath}?done=${done}`);
    }
    const orderPage = await read(`${orderPath}?done=shipped`);
    expect(orderPage).toContain('Saved. The buyer will be notified in two minutes.');
    const link = (number: string) =>
      `<a href="https://www.ups.com/track?loc=en_CA&amp;tracknum=${number}">${number}</a>`;
    expect(orderPage).toContain(link('1Z999'));
    const tracked = fieldsOf(orderPage, `${orderPath}/tracking`);
    const changed = await send(`${orderPath}/tracking`, { ...tracked, carrier: 'UPS', number: '1Z998' });
    expect(changed.headers.get('location')).toBe(`${orderPath}?done=tracked`);
    const stale = await send(`${orderPath}/tracking`, { ...tracked, carrier: 'UPS', number: '1Z997' });
    const conflict = await stale.text();
    expect([stale.status, conflict]).toEqual([
      409,
      expect.stringContaining('<td data-label="Now">1Z998</td><td data-label="Your value">1Z997</td>'),
    ]);
    const resolved = await send(`${orderPath}/tracking`, fieldsOf(conflict, `${orderPath}/tracking`));
    expect(resolved.headers.get('location')).toBe(`${orderPath}?done=tracked`);
    const sent = await read(orderPath);
    expect(sent).toContain(link('1Z997'));
    expect(sent).toContain('Undo shipping');
    for (const done of ['undone', 'unchanged']) {
      const answer = await send(`${orderPath}/unship`, fieldsOf(sent, `${orderPath}/unship`));
      expect(answer.headers.get('location')).toBe(`${orderPath}?done=${done}`);
    }
    expect(run(`select needs_fulfillment from orders where id = '${order}'`)).toEqual([{ needs_fulfillment: 1 }]);
    const shipAgain = fieldsOf(await read(orderPath), `${orderPath}/ship`);
    await send(`${orderPath}/ship`, { ...shipAgain, do: 'shipped' });
    const request = { ...fieldsOf(await read(orderPath), `${orderPath}/refund`), dollars: '2.50' };
    const question = await (await send(`${orderPath}/refund`, request)).text();
    expect(question).toContain('Refund $2.50?');
    const refund = fieldsOf(question, `${orderPath}/refund`);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await send(`${orderPath}/refund`, refund);
      expect(answer.headers.get('location')).toBe(`${orderPath}?done=refunded`);
    }
    const other = await send(`${orderPath}/refund`, { ...refund, key: crypto.randomUUID() });
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringMatching(
        /Order #7c1e94d2 has changed since this page was opened\. Nothing was saved\..*\$2\.50 refunded/s,
      ),
    ]);
    expect(run(`select refunded_cents from orders where id = '${order}'`)).toEqual([{ refunded_cents: 250 }]);
    const fresh = fieldsOf(await read(orderPath), `${orderPath}/refund`);
    const wrong = await send(`${orderPath}/refund`, { ...fresh, dollars: '99999' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('can be refunded.')]);
    expect((await send(`${orderPath}/ship`, { ...form, 'units-0': '0' })).status).toBe(409);
    const withoutHidden = await send(`${orderPath}/ship`, { destination: '0', 'units-0': '1', do: 'shipped' });
    expect([withoutHidden.status, await withoutHidden.text()]).toEqual([
      400,
      expect.stringContaining('Reload the page.'),
    ]);
    const released = await send(`${orderPath}/release`, { ...fresh, back: '//evil.example' });
    expect(released.headers.get('location')).toBe(`${orderPath}?done=unchanged`);
    const timeline = (await read(orderPath)).split('<ol class="timeline">')[1];
    expect(timeline?.match(/<span>[^<]*/g)).toEqual(
      [
        '$2.50 refunded',
        'Refund of $2.50 started',
        '1 × Raspberry Day Pack: shipped',
        '1 × Raspberry Day Pack: shipping undone',
        'Tracking of Raspberry Day Pack changed: UPS',
        'Tracking of Raspberry Day Pack changed: UPS',
        '1 × Raspberry Day Pack: shipped with UPS',
        'Ordered',
      ].map((text) => `<span>${text}`),
    );
    const logged = JSON.stringify(server.logged);
    expect(logged).toContain('operator:/orders/:order/ship');
    expect(logged).not.toContain('7c1e94d2');
  });

  it('list the events of an order in pages', async () => {
    const { read, run } = await open();
    run(`insert into audit_events (created_at, kind, order_id, needs_action, detail)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 60)
      select '2026-11-24T12:00:00.000Z', 'note ' || i, '${order}', false, '{}' from n`);
    const stepsOf = async (path: string) =>
      ((await read(path)).split('<ol class="timeline">')[1] ?? '').match(/(?<=<span>)(Note \d+|Ordered)/g);
    const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => `Note ${from - i}`);
    expect(await stepsOf(orderPath)).toEqual(numbers(60, 11));
    const next = /href="([^"]+)">Next</.exec(await read(orderPath))?.[1] ?? '';
    expect(await stepsOf(next)).toEqual([...numbers(10, 1), 'Ordered']);
  });

  it('link to other pages that keep filter, search and sort order', async () => {
    const { ask, read, run } = await open();
    run(`insert into audit_events (created_at, actor, kind, order_id, needs_action, detail)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
      select '2026-11-24T12:00:00.000Z', 'Grace', 'labels printed', '${order}', false, '{}' from n`);
    run(`insert into products (id, id_key, name, search, is_listed, is_on_sale, is_digital, product)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
      select 'p' || i, 'p' || i, 'P', 'p', false, true, false, '{"price":' || (i % 7) || '}' from n`);
    const follow = async (start: string) => {
      const places: Record<string, string>[] = [];
      let path = start;
      for (const link of ['Next', 'Next', 'Previous', 'Last', 'First']) {
        path = (new RegExp(`href="([^"]+)">${link}<`).exec(await read(path))?.[1] ?? '').replaceAll('&amp;', '&');
        const { page, ...kept } = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
        places.push({ ...kept, link, page: page?.split('-')[0] ?? 'none' });
      }
      return places;
    };
    const placesWith = (kept: Readonly<Record<string, string>>) =>
      ['after', 'after', 'before', 'last', 'none'].map((page, index) => ({
        ...kept,
        link: ['Next', 'Next', 'Previous', 'Last', 'First'][index],
        page,
      }));
    const events = { search: '#7c1e94d2', actor: 'Grace', kind: 'labels printed', day: '2026-11-24' };
    expect(await follow(`/activity?${new URLSearchParams(events)}`)).toEqual(placesWith(events));
    const sorted = { filter: 'unlisted', sort: '-price' };
    expect(await follow(`/products?${new URLSearchParams(sorted)}`)).toEqual(placesWith(sorted));
    expect((await ask('/products?sort=-price&page=after-WzAsImEiXQ')).status).toBe(200);
  });

  it('correct an address without showing it, and send the confirmation again once per form', async () => {
    const { send, read, run, server } = await open();
    const page = await read(orderPath);
    const form = fieldsOf(page, `${orderPath}/address`);
    const address = {
      ...form,
      name: 'Theo Roy',
      addressLine1: '5 Harbour Road',
      addressLine2: '',
      city: 'Halifax',
      state: 'NS',
      postalCode: 'b3h4r2',
      reason: 'The parcel came back',
    };
    const wrong = await send(`${orderPath}/address`, { ...address, postalCode: '90210' });
    expect(wrong.status).toBe(400);
    expect((await send(`${orderPath}/address`, { ...address, state: '' })).status).toBe(400);
    expect((await send(`${orderPath}/address`, { ...address, reason: 'x' })).status).toBe(400);
    const saved = await send(`${orderPath}/address`, address);
    expect(saved.headers.get('location')).toBe(`${orderPath}?done=addressed`);
    const repeated = await send(`${orderPath}/address`, address);
    expect(repeated.headers.get('location')).toBe(`${orderPath}?done=addressed`);
    const stale = await send(`${orderPath}/address`, { ...address, city: 'Truro' });
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('Nothing was saved.')]);
    const after = await read(orderPath);
    expect(after).toContain('Address of Raspberry Day Pack corrected: The parcel came back');
    expect(after).toContain('<h2>For @theo</h2></div><p class="muted">Ships to NS.</p>');
    expect(after).not.toContain('Harbour');
    const labels = await (await send('/orders/labels', { order })).text();
    expect(labels).toContain('Theo Roy<br/>5 Harbour Road<br/>Halifax NS B3H 4R2<br/>Canada');
    const maya = server.shopper();
    await maya.signIn('maya');
    expect(JSON.stringify((await maya.get(`/order/${order}`)).body)).not.toContain('Harbour');
    const logged = JSON.stringify([
      run('select detail from audit_events'),
      run('select text from mails'),
      server.logged,
    ]);
    expect(logged).not.toMatch(/Harbour|Halifax|B3H/);

    const again = fieldsOf(after, `${orderPath}/confirmation`);
    for (const done of ['confirmed', 'unchanged']) {
      const answer = await send(`${orderPath}/confirmation`, again);
      expect(answer.headers.get('location')).toBe(`${orderPath}?done=${done}`);
    }
    expect(run("select email, subject from mails where subject = 'Your order #7c1e94d2'")).toEqual([
      { email: 'maya.tremblay@example.ca', subject: 'Your order #7c1e94d2' },
    ]);
  });

  it('take back a parcel that did not arrive, with its address after it was shown and recorded', async () => {
    const { send, read, run } = await open();
    const action = `${orderPath}/came-back`;
    const ship = fieldsOf(await read(orderPath), `${orderPath}/ship`);
    await send(`${orderPath}/ship`, { ...ship, do: 'shipped' });
    const shipped = await read(orderPath);
    expect(shipped).toContain('Until then, undoing it tells nobody.');
    const question = await (await send(action, fieldsOf(shipped, action))).text();
    const stored = JSON.parse(
      String(run(`select address from order_destinations where order_id = '${order}'`)[0]?.['address']),
    ) as Record<string, string>;
    expect(question).not.toContain(stored['addressLine1']);
    expect(question).toContain('One person is notified: the buyer.');
    const shown = await (
      await send(`${orderPath}/show-address`, fieldsOf(question, `${orderPath}/show-address`))
    ).text();
    const form = fieldsOf(shown, action);
    expect([form['addressLine1'], form['postalCode']]).toEqual([stored['addressLine1'], stored['postalCode']]);
    expect(run("select actor, detail from audit_events where kind = 'address shown'")).toEqual([
      { actor: 'Ada', detail: '{"parcel":1}' },
    ]);
    const mended = { ...form, name: 'Theo Roy', state: 'NS', reason: 'The address was wrong' };
    const wrong = await send(action, { ...mended, postalCode: '90210' });
    expect([wrong.status, fieldsOf(await wrong.text(), action)['name']]).toEqual([400, 'Theo Roy']);
    for (const done of ['cameBack', 'unchanged']) {
      const answer = await send(action, mended);
      expect(answer.headers.get('location')).toBe(`${orderPath}?done=${done}`);
    }
    const after = await read(orderPath);
    expect(after).toContain('1 × Raspberry Day Pack: parcel came back. The address was wrong');
    const corrected = await (await send(`${orderPath}/show-address`, fieldsOf(after, `${orderPath}/address`))).text();
    const again = {
      ...fieldsOf(corrected, `${orderPath}/address`),
      state: 'NS',
      reason: 'It was incomplete or misspelled',
    };
    expect(again).toMatchObject({ name: 'Theo Roy', addressLine1: stored['addressLine1'] });
    const saved = await send(`${orderPath}/address`, { ...again, addressLine2: '7b' });
    expect(saved.headers.get('location')).toBe(`${orderPath}?done=addressed`);
    expect(run('select end_reason from shipments where order_id = '.concat(`'${order}'`))).toEqual([
      { end_reason: 'came back' },
    ]);
  });

  it('ask before shipping is undone of which the buyer has heard', async () => {
    const { send, read, run } = await open();
    const action = `${orderPath}/unship`;
    await send(`${orderPath}/ship`, { ...fieldsOf(await read(orderPath), `${orderPath}/ship`), do: 'shipped' });
    run(`update shipments set notified_at = shipped_at where order_id = '${order}'`);
    const question = await (await send(action, fieldsOf(await read(orderPath), action))).text();
    expect(question).toContain('Undo shipping?');
    const answer = await send(action, fieldsOf(question, action));
    expect(answer.headers.get('location')).toBe(`${orderPath}?done=undone`);
  });

  it('offer to cancel only units that have not shipped', async () => {
    const { send, read } = await open();
    const path = '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';
    const cancel = async () => fieldsOf(await read(path), `${path}/cancel`)['quantity'];
    expect(await cancel()).toBe('3');
    const ship = fieldsOf(await read(path), `${path}/ship`);
    await send(`${path}/ship`, { ...ship, 'units-0': '2', do: 'shipped' });
    expect(await cancel()).toBe('1');
  });

  it('cancel units with the displayed refund', async () => {
    const { send, read, run } = await open();
    const request = fieldsOf(await read(orderPath), `${orderPath}/cancel`);
    const question = await (await send(`${orderPath}/cancel`, request)).text();
    expect(question).toContain('Cancel 1 × Raspberry Day Pack?');
    expect(question).toContain('Their share of the payment is $88.20.');
    expect(run(`select canceled from order_items where order_id = '${order}'`)).toEqual([{ canceled: 0 }]);
    const confirmed = { ...fieldsOf(question, `${orderPath}/cancel`), dollars: '80' };
    for (const done of ['canceled', 'unchanged']) {
      const answer = await send(`${orderPath}/cancel`, confirmed);
      expect(answer.headers.get('location')).toBe(`${orderPath}?done=${done}`);
    }
    expect(
      run(`select canceled, refunded_cents from order_items join orders on id = order_id where id = '${order}'`),
    ).toEqual([{ canceled: 1, refunded_cents: 8000 }]);
  });

  it('find orders by status, number, email and product, without search texts in URLs', async () => {
    const { send, read, server } = await open();
    const listed = (page: string) => page.match(/#[\da-f]{8}(?=<)/g) ?? [];
    const search = async (text: string) => {
      const { headers } = await send('/orders/search', { search: text, back: '/orders?filter=on-hold&page=3' });
      const location = headers.get('location') ?? '';
      expect(location).toMatch(/^\/orders\?filter=all&search=[\w-]+$/);
      const page = await read(location);
      expect(page).toContain(`name="search" value="${text}"`);
      return listed(page);
    };
    expect(listed(await read('/orders')).length).toBe(7);
    expect(listed(await read('/orders?sort=-day'))).toEqual(listed(await read('/orders')).toReversed());
    expect(listed(await read('/orders?filter=on-hold'))).toEqual(['#9ae5c230']);
    expect(await read('/orders?filter=refunded')).toContain('No orders here.');
    expect(await search('#7c1e94d2')).toEqual(['#7c1e94d2']);
    expect(await search('tremblay')).toHaveLength(14);
    expect(await search('raspberry')).toEqual(['#7c1e94d2']);
    expect(await search('100%')).toEqual([]);
    // An unreadable search is ignored.
    expect(await read('/orders?filter=all&search=made-up')).toContain('#7c1e94d2');
    expect(JSON.stringify(server.logged)).not.toContain('search=');
  });

  it('mark selected orders as shipped, with optional tracking, and export their addresses', async () => {
    const { ask, send, run } = await open();
    const post = async (path: string, fields: readonly (readonly [string, string])[]) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields.map(([name, value]) => [name, value])) });
    const selection = [
      ['order', order],
      ['order', 'b83f02aa'],
    ] as const;
    expect(await (await send('/orders/ship', {})).text()).toContain('Select the orders that have shipped.');
    const question = await (await post('/orders/ship', [...selection, ['do', 'tracking']])).text();
    expect(question).toContain('Ship 3 parcels?');
    expect(question).toContain('One person is notified in two minutes, unless you undo it.');
    const numbered = Object.keys(fieldsOf(question, '/orders/ship')).filter((name) => name.startsWith('number-'));
    expect(numbered).toHaveLength(3);
    const sent = [
      ...selection,
      ['do', 'tracking'],
      ['carrier', 'DHL'],
      [numbered[0] ?? '', '4711'],
      ['confirmed', 'yes'],
    ] as const;
    for (const done of ['shipped', 'unchanged']) {
      const answer = await post('/orders/ship', [...sent, ['back', '/orders?page=2']]);
      expect(answer.headers.get('location')).toBe(`/orders?page=2&done=${done}`);
    }
    expect(run('select needs_fulfillment from orders where id = '.concat(`'${order}' or id like 'b83f02aa%'`))).toEqual(
      [{ needs_fulfillment: 0 }, { needs_fulfillment: 0 }],
    );
    expect(run("select count(*) as count from shipments where tracking_url like '%tracking-id=4711'")).toEqual([
      { count: 1 },
    ]);
    const held = await post('/orders/ship', [['order', '9ae5c230']]);
    expect([held.status, await held.text()]).toEqual([400, expect.stringContaining('have no parcel that can ship.')]);
    const partly = await (
      await post('/orders/ship', [
        ['order', '9ae5c230'],
        ['order', '52af3dc9'],
      ])
    ).text();
    expect(partly).toContain('1 parcel cannot ship:');
    expect(partly).toContain('the payment is on hold');
    expect((await send('/orders/carrier', {})).headers.get('content-disposition')).toBe(
      'attachment; filename="parcels.csv"',
    );
    expect(await (await post('/orders/labels', selection)).text()).toContain('0 labels. Print this page.');
    expect(
      run("select kind from audit_events where order_id is null and kind not like 'operator%' order by seq"),
    ).toEqual([{ kind: 'carrier file made' }]);
  });

  it('select all orders of a page by a link, and ship them after one question', async () => {
    const { send, ask, read, run } = await open();
    const page = await read('/orders?select=all');
    const values = [...page.matchAll(/name="order" value="([^"]*)" checked/g)].map(([, value = '']) => value);
    expect(values).toHaveLength(7);
    expect(page).toContain('name="back" value="/orders"');
    const { key = '' } = fieldsOf(page, '/orders/ship');
    const body = new URLSearchParams([['key', key], ...values.map((value) => ['order', value])]);
    const question = await (await ask('/orders/ship', { method: 'POST', body })).text();
    const title = /Ship (\d+) parcels\?/.exec(question)?.[1];
    body.append('confirmed', 'yes');
    const shipped = await ask('/orders/ship', { method: 'POST', body });
    expect(shipped.headers.get('location')).toBe('/orders?done=shipped');
    expect(run('select count(*) as count from shipments where notified_at is null')).toEqual([
      { count: Number(title) },
    ]);
    expect(await (await send('/orders/ship', { order: values[0]?.split('~')[0] ?? '' })).text()).toContain(
      'have no parcel that can ship.',
    );
  });

  it('import a file of products after its preview', async () => {
    const { send, ask, read, run } = await open();
    const check = async (text: string) => {
      const body = new FormData();
      body.append('file', new File([text], 'new.csv'));
      return ask('/products/check', { method: 'POST', body });
    };
    const faulty = await check('id,name,price\nmug,<b>Mug</b>,x\n');
    expect([faulty.status, await faulty.text()]).toEqual([
      400,
      expect.stringContaining('<th scope="row">2</th><td data-label="Column">price</td>'),
    ]);
    const preview = await (await check('id,name,price\nmug,<b>Mug</b>,3\n')).text();
    expect(run("select id from products where id = 'mug'")).toEqual([]);
    const id = /name="import" value="([^"]+)"/.exec(preview)?.[1] ?? '';
    for (const press of ['first', 'second']) {
      const imported = await send('/products/import', { import: id });
      expect([press, imported.headers.get('location')]).toEqual([press, '/products?done=imported']);
    }
    expect(await read('/products?search=mug')).toContain('&lt;b&gt;Mug&lt;/b&gt;');
    expect(await read('/products/products.csv')).toContain('\r\nmug,<b>Mug</b>,3.00,');
    const warned = await (await check('id,name,price\nMUG,Mug,3\n')).text();
    expect(warned).toContain('Check 1 id before you import.');
    expect(warned).toContain('becomes a new product. The shop has');
  });

  it('show each row that an import would overwrite, and the form for the file', async () => {
    const { send, ask, run } = await open();
    const body = new FormData();
    body.append('file', new File([`id,name\n${products.vinyl},Record\n`], 'new.csv'));
    const preview = await (await ask('/products/check', { method: 'POST', body })).text();
    const id = /name="import" value="([^"]+)"/.exec(preview)?.[1] ?? '';
    run(`update products set product = json_set(product, '$.name', 'LP') where id = '${products.vinyl}'`);
    const refused = await send('/products/import', { import: id });
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(page).toContain(
      `Changed in the shop since this preview: ${products.vinyl}. Nothing was imported. Upload the file again to see what it changes now.`,
    );
    expect(page).toContain('<th scope="row">2</th><td data-label="Column">name</td>');
    expect(page).toContain('&#39;LP&#39; in the shop, &#39;Record&#39; here.');
    expect(page).toContain('name="file"');
    expect(run(`select json_extract(product, '$.name') as name from products where id = '${products.vinyl}'`)).toEqual([
      { name: 'LP' },
    ]);
    const expired = await (await send('/products/import', { import: 'expired' })).text();
    expect(expired).toContain('This preview has expired. Upload the file again.');
    expect(expired).toContain('name="file"');
  });

  it('show an import that cannot be resumed', async () => {
    const { server, read, run } = await open();
    run("insert into imports (id, created_at, is_replacing, is_applying) values ('i1', 1, 0, 1)");
    run(`insert into import_rows values ('i1', 0, 'mug', '{"id":"mug","categories":[null]}')`);
    await server.restart();
    expect(server.logged).toContainEqual({ event: 'import-failed', error: 'TypeError', at: expect.any(Array) });
    expect(await read('/products')).toContain('An import stopped: not all of its products are in the shop');
  });

  it('export customer data, and erase it after a confirmation', async () => {
    const { read, send, run, server } = await open();
    const zoe = server.shopper();
    await zoe.signIn('zoe');
    const email = String(run("select email from people where username = 'zoe'")[0]?.['email']);
    expect(await read('/customers/usr_zoe')).toContain(email);
    expect(await (await send('/customers/usr_zoe/export', {})).json()).toMatchObject({ people: [{ username: 'zoe' }] });
    const question = await (await send('/customers/usr_zoe/erase', {})).text();
    expect(question).toContain('This cannot be undone.');
    const erase = fieldsOf(question, '/customers/usr_zoe/erase');
    const otherCustomer = await send('/customers/usr_zoe/erase', { ...erase, 'shown-person': 'usr_another' });
    expect([otherCustomer.status, await otherCustomer.text()]).toEqual([
      400,
      expect.stringContaining('now belongs to another customer'),
    ]);
    expect((await send('/customers/usr_zoe/erase', erase)).headers.get('location')).toBe('/customers?done=erased');
    expect(await zoe.get('/auth/check')).toMatchObject({ body: { authenticated: false } });
    expect(await read('/customers/usr_zoe')).toContain('This customer was not found.');

    expect(JSON.stringify(run('select detail from audit_events'))).not.toContain('@');
  });

  it('erase a guest once: a late press on the same form keeps what the guest ordered since', async () => {
    const { read, send, run } = await open();
    const orderAgain = () => {
      const guest =
        "owner_id = 'gst_sam', email = 'sam@example.ca', email_key = 'sam@example.ca', is_latest_of_guest = 1";
      run(`update orders set ${guest} where id = (select id from orders where payment_status = 'paid'
        and needs_fulfillment = 0 and owner_id = 'usr_maya' order by seq limit 1)`);
    };
    const ordersOfSam = () => run("select id from orders where email = 'sam@example.ca'").length;
    orderAgain();
    const [, path = ''] = /href="(\/customers\/(?!usr_)[\w-]+)"/.exec(await read('/customers?filter=guests')) ?? [];
    const question = async () => fieldsOf(await (await send(`${path}/erase`, {})).text(), `${path}/erase`);
    const form = { ...(await question()), key: crypto.randomUUID() };
    expect((await send(`${path}/erase`, form)).headers.get('location')).toBe('/customers?done=erased');
    expect((await send(`${path}/erase`, form)).headers.get('location')).toBe('/customers?done=erased');
    expect(ordersOfSam()).toBe(0);
    orderAgain();
    const late = await send(`${path}/erase`, form);
    expect([late.status, await late.text(), ordersOfSam()]).toEqual([
      400,
      expect.stringContaining('This form has erased the data that it showed. The shop has got new data'),
      1,
    ]);
    const next = await question();
    expect((await send(`${path}/erase`, next)).headers.get('location')).toBe('/customers?done=erased');
    expect(ordersOfSam()).toBe(0);
  });

  it('suspend a customer found by search, take a giftlist down, and lift both', async () => {
    const { read, send, server } = await open();
    const locationOf = async (path: string, search: string) =>
      (await send(`${path}/search`, { search, back: path })).headers.get('location') ?? '';
    const location = await locationOf('/customers', 'tremblay@example');
    expect(location).toMatch(/^\/customers\?search=[\w-]+$/);
    const found = await read(location);
    expect(found.match(/<th scope="row">[^/]*\/customers\/[\w-]+/g)).toEqual([
      expect.stringContaining('/customers/usr_maya'),
    ]);
    expect(await read(await locationOf('/customers', '@maya'))).toContain('maya.tremblay@example.ca');
    expect(await read('/customers?filter=suspended')).toContain('No customers here.');
    const customer = '/customers/usr_maya';
    const form = fieldsOf(await read(customer), `${customer}/suspend`);
    const question = await (await send(`${customer}/suspend`, { ...form, suspension: 'Spam' })).text();
    expect(question).toContain('One person is notified: the customer, by email with this reason.');
    expect(question).toContain('<blockquote class="message">Spam.</blockquote>');
    expect(await read('/customers?filter=suspended')).toContain('No customers here.');
    const suspended = await send(`${customer}/suspend`, fieldsOf(question, `${customer}/suspend`));
    expect(suspended.headers.get('location')).toBe(`${customer}?done=suspended`);
    const conflict = await send(`${customer}/suspend`, { ...form, suspension: 'Fraud', confirmed: 'yes' });
    expect([conflict.status, await conflict.text()]).toEqual([409, expect.stringContaining('Spam.')]);
    expect(await server.shopper().signIn('maya')).toMatchObject({ status: 401 });
    expect(await read('/customers?filter=suspended')).toContain('maya.tremblay@example.ca');
    expect((await send(`${customer}/password`, {})).headers.get('location')).toBe(`${customer}?done=passwordSent`);
    expect(await read(customer)).toContain('Choose a new password');
    const askToLift = await send(`${customer}/lift`, fieldsOf(await read(customer), `${customer}/lift`));
    const lifting = fieldsOf(await askToLift.text(), `${customer}/lift`);
    for (const done of ['lifted', 'unchanged'])
      expect((await send(`${customer}/lift`, lifting)).headers.get('location')).toBe(`${customer}?done=${done}`);
    expect(await read(customer)).toContain('Suspension lifted');

    const withLinks = await read('/giftlists?filter=links');
    expect(withLinks).toContain('/giftlists/gft_noah_1"');
    expect(withLinks).not.toContain('/giftlists/gft_maya_birthday');
    const noahs = await read('/giftlists/gft_noah_1');
    expect(noahs).toContain('Night Express Wooden Train');
    // A text instead of a link: the page may be a fraud.
    expect(noahs).toContain('>https://woodentoys.example/trains/night-express</p>');
    expect(noahs).not.toContain('href="https://woodentoys');

    const list = '/giftlists/gft_maya_birthday';
    expect(await read(await locationOf('/giftlists', 'birthday wishes'))).toContain(list);
    expect(await read(await locationOf('/giftlists', '@maya'))).toContain(list);
    await server.shopper().post('/giftMark', { giftlistItemId: 'gli_maya_vinyl', quantity: 1, name: 'Rude Sam' });
    const named = await read(list);
    expect(named).toContain('Rude Sam');
    const nameForm = fieldsOf(named, `${list}/name`);
    expect(await (await send(`${list}/name`, nameForm)).text()).toContain('Remove this name?');
    for (const done of ['unnamed', 'unchanged'])
      expect((await send(`${list}/name`, { ...nameForm, confirmed: 'yes' })).headers.get('location')).toBe(
        `${list}?done=${done}`,
      );
    expect(await read(list)).not.toContain('Rude Sam');
    const takedown = { ...fieldsOf(await read(list), `${list}/take-down`), reason: 'The title insults' };
    expect(await (await send(`${list}/take-down`, takedown)).text()).toContain('Select what the owner has to change.');
    const asked = await (await send(`${list}/take-down`, { ...takedown, part: 'title' })).text();
    expect(asked).toContain('One person is notified: the owner, in the shop and by email with this reason.');
    expect(asked).toContain('>The title insults. To show it again, change the title.</blockquote>');
    const taken = await send(`${list}/take-down`, fieldsOf(asked, `${list}/take-down`));
    expect(taken.headers.get('location')).toBe(`${list}?done=take-down`);
    expect(await server.shopper().get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 404 });
    expect(await read('/giftlists?filter=taken-down')).toContain('change the title');
    const lifted = await (await send(`${list}/lift`, fieldsOf(await read(list), `${list}/lift`))).text();
    expect(lifted).toContain('One person is notified: the owner, in the shop and by email.');
    const lift = await send(`${list}/lift`, fieldsOf(lifted, `${list}/lift`));
    expect(lift.headers.get('location')).toBe(`${list}?done=lift`);
    expect(await server.shopper().get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 200 });
    expect(JSON.stringify(server.logged)).not.toMatch(/usr_maya|gft_maya|search=/);
  });

  it('show the taxes of an order', async () => {
    const { read, run } = await open();
    expect(await read(orderPath)).toContain('<dt>GST 5%, AB</dt><dd>$4.20</dd>');
    run(`delete from order_item_taxes where order_id = '${order}'`);
    expect(await read(orderPath)).toContain('<dt>Tax</dt><dd>$4.20</dd>');
  });

  it('set a tax rate for a future day, and remove it before that day', async () => {
    const { read, send } = await open();
    const [path, action] = ['/settings/taxes', '/settings/taxes/save'];
    const page = await read(path);
    expect(page).toContain('<th scope="row">Quebec</th><td data-label="Today">GST 5%, QST 9.975%</td>');
    const form = {
      ...fieldsOf(page, action),
      province: 'QC',
      taxClass: 'standard',
      name: 'QST',
      rate: '10',
      fromDay: '2999-12-31',
    };
    for (const done of ['saved', 'unchanged'])
      expect((await send(action, form)).headers.get('location')).toBe(`${path}?done=${done}`);
    const past = await send(action, { ...form, fromDay: '2020-01-01' });
    expect([past.status, await past.text()]).toEqual([
      400,
      expect.stringMatching(/2020-01-01 is over, and its orders keep the rate .*name="rate" [^>]*value="10"/),
    ]);
    const stale = await send(action, { ...form, rate: '16' });
    const conflict = await stale.text();
    const before = 'GST 5%, QST 9.975%; GST only: GST 5%';
    expect([stale.status, conflict]).toEqual([
      409,
      expect.stringContaining(
        `<th scope="row">Quebec</th><td data-label="Before">${before}</td>` +
          `<td data-label="Now">${before}; QST 10% from 2999-12-31</td>` +
          '<td data-label="Your value">QST 16% from 2999-12-31</td>',
      ),
    ]);
    expect((await send(action, fieldsOf(conflict, action))).headers.get('location')).toBe(`${path}?done=saved`);
    const planned = await read(path);
    expect(planned).toContain('<span>QST of Quebec, from 2999-12-31: 10% → 16%</span>');
    const removal = fieldsOf(planned, `${path}/remove`);
    const staleRemoval = await send(`${path}/remove`, { ...removal, 'shown-rate': '15%' });
    expect([staleRemoval.status, await staleRemoval.text()]).toEqual([
      409,
      expect.stringContaining('<td data-label="Now">16%</td>'),
    ]);
    for (const done of ['removed', 'unchanged'])
      expect((await send(`${path}/remove`, removal)).headers.get('location')).toBe(`${path}?done=${done}`);
    const today = /name="fromDay" [^>]*min="([^"]+)"/.exec(planned)?.[1] ?? '';
    const now = {
      ...form,
      ...fieldsOf(await read(path), action),
      province: 'QC',
      name: 'QST',
      rate: '10',
      fromDay: today,
    };
    const question = await (await send(action, now)).text();
    expect(question).toContain('Quebec: GST 5%, QST 10% from today?');
    expect(await read(path)).toContain('<td data-label="Today">GST 5%, QST 9.975%</td>');
    expect((await send(action, fieldsOf(question, action))).headers.get('location')).toBe(`${path}?done=saved`);
    const saved = await read(path);
    expect(saved).toContain('<th scope="row">Quebec</th><td data-label="Today">GST 5%, QST 10%</td>');
    const register = `${path}/register`;
    const numbers = { ...fieldsOf(saved, register), QST: '1234567890 TQ0001' };
    for (const done of ['registered', 'unchanged'])
      expect((await send(register, numbers)).headers.get('location')).toBe(`${path}?done=${done}`);
    expect(await read(path)).toContain('<span>Registration: QST: empty → 1234567890 TQ0001</span>');
  });

  it('sort a list by a form, which keeps filter and search, for phones without headings', async () => {
    const { read, send } = await open();
    const searched = await send('/orders/search', { search: 'maya', back: '/orders?filter=all&page=last' });
    const path = searched.headers.get('location') ?? '';
    const page = await read(path);
    const choices = [...page.matchAll(/<option value="(-?(?:day|total))"( selected="")?>([^<]*)/g)];
    expect(choices.map(([, value, selected, text]) => [value, selected !== undefined, text])).toEqual([
      ['day', false, 'Day, ascending'],
      ['-day', true, 'Day, descending'],
      ['total', false, 'Total, ascending'],
      ['-total', false, 'Total, descending'],
    ]);
    const query = new URLSearchParams({ ...fieldsOf(page, '/orders'), sort: '-total' });
    expect([query.get('filter'), query.get('page'), query.get('search')]).toEqual([
      'all',
      null,
      new URLSearchParams(path.split('?')[1]).get('search'),
    ]);
    const totals = [...(await read(`/orders?${query}`)).matchAll(/data-label="Total" class="number">\$([\d,.]+)/g)];
    const cents = totals.map(([, amount = '']) => Number(amount.replaceAll(/[,.]/g, '')));
    expect([cents.length > 5, cents]).toEqual([true, cents.toSorted((one, other) => other - one)]);
    expect(await read('/products')).toContain('<option value="-sold">Sold in 30 days, descending</option>');
  });

  it('show the web vitals that the shop received', async () => {
    const { server, read } = await open();
    expect(await read('/speed')).toContain('No data yet.');
    const report = (body: string, init?: RequestInit) => server.ask('/web-vitals', { method: 'POST', body, ...init });
    const visit = JSON.stringify({ page: '/giftlist/:giftlistId', lcp: 2400, cls: 0 });
    expect((await report(visit)).status).toBe(204);
    expect((await report(visit)).status).toBe(204);
    expect((await report('{"page":"/giftlist/gft_1"}')).status).toBe(400);
    expect((await report(visit, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
    expect(await read('/speed')).toContain(
      '<th scope="row">/giftlist/:giftlistId</th><td data-label="Visits" class="number">2</td>' +
        '<td data-label="LCP" class="number">2.5 s</td><td data-label="INP" class="number">–</td>' +
        '<td data-label="CLS" class="number">0.00</td>',
    );
    expect(server.logged).toContainEqual(expect.objectContaining({ path: '/web-vitals', status: 204 }));
  });

  it('say how to add the first operator, who signs in without a restart', async () => {
    const server = await serveShop(withAdmin);
    const { read, signIn } = adminClient(server);
    expect(await read('/sign-in')).toContain('<code>npm run admin -- operator add &lt;name&gt;</code>');
    await addAda(server.file);
    expect(await read('/sign-in')).toContain('<h1>Admin sign-in</h1>');
    expect((await signIn('Ada', password)).answer.headers.get('location')).toBe('/');
  });

  it('are off with OPERATOR_PORT=off', async () => {
    const { server } = await serve();
    await server.close();
    const operator = { port: 'off', host: '127.0.0.1', origin: undefined } as const;
    expect((await serveShop({ file: server.file, operator })).adminUrl()).toBe('http://localhost:undefined');
  });
});
