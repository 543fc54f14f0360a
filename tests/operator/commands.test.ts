import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { schemaVersion } from '#backend/database/migrate.ts';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { Order } from '#generated/model';
import { isCommand } from '#server/cli/commands.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { installDemo, newFolder, runOn, serveShop } from '../server/support';
import { cliWith } from './cli';

const openCli = (folder = newFolder()) => ({
  file: join(folder, 'shop.sqlite'),
  path: (name: string) => join(folder, name),
  run: cliWith({ SHOP_DATA: folder }),
});

const csv = 'id,name,price\nmug,Mug,34.50\n';

/** Message for a database of version 99. */
const newerVersionError = (name: string): RegExp =>
  new RegExp(
    `^${name} has a newer version \\(its tables have version 99, this program knows ${schemaVersion}\\)\\. Use the newer program\\.\n?$`,
  );

describe('the CLI', () => {
  it('creates a shop from a product file, and exports it', async () => {
    const { path, file, run } = openCli();
    writeFileSync(path('in.csv'), csv);
    expect(await run('import', path('in.csv'), '--dry-run')).toMatchObject({
      isDone: true,
      out: '1 rows: 1 new, 0 changed, 0 unchanged. 0 products of the shop are not in the file.\n',
    });
    expect((await run('export', path('none.csv'))).isDone && readFileSync(path('none.csv'), 'utf8')).toMatch(
      /^\ufeffid,name.*\r\n$/,
    );
    expect((await run('import', path('in.csv'))).isDone).toBe(true);
    expect((await run('export', path('out.csv'))).isDone).toBe(true);
    expect(readFileSync(path('out.csv'), 'utf8')).toContain('mug,Mug,34.50,');
    writeFileSync(path('bad.csv'), `${csv}cup,,x\n`);
    expect(await run('import', path('bad.csv'))).toEqual({
      isDone: false,
      out: 'Row 3, name: Required.\nRow 3, price: Must be an amount in dollars, such as 34 or 34.50.\n',
      error: `${path('bad.csv')} has 2 errors. Nothing was imported.\n`,
    });
    expect(existsSync(file)).toBe(true);
    expect(await run('status')).toMatchObject({
      isDone: true,
      out: expect.stringContaining('Database OK.'),
    });
  });

  it('imports images only from the given folder, and nothing after an error', async () => {
    const { path, file, run } = openCli();
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04' } })
      .jpeg()
      .toBuffer();
    mkdirSync(path('pictures/back'), { recursive: true });
    for (const name of ['outside.jpg', 'pictures/mug.jpg', 'pictures/back/mug.jpg']) writeFileSync(path(name), picture);
    writeFileSync(path('pictures/text.jpg'), 'no picture');
    writeFileSync(path('pictures/large.jpg'), Buffer.alloc(5 * 1024 * 1024));
    symlinkSync(path('outside.jpg'), path('pictures/link.jpg'));
    const bad = `../outside.jpg link.jpg ${path('outside.jpg')} none.jpg back`;
    writeFileSync(
      path('bad.csv'),
      `id,name,price,images\nmug,Mug,3,mug.jpg text.jpg\ncup,Cup,,large.jpg\nbowl,Bowl,x,${bad}\n`,
    );
    const errors = [
      "Row 3, images: 'large.jpg' must be smaller than 5 MB.",
      ...['../outside.jpg', 'link.jpg', 'none.jpg', 'back'].map(
        (name) => `Row 4, images: File '${name}' is not in the folder.`,
      ),
      'Row 4, price: Must be an amount in dollars, such as 34 or 34.50.',
    ];
    for (const args of [['--dry-run'], []]) {
      const { isDone, out } = await run('import', path('bad.csv'), '--images', path('pictures'), ...args);
      expect([isDone, out.split('\n').filter((line) => line.startsWith('Row '))]).toEqual([false, errors]);
    }
    writeFileSync(path('text.csv'), 'id,name,price,images\nmug,Mug,3,mug.jpg text.jpg\n');
    expect((await run('import', path('text.csv'), '--images', path('pictures'))).out).toBe(
      "Row 2, images: 'text.jpg' is not a valid JPEG, PNG or GIF, or is too large.\n",
    );
    writeFileSync(path('in.csv'), 'id,name,price,images\nmug,Mug,3,mug.jpg /mug.webp\ncup,Cup,3,back/mug.jpg\n');
    expect((await run('import', path('in.csv'), '--images', path('none'))).error).toContain(
      `Folder ${path('none')} does not exist.`,
    );
    const importFile = async () => (await run('import', path('in.csv'), '--images', path('pictures'))).out;
    expect(await importFile()).toMatch(/^2 rows: 2 new, 0 changed, 0 unchanged\. 1 new images\./);
    expect(await importFile()).toMatch(/^2 rows: 0 new, 0 changed, 2 unchanged\. 0 products/);
    await run('export', path('out.csv'));
    expect(readFileSync(path('out.csv'), 'utf8')).toMatch(
      /,(\/images\/img_[\w-]{43}) \/mug\.webp,id=.*\r\n.*,\1,id=.*\r\n$/,
    );
    const { db, close } = openSqlite(file);
    expect(await db.selectFrom('images').select('type').execute()).toEqual([{ type: 'image/webp' }]);
    await close();
  });

  it('reports a database that cannot be opened', async () => {
    const { run, file } = openCli();
    mkdirSync(file, { recursive: true });
    expect((await run('orders')).error).toBe(
      `Cannot open the database ${file}. Check that its folder exists and that this user can read and write it.\n`,
    );
  });

  it('changes a running shop, and customers see the changes', async () => {
    const server = await serveShop();
    const { run, path } = openCli(dirname(server.file));
    const maya = server.shopper();
    await maya.signIn('maya');
    const listed = await run('orders');
    expect(listed.out).toContain('#7c1e94d2 of 2026-10-29\n  1. 1 × Raspberry Day Pack, 0 ready, NOT_FULFILLED\n');
    expect(await run('fulfill', '#7c1e94d2', '1', '1', '--shipped')).toMatchObject({
      isDone: true,
      out: 'Saved. The buyer of #7c1e94d2 will be notified in two minutes.\n',
    });
    // The name of the command in earlier versions.
    expect((await run('fulfil', '7c1e94d2', '1', '1', '--shipped')).out).toBe('Already saved.\n');
    const order = Order.parse((await maya.get('/order/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11')).body);
    expect(order.fulfillmentStatus).toBe('SHIPPED');
    expect((await run('remove-words', '7c1e94d2', '1', 'message')).out).toBe('Message deleted.\n');
    expect((await run('remove-words', '7c1e94d2', '1', 'message')).error).toBe('This parcel has no message.\n');
    expect((await run('remove-words', 'a2f60d81', '1', 'thanks')).out).toBe('Thanks deleted.\n');
    expect(await run('refund', '7c1e94d2', '1.50')).toMatchObject({ out: 'Refunded $1.50 for #7c1e94d2.\n' });
    for (const flag of ['--refunded', '--given'])
      expect((await run('refund', '7c1e94d2', flag)).error).toBe('Order #7c1e94d2 has no pending refund.\n');
    expect(await run('orders', '--carrier', path('parcels.csv'))).toMatchObject({ isDone: true });
    expect(statSync(path('parcels.csv')).mode & 0o777).toBe(0o600);
    expect(await run('customer', 'export', 'maya.tremblay@example.ca', path('maya.json'))).toMatchObject({
      isDone: true,
    });
    expect(readFileSync(path('maya.json'), 'utf8')).toContain('"username": "maya"');
    expect(await run('customer', 'password', ' Maya.Tremblay@example.ca')).toMatchObject({
      out: 'Email with a link for a new password queued.\n',
    });
    expect(runOn(server, 'select email, subject from mails order by seq desc limit 1')).toEqual([
      { email: 'maya.tremblay@example.ca', subject: 'Choose a new password' },
    ]);
    expect((await run('customer', 'password', 'nobody@example.ca')).error).toBe(
      'No account has the email nobody@example.ca.\n',
    );
    const outputOf = async (...args: string[]) => (await run(...args)).out;
    const takeDown = ['giftlist', 'take-down', 'gft_maya_birthday', 'title', '--reason', 'The title insults'] as const;
    expect(await outputOf(...takeDown)).toBe('Giftlist taken down. The owner has been notified.\n');
    expect(await server.shopper().get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 404 });
    expect(await outputOf('giftlist', 'lift', 'gft_maya_birthday')).toBe(
      'Giftlist shown again. The owner has been notified.\n',
    );
    expect(await outputOf('customer', 'sign-out', 'maya')).toBe('1 sessions ended.\n');
    expect(await outputOf('customer', 'remove-picture', 'maya')).toBe('Picture removed.\n');
    expect(await outputOf('customer', 'suspend', '@Maya', '--reason', 'Spam')).toContain('Customer suspended');
    expect(await server.shopper().signIn('maya')).toMatchObject({
      status: 401,
      body: { message: 'Your account is suspended: Spam.' },
    });
    expect(await outputOf('customer', 'lift', 'maya.tremblay@example.ca')).toBe('Suspension lifted.\n');
    expect((await run('customer', 'lift', 'nobody')).error).toBe('No member found for nobody.\n');
    const farFuture = ['--from', '2999-12-31'] as const;
    expect(await outputOf('taxes', 'set', 'Ontario', 'HST', '14.5%', ...farFuture)).toBe(
      'ON: HST 14.5% from 2999-12-31.\n',
    );
    expect(await outputOf('taxes', 'set', 'ON', 'HST', '14.5', ...farFuture)).toBe('Already saved.\n');
    expect(await outputOf('taxes', 'set', 'QC', 'GST', '6', '--gst-only', ...farFuture)).toBe(
      'QC: GST 6% (GST only) from 2999-12-31.\n',
    );
    expect(await outputOf('taxes', 'register', 'QST', '1234567890 TQ0001')).toBe('QST: 1234567890 TQ0001.\n');
    expect([
      await outputOf('taxes', 'remove', 'QC', 'GST', '--gst-only', ...farFuture),
      await outputOf('taxes', 'remove', 'QC', 'GST', '--gst-only', ...farFuture),
    ]).toEqual(['Removed.\n', 'There is no such rate.\n']);
    expect(await outputOf('taxes', 'list')).toMatch(
      /^AB {2}GST 5%; GST only: GST 5%\n.*ON {2}HST 13%; GST only: GST 5%; HST 14\.5% from 2999-12-31\n.*QC {2}GST 5%, QST 9\.975%; GST only: GST 5%\n.*QST: 1234567890 TQ0001\n/s,
    );
    const guest = server.shopper();
    const [line] = await guest.addWithAddress('enamel-teapot-for-two');
    const tax = async () => (await guest.post('/cart/initiateCheckout', { cartItemIds: [line?.id] })).body;
    expect(await tax()).toMatchObject({ cartItems: [{ tax: '8.58' }] });
    runOn(server, "update tax_rates set from_day = '2026-11-01' where from_day = '2999-12-31'");
    expect(await tax()).toMatchObject({ cartItems: [{ tax: '9.57' }] });
    expect((await run('mails')).out).toBe('0 failed emails.\n');
    expect(await run('status', '--json')).toMatchObject({
      isDone: true,
      out: expect.stringContaining('"needsAttention":false'),
    });
    const [columns, row] = [
      'subject, text, created_at, state, tries, last_reply, next_try_at',
      "'x', '2026-11-24', 'failed'",
    ];
    const insertMail = (id: string, expires: string) =>
      runOn(
        server,
        `insert into mails (id, email, ${columns}, expires_at) values ('${id}', 'a@example.ca', 'Hello', ${row}, 14, '553', 0, ${expires})`,
      );
    insertMail('m1', 'null');
    insertMail('m2', 'null');
    // Expired, so that it cannot be retried.
    insertMail('m3', '5');
    expect((await run('mails')).out).toContain('m1 to a@example.ca: Hello, failed, 14 attempts, last reply 553\n');
    expect(await run('status')).toMatchObject({ isDone: false, error: 'Needs attention: 3 failed emails.\n' });
    expect((await run('status', '--json')).out).toContain('"needsAttention":true');
    expect((await run('mails', 'retry', '--all')).out).toBe('2 emails queued for retry.\n');
    expect((await run('mails')).out).toContain('1 failed emails.\n');
    expect((await run('mails', 'discard', 'm3')).out).toBe('Done.\n');
    expect((await run('mails', 'retry', 'none')).error).toBe('This email is no longer in the failed list.\n');
    expect((await run('person', 'delete', 'nobody@example.ca', '--yes')).error).toContain('No data found for');
  });

  it('lists open events and closes them', async () => {
    const { run, file } = openCli(dirname(await installDemo(newFolder())));
    const order = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';
    runOn({ file }, `insert into disputes (id, order_id, cents, state) values ('dp_1', '${order}', 500, 'open')`);
    const insert = 'insert into audit_events (seq, created_at, kind, order_id, needs_action, detail) values';
    const detail = '\'{"page":"cs_1","cents":500}\'';
    runOn({ file }, `${insert} (7, '2026-11-24T04:59:00Z', 'payment without an order', 'ord_1', true, ${detail})`);
    runOn({ file }, `${insert} (8, '2026-11-24T10:00:00Z', 'payment held', 'ord_2', true, '{}')`);
    expect((await run('orders')).out).toContain('#7c1e94d2 of 2026-10-29, payment disputed: do not ship\n');
    expect((await run('status')).out).toContain(', 1 disputed orders, 1 payments without an order, 0 other events,');
    expect((await run('events')).out).toBe(
      '7. 2026-11-23 payment without an order, order #ord_1, $5.00, page cs_1\n8. 2026-11-24 payment held, order #ord_2\n2 open events.\n',
    );
    expect((await run('events', 'close', '8')).error).toBe(
      'The payment is on hold: refund the order or release the hold.\n',
    );
    expect((await run('events', 'close', '7')).out).toBe('Saved.\n');
    expect((await run('events', 'close', '7')).error).toBe('No open event has the number 7.\n');
    expect((await run('events', 'open', '7')).error).toContain('Usage: npm run admin -- events');
  });

  it('backs up a running shop, and restores a stopped one', async () => {
    const server = await serveShop();
    const { run, path, file } = openCli(dirname(server.file));
    const shopper = server.shopper();
    await shopper.add('enamel-teapot-for-two');
    expect((await run('backup', path('copy.sqlite'))).out).toMatch(/^Backup saved to .*, \d+ KiB, and verified\.\n$/);
    expect((await run('backup', path('copy.sqlite'))).error).toContain('already exists. Choose a new file name.');
    const [second] = await shopper.add('sunday-pancake-set');
    expect((await run('restore', path('copy.sqlite'))).error).toContain('Another process is already serving');
    await server.close();
    expect((await run('restore', path('copy.sqlite'))).out).toContain('The previous database is');
    await server.restart();
    expect(JSON.stringify((await shopper.get('/cart')).body)).not.toContain(second?.id);
    expect(JSON.stringify((await shopper.get('/cart')).body)).toContain('Enamel Teapot');

    await server.close();
    expect((await run('status', '--full')).out).toMatch(/^Database OK\.\n/);
    const damagedFolder = newFolder();
    writeFileSync(join(damagedFolder, 'shop.sqlite'), readFileSync(path('copy.sqlite')).fill(7, 40_960));
    expect((await cliWith({ SHOP_DATA: damagedFolder })('status', '--full')).error).toMatch(/is corrupted\.\n$/);
    const bytes = readFileSync(path('copy.sqlite'));
    writeFileSync(path('damaged.sqlite'), bytes.fill(7, 100, 8000));
    writeFileSync(path('text.sqlite'), 'no database');
    runOn({ file }, `insert into migrations (name, "timestamp") values ('0099-newer', '')`);
    expect((await run('restore', path('damaged.sqlite'))).error).toMatch(/is corrupted\.\n$/);
    expect((await run('restore', path('text.sqlite'))).error).toMatch(
      /is not a shop database, or it is corrupted\.\n$/,
    );
    await expect(server.restart()).rejects.toThrow(newerVersionError('The database'));
    for (const args of [
      ['orders'],
      ['restore', file],
      ['backup', path('newer.sqlite')],
      ['status'],
      ['copy', '--from', file, '--to', path('copied.sqlite')],
    ])
      expect(await run(...args)).toMatchObject({
        isDone: false,
        error: expect.stringMatching(newerVersionError('.+')),
      });
    expect(readdirSync(dirname(file)).filter((name) => /newer|copied/.test(name))).toEqual([]);
  });

  it('adds, changes and removes operators', async () => {
    const { run } = openCli();
    const added = await run('operator', 'add', 'Ada');
    expect(added.out).toMatch(
      /^Password of Ada \(shown only once\): [\w-]{20}\nSign in at http:\/\/localhost:4174\/ while the shop runs\.\n$/,
    );
    expect((await run('operator', 'second-factor', 'Ada', 'off')).out).toBe('It was off already.\n');
    expect((await run('operator', 'second-factor', 'Eve', 'off')).error).toBe('No operator is named Eve.\n');
    expect((await run('operator', 'add', 'ada')).error).toBe('Operator ada already exists.\n');
    expect((await run('operator', 'password', 'Ada', '--ask')).out).toBe('Done.\n');
    expect((await run('operator', 'list')).out).toBe('Ada\n');
    expect((await run('operator', 'email', 'Ada', 'ada@example.ca')).out).toBe('Saved.\n');
    expect((await run('operator', 'alerts', 'ada', 'hold', 'daily')).out).toBe('Saved.\n');
    expect((await run('operator', 'alerts', 'Ada', 'daily', 'hold')).out).toBe('Already saved.\n');
    expect((await run('operator', 'alerts', 'Ada', 'news')).error).toBe(
      "'news' is not an alert. Available: dispute, hold, unknown, daily, or none.\n",
    );
    expect((await run('operator', 'add', 'Grace', '--email', 'grace')).error).toBe(
      'Enter an email address such as ada@example.com.\n',
    );
    await run('operator', 'add', 'Grace', '--email', 'grace@example.ca');
    await run('operator', 'alerts', 'Grace', 'none');
    await run('operator', 'add', 'Hedy', '--email', 'hedy@example.ca');
    expect((await run('operator', 'list')).out).toBe(
      'Ada, ada@example.ca, alerts: hold daily\nGrace, grace@example.ca, alerts: none\nHedy, hedy@example.ca, alerts: dispute hold unknown daily\n',
    );
    expect((await run('operator', 'email', 'Ada', 'none')).out).toBe('Saved.\n');
    expect((await run('operator', 'list')).out).toMatch(/^Ada\n/);
    for (const args of [
      ['password', 'Ada', '--email', 'a@b.ca'],
      ['email', 'Ada'],
      ['alerts', 'Ada'],
      ['second-factor', 'Ada', 'on'],
      ['list', 'Ada'],
      ['add'],
    ])
      expect((await run('operator', ...args)).error).toContain('Usage: npm run admin -- operator add <name>');
    expect((await run('operator', 'remove', 'Ada')).out).toBe('Operator Ada removed.\n');
    expect((await run('operator', 'remove', 'Ada')).error).toBe('No operator is named Ada.\n');
  });

  it('lists commands and their usage', async () => {
    const { run } = openCli();
    expect((await run('--help')).out).toContain('  import        Import or update products');
    expect((await run('import', '--help')).out).toContain(
      'Usage: npm run admin -- import <file.csv|file.json> [--images <folder>] [--dry-run] [--replace]',
    );
    expect([[], ['--demo'], ['import'], ['-h']].map(isCommand)).toEqual([false, false, true, true]);
    for (const args of [
      ['import'],
      ['export', 'a.csv', 'b.csv'],
      ['fulfill', 'a', 'b', 'c'],
      ['remove-words', 'a', '1', 'all'],
      ['refund', 'a', '--all'],
      ['person', 'delete', 'a@b.c'],
      ['taxes', 'set', 'ON', '13'],
      ['taxes', 'remove', 'nowhere', '--from', '2999-12-31'],
    ])
      expect(await run(...args)).toMatchObject({
        isDone: false,
        error: expect.stringMatching(/^Usage: npm run admin -- [^\n]+\n$/),
      });
    expect((await run('refund', '12345678', 'ten')).error).toBe(
      "'ten' is not an amount in dollars, such as 34 or 34.50.\n",
    );
    expect((await run('refund', '12345678', '12.505')).error).toBe("'12.505' has more than two decimals.\n");
    expect((await run('cancel', '12345678', '1', '--refund', '0.005')).error).toBe(
      "'0.005' has more than two decimals.\n",
    );
    expect((await run('export', 'a.txt')).error).toBe('The name of the file must end in .csv or .json.\n');
    expect((await run('orders')).error).toContain("Set SHOP_DATA to the shop's data folder.");
    const renamed = { fulfil: 'fulfill', accept: 'release-hold', person: 'customer', health: 'status' };
    for (const [oldName, name] of Object.entries(renamed))
      expect((await run(oldName, '--help')).out).toMatch(new RegExp(`^Usage: npm run admin -- ${name} `));
    expect((await run('buy')).error).toMatch(/^Unknown command 'buy'\. Available: import, export,/);
  });
});

describe('a transaction', () => {
  it('blocks writes of other processes from its first read', async () => {
    const file = await installDemo(newFolder());
    const [{ db, close }, other] = [openSqlite(file), new DatabaseSync(file, { timeout: 0 })];
    const transact = createTransactionRunner(db, singleConnection, {});
    await transact(async (transaction) => {
      await transaction.db.selectFrom('lockouts').selectAll().execute();
      expect(() => other.exec('delete from lockouts')).toThrow('database is locked');
    });
    other.exec('delete from lockouts');
    other.close();
    await close();
  });
});
