import { describe, expect, it } from 'vitest';
import { products } from '../backend/shopper';
import type { serveShop } from '../server/support';
import { open, password, serve } from './admin-client';
import { cliWith } from './cli';
import { fieldsOf } from './form-fields';

const saved = '/settings?done=changed';

/** The `html` tag of the shop's help page, which holds the settings. */
const htmlTagOf = async ({ ask }: Pick<Awaited<ReturnType<typeof serveShop>>, 'ask'>) => {
  const page = await (await ask('/help', { headers: { accept: 'text/html' } })).text();
  return /<html[^>]*>/.exec(page)?.[0];
};

/** Opens the settings with the fields of their form. */
const openSettings = async () => {
  const shop = await open();
  const fields = async () => fieldsOf(await shop.read('/settings'), '/settings/save');
  const save = async (changes: Readonly<Record<string, string>>) =>
    shop.send('/settings/save', { ...(await fields()), ...changes });
  return { ...shop, fields, save };
};

describe('the settings', () => {
  it('change the shop’s pages and service worker, and keep concurrent changes', async () => {
    const { server, fields, save, read, send } = await openSettings();
    expect(await fields()).toMatchObject({
      contact: 'support@localhost',
      company: '',
      donation: '',
      timeZone: 'America/Toronto',
      lowStock: '5',
    });
    const worker = async () => (await server.ask('/service-worker.js')).text();
    const tag = async () => (await server.ask('/help')).headers.get('etag');
    const before = [await worker(), await tag()];
    const change = { contact: ' help@example.com ', company: 'Maple & Co. Inc.', donation: 'https://donate.example' };
    const oldFields = await fields();
    expect((await save(change)).headers.get('location')).toBe(saved);
    expect(await htmlTagOf(server)).toBe(
      '<html lang="en" data-contact="help@example.com" data-donation="https://donate.example" data-company="Maple &amp; Co. Inc.">',
    );
    const after = [await worker(), await tag()];
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
    expect((await save(change)).headers.get('location')).toBe('/settings?done=same');
    const page = await read('/settings');
    expect(page).toContain(
      '<span>Contact address: support@localhost → help@example.com; Legal name of the company: empty → Maple &amp; Co. Inc.; Donation link: empty → https://donate.example</span>',
    );
    expect(page).toMatch(/<small>[^<]*, Ada<\/small>/);

    const conflict = await send('/settings/save', { ...oldFields, contact: 'us@example.com', lowStock: '3' });
    const conflictPage = await conflict.text();
    expect([conflict.status, conflictPage]).toEqual([
      409,
      expect.stringContaining(
        '<th scope="row">Contact address</th><td data-label="Before">support@localhost</td><td data-label="Now">help@example.com</td><td data-label="Your value">us@example.com</td>',
      ),
    ]);
    // A stale form that changes another field keeps the concurrent changes.
    expect((await send('/settings/save', { ...oldFields, lowStock: '3' })).headers.get('location')).toBe(saved);
    expect(await fields()).toMatchObject({ ...change, contact: 'help@example.com', lowStock: '3' });
    const resolved = await send('/settings/save', fieldsOf(conflictPage, '/settings/save'));
    expect(resolved.headers.get('location')).toBe(saved);
    expect(await fields()).toMatchObject({ contact: 'us@example.com', company: 'Maple & Co. Inc.', lowStock: '3' });
  });

  it('keep the entries when a value is invalid', async () => {
    const { save, fields, run } = await openSettings();
    const oldFields = await fields();
    const typed = {
      contact: '',
      company: 'a'.repeat(201),
      senderAddress: '1\n2\n3\n4\n5\n6\n7',
      donation: 'http://donate.example',
      timeZone: 'Toronto',
      lowStock: '-1',
    };
    const refused = await save(typed);
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page.match(/<li>[^<]*: It must[^<]*/g)).toEqual([
      '<li>Contact address: It must be an email address such as help@example.com.',
      '<li>Legal name of the company: It must be one line of at most 200 characters.',
      '<li>Sender’s address: It must have at most 6 lines of at most 50 characters.',
      '<li>Donation link: It must be an https address.',
      '<li>Time zone: It must be the name of a time zone such as America/Toronto.',
      '<li>Low stock: It must be a whole number from 0 to 9999.',
    ]);
    expect(fieldsOf(page, '/settings/save')).toEqual({ ...oldFields, ...typed });
    expect(run('select * from shop_settings')).toEqual([]);
  });

  it('of the environment are shown with their variable, and cannot be changed', async () => {
    const { read, send, server, signIn } = await serve({ fixed: { contact: 'env@example.com' } });
    await signIn('Ada', password);
    const page = await read('/settings');
    expect(page).toContain('Set by the environment variable CONTACT_EMAIL. Change it there, and restart the shop.');
    expect(page).toMatch(/name="contact" value="env@example.com" readonly/);
    const form = fieldsOf(page, '/settings/save');
    const done = await send('/settings/save', { ...form, contact: 'a@example.com', lowStock: '4' });
    expect(done.headers.get('location')).toBe(saved);
    const refused = await send('/settings/save', { ...form, 'shown-contact': 'x', contact: 'a@example.com' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Contact address is set by the environment variable CONTACT_EMAIL. Change it there.'),
    ]);
    expect(await htmlTagOf(server)).toBe('<html lang="en" data-contact="env@example.com">');
  });

  it('set the time zone and the low-stock limit of the page Today and the product list', async () => {
    const { read, run, save } = await openSettings();
    run("update orders set paid_at = '2026-11-20T03:00:00.000Z' where needs_fulfillment");
    run('update products set is_on_sale = 1, stock = null');
    run(`update products set stock = 7 where id = '${products.teapot}'`);
    expect(await read('/')).toContain(', of 2026-11-19</small>');
    expect(await read('/')).not.toContain('low stock');
    expect((await save({ timeZone: 'Europe/Zurich', lowStock: '7' })).headers.get('location')).toBe(saved);
    const today = await read('/');
    expect(today).toContain(', of 2026-11-20</small>');
    expect(today).toContain('<a href="/products?filter=low-stock">1 product with low stock</a>');
    const list = await read('/products?filter=low-stock');
    expect(list).toContain('Low stock (1)');
    expect(list).toContain('>1 product. ');
  });

  it('are shown and set at the terminal', async () => {
    const { server, read } = await open();
    const folder = server.file.replace(/\/shop\.sqlite$/, '');
    const run = cliWith({ SHOP_DATA: folder, DONATION_URL: 'https://donate.example' });
    expect(await run('settings', 'set', 'timeZone', 'America/Halifax')).toMatchObject({ out: 'Saved.\n' });
    expect(await run('settings', 'set', 'timeZone', 'America/Halifax')).toMatchObject({ out: 'Already saved.\n' });
    expect((await run('settings', 'show')).out).toBe(
      [
        'contact        support@localhost',
        'company',
        'senderAddress',
        'donation       https://donate.example (set by DONATION_URL)',
        'timeZone       America/Halifax',
        'lowStock       5',
        '',
      ].join('\n'),
    );
    for (const [args, error] of [
      [['set', 'lowStock', 'few'], 'lowStock: It must be a whole number from 0 to 9999.\n'],
      [
        ['set', 'donation', 'https://other.example'],
        'Donation link is set by the environment variable DONATION_URL. Change it there.\n',
      ],
      [
        ['set', 'name', 'x'],
        "Unknown setting 'name'. Available: contact, company, senderAddress, donation, timeZone, lowStock.\n",
      ],
      [['get'], 'Usage: npm run admin -- settings show | settings set <name> <value>\n'],
    ] as const)
      expect(await run('settings', ...args)).toEqual({ isDone: false, out: '', error });
    expect(await read('/settings')).toContain('Time zone: America/Toronto → America/Halifax');
  });
});
