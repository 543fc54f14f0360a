import { describe, expect, it } from 'vitest';
import { products } from '../backend/shopper';
import { open } from './admin-client';
import { fieldsOf } from './form-fields';

const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

describe('the page Activity', () => {
  it('filters the audit log by operator, kind, day, order and product', async () => {
    const { send, read, run } = await open();
    run('delete from audit_events');
    const bulk = '/products/bulk';
    const form = fieldsOf(await (await send(bulk, { product: products.teapot })).text(), bulk);
    await send(bulk, { ...form, stock: '3' });
    const insert = 'insert into audit_events (created_at, actor, kind, order_id, needs_action, detail) values';
    // In Toronto: 1 ms before midnight on the 23rd, and the first moments of the 24th and the 25th.
    run(`${insert} ('2026-11-24T04:59:59.999Z', null, 'payment held', '${order}', 0, '{}')`);
    run(`${insert} ('2026-11-24T05:00:00.000Z', 'Grace', 'labels printed', null, 0, '{}')`);
    run(`${insert} ('2026-11-25T05:00:00.000Z', 'Grace', 'refunded', '${order}', 0, '{"cents":250}')`);
    const rows = (page: string) =>
      [...page.matchAll(/data-label="(By|What)"[^>]*>([^<]*)/g)].map(([, , text]) => text).join(', ');
    const ask = async (query: string) => rows(await read(`/activity?${query}`));
    const [held, labels, refunded] = ['the shop, Payment on hold', 'Grace, Labels printed', 'Grace, $2.50 refunded'];
    const changed = 'Ada, Product changed: stock empty → 3';
    expect(await ask('')).toBe([refunded, labels, held, changed].join(', '));
    expect(await ask('actor=Grace')).toBe([refunded, labels].join(', '));
    expect(await ask('actor=the+shop')).toBe(held);
    expect(await ask('kind=labels+printed')).toBe(labels);
    expect(await ask('day=2026-11-24')).toBe(labels);
    expect(await ask('search=%237c1e94d2')).toBe([refunded, held].join(', '));
    expect(await ask(`search=${products.teapot}`)).toBe(changed);
    expect(await ask('search=7c1e94d2&actor=Grace')).toBe(refunded);
    expect(await ask('day=nonsense&page=2')).toBe(await ask(''));
    const page = await read('/activity?kind=refunded&filter=open&page=3');
    expect(page).toContain('<option value="refunded" selected="">Refunded</option>');
    expect(fieldsOf(page, '/activity')).toEqual({ filter: 'open', search: '', day: '' });
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
});
