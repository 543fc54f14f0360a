import { describe, expect, it } from 'vitest';
import { loadNames } from '#server/admin/activity/subjects.ts';
import { products } from '../backend/shopper';
import { open } from './admin-client';
import { openDemo } from './demo-shop';
import { fieldsOf } from './form-fields';

const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

describe('the page Activity', () => {
  it('reads no names for events about nobody and nothing', async () => {
    const { db } = await openDemo();
    const events = await db.selectFrom('auditEvents').selectAll().where('kind', '=', 'operator signed in').execute();
    // Every statement fails from here on.
    await db.destroy();
    const names = await loadNames(db, events);
    expect(Object.values(names).map(({ size }) => size)).toEqual([0, 0, 0, 0]);
  });

  it('filters the audit log by operator, kind, days, order and names', async () => {
    const { send, read, run } = await open();
    run('delete from audit_events');
    const bulk = '/products/bulk';
    const form = fieldsOf(await (await send(bulk, { product: products.teapot })).text(), bulk);
    await send(bulk, { ...form, stock: '3' });
    run("update audit_events set created_at = '2026-11-28T12:00:00.000Z'");
    const insert = 'insert into audit_events (created_at, actor, kind, order_id, needs_action, detail) values';
    // In Toronto: 1 ms before midnight on the 23rd, and the first moments of the 24th and the 25th.
    run(`${insert} ('2026-11-24T04:59:59.999Z', null, 'payment held', '${order}', 0, '{}')`);
    run(`${insert} ('2026-11-24T05:00:00.000Z', 'Grace', 'labels printed', null, 0, '{}')`);
    run(`${insert} ('2026-11-25T05:00:00.000Z', 'Grace', 'refunded', '${order}', 0, '{"cents":250}')`);
    const rows = (page: string) =>
      [...page.matchAll(/data-label="(By|What)"[^>]*>([^<]*)/g)].map(([, , text]) => text).join(', ');
    const ask = async (query: string) => rows(await read(`/activity?${query}`));
    const search = async (text: string, fields: Readonly<Record<string, string>> = {}) => {
      const answer = await send('/activity/search', { ...fields, search: text });
      return rows(await read(answer.headers.get('location') ?? ''));
    };
    const [held, labels, refunded] = ['the shop, Payment on hold', 'Grace, Labels printed', 'Grace, $2.50 refunded'];
    const changed = 'Ada, Product changed: stock empty → 3';
    expect(await ask('')).toBe([refunded, labels, held, changed].join(', '));
    expect(await ask('actor=Grace')).toBe([refunded, labels].join(', '));
    expect(await ask('actor=the+shop')).toBe(held);
    expect(await ask('kind=labels+printed')).toBe(labels);
    expect(await ask('from=2026-11-24&to=2026-11-24')).toBe(labels);
    expect(await ask('to=2026-11-23')).toBe(held);
    expect(await ask('from=2026-11-24&to=2026-11-25')).toBe([refunded, labels].join(', '));
    expect(await search('#7c1e94d2')).toBe([refunded, held].join(', '));
    expect(await search(products.teapot)).toBe(changed);
    expect(await search('enamel tea')).toBe(changed);
    expect(await search('7c1e94d2', { actor: 'Grace' })).toBe(refunded);
    expect(await search('nothing of the kind')).toBe('');
    expect(await ask('from=nonsense&page=2')).toBe([refunded, labels, held, changed].join(', '));
    const page = await read('/activity?kind=refunded&filter=open&page=3');
    expect(page).toContain('<option value="refunded" selected="">Refunded</option>');
    expect(fieldsOf(page, '/activity/search')).toMatchObject({ search: '', from: '', to: '' });
  });

  it('closes an event that needs a decision', async () => {
    const { send, read, run } = await open();
    const insert = 'insert into audit_events (created_at, actor, kind, order_id, needs_action, detail) values';
    run(`${insert} ('2026-11-24', null, 'dispute lost', '${order}', 1, '{"cents":100}')`);
    run(`${insert} ('2026-11-25', null, 'payment held', '${order}', 1, '{}')`);
    const url = '/activity?filter=open';
    const page = await read(url);
    expect(page).toContain('Needs a decision (');
    expect(page).toContain('On the page of the order');
    const form = page.split('aria-label="Dispute lost: $1.00"')[1] ?? '';
    const event = /name="event" value="(\d+)"/.exec(form)?.[1] ?? '';
    const answer = await send('/activity/close', { event, back: url });
    expect(answer.headers.get('location')).toBe(`${url}&done=closed`);
    expect(await read(url)).not.toContain('Dispute lost: $1.00');
    expect((await send('/activity/close', { event, back: url })).status).toBe(400);
  });

  it('names products, lists, customers and the products of an order', async () => {
    const { read, run } = await open();
    run('delete from audit_events');
    const insert =
      'insert into audit_events (created_at, actor, kind, order_id, person_id, needs_action, detail) values';
    const list = JSON.stringify({ giftlist: 'gft_maya_birthday' });
    run(`${insert} ('2026-11-24', 'Ada', 'product changed', null, null, 0, '{"product":"${products.teapot}"}')`);
    run(`${insert} ('2026-11-24', 'Ada', 'giftlist taken down', null, 'usr_maya', 0, '${list}')`);
    run(`${insert} ('2026-11-24', 'Ada', 'password mail sent', null, 'usr_maya', 0, '{}')`);
    run(`${insert} ('2026-11-24', 'Ada', 'password mail sent', null, 'usr_gone', 0, '{}')`);
    run(`${insert} ('2026-11-24', 'Ada', 'parcel lost', '${order}', null, 0, '{"item":1,"quantity":1}')`);
    const page = await read('/activity');
    const cells = [...page.matchAll(/data-label="(What|About)">(?:<a href="[^"]*">)?([^<]*)/g)].map(
      ([, , text]) => text,
    );
    expect(cells).toEqual([
      '1 × Raspberry Day Pack: parcel lost',
      '#7c1e94d2',
      'Email for a new password sent',
      'An erased customer',
      'Email for a new password sent',
      'Maya Tremblay, @maya',
      'Giftlist taken down',
      'Birthday wishes',
      'Product changed',
      'Enamel Teapot for Two',
    ]);
  });

  it('counts failed sign-ins and tried names by hour, with a row on Today for many', async () => {
    const { server, signIn, read, run } = await open();
    const hour = new Date().toISOString().slice(0, 13);
    expect(await read('/')).not.toContain('in an hour');
    run(`insert into attempts values ('${hour}', 'password', 50), ('2026-01-01T00', 'name', 9)`);
    expect(await read('/')).toContain('<a href="/activity?filter=attempts">50 wrong passwords in an hour</a>');
    const table = await read('/activity?filter=attempts');
    expect(table).toContain('<td data-label="Customers, wrong password" class="number">50</td>');
    expect(table).not.toContain('2026-01-01');
    await signIn('Ada', 'wrong');
    const send = (path: string, fields: Readonly<Record<string, string>>) =>
      server.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    await send('/api/user/check-availability', { username: 'maya' });
    await send('/api/auth/login', { username: 'maya', password: 'Wrong!Leaf74' });
    await server.close();
    expect(run(`select kind, count from attempts where hour >= '${hour}' order by kind`)).toEqual([
      { kind: 'name', count: 1 },
      { kind: 'operator', count: 1 },
      { kind: 'password', count: 51 },
    ]);
  });
});
