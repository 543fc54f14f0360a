import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveSqlite } from '#server/database/serve-sqlite.ts';
import { receiptPage } from '#server/http/local-pages.tsx';
import { writeComplete, writeFile } from '#server/write-file.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { installDemo, newFolder, runOn } from '../server/support';
import { cliWith } from './cli';

const openCli = async () => {
  const folder = newFolder();
  const file = await installDemo(folder);
  return { folder, file, path: (name: string) => join(folder, name), run: cliWith({ SHOP_DATA: folder }) };
};

const diskFull = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { errno: -28, code: 'ENOSPC' });

describe('a file of a command', () => {
  it('is written completely or not at all, and the error names it', () => {
    const path = join(newFolder(), 'products.csv');
    const failHalfway = () =>
      writeComplete(path, (unfinished) => {
        writeFileSync(unfinished, 'half');
        throw diskFull();
      });
    expect(failHalfway).toThrow(`Cannot write ${path}: no space left on device.`);
    expect(readdirSync(join(path, '..'))).toEqual([]);
    writeFile(path, 'before');
    expect(failHalfway).toThrow(`Cannot write ${path}: no space left on device.`);
    expect([readdirSync(join(path, '..')), readFileSync(path, 'utf8')]).toEqual([['products.csv'], 'before']);
  });

  it('is named in the error when its folder is missing', async () => {
    const { path, run } = await openCli();
    const [zoe] = runOn({ file: path('shop.sqlite') }, "select email from people where username = 'zoe'");
    const target = path('missing/out.csv');
    const commands = [
      ['export', target],
      ['orders', '--carrier', target],
      ['customer', 'export', String(zoe?.['email']), target],
      ['backup', target],
    ];
    for (const command of commands)
      expect((await run(...command)).error).toBe(`Cannot write ${target}: no such file or directory.\n`);
    expect(existsSync(path('missing'))).toBe(false);
  });

  it('is private if it has personal data, and may be a link to a file or a device', async () => {
    const { path, run } = await openCli();
    writeFileSync(path('old.csv'), 'old', { mode: 0o644 });
    symlinkSync('old.csv', path('link.csv'));
    expect((await run('orders', '--carrier', path('link.csv'))).isDone).toBe(true);
    expect(readFileSync(path('old.csv'), 'utf8')).toContain('order,parcel,');
    expect((statSync(path('old.csv')).mode & 0o777).toString(8)).toBe('600');
    symlinkSync('/dev/full', path('full.csv'));
    expect((await run('export', path('full.csv'))).error).toBe(
      `Cannot write ${path('full.csv')}: no space left on device.\n`,
    );
  });
});

describe('a database that cannot be used', () => {
  it('is named in every error', async () => {
    const folder = newFolder();
    const file = join(folder, 'shop.sqlite');
    writeFileSync(file, 'No database, but long enough to be read as one. '.repeat(50));
    const run = cliWith({ SHOP_DATA: folder });
    const error = `${file} is not a shop database, or it is corrupted.\n`;
    for (const command of [['status'], ['orders'], ['operator', 'add', 'Ada'], ['backup', join(folder, 'copy')]])
      expect((await run(...command)).error).toBe(error);
    await expect(serveSqlite({ file, demo: undefined, isPublic: false })).rejects.toThrow(error.trim());
    await expect(serveSqlite({ file: '/dev/null/shop.sqlite', demo: undefined, isPublic: false })).rejects.toThrow(
      'Cannot open the database /dev/null/shop.sqlite.',
    );
  });

  it('is not OK for the command status if it cannot be written', async () => {
    const { file, run } = await openCli();
    runOn(
      { file },
      "create trigger full before insert on codes begin select raise(fail, 'database or disk is full'); end",
    );
    expect(await run('status')).toEqual({ isDone: false, out: '', error: 'database or disk is full\n' });
  });

  it('has no demo if a command has created the shop before', async () => {
    const folder = newFolder();
    const file = join(folder, 'shop.sqlite');
    await cliWith({ SHOP_DATA: folder })('operator', 'add', 'Ada');
    const demo = {
      readDemo: () => Promise.reject(new Error()),
      installDemo: () => Promise.reject(new Error()),
      installDemoOnPostgres: () => Promise.reject(new Error()),
    };
    await expect(serveSqlite({ file, demo, isPublic: false })).rejects.toThrow(
      `--demo needs an empty database: ${file} already contains a shop.`,
    );
  });
});

it('receipts and commands show the day of an order in the time zone of the shop', async () => {
  const { file, run } = await openCli();
  runOn({ file }, "update orders set created_at = '2026-11-20T03:00:00.000Z'");
  expect((await run('orders')).out).toContain(' of 2026-11-19');
  await run('settings', 'set', 'timeZone', 'Europe/Zurich');
  expect((await run('orders')).out).toContain(' of 2026-11-20');
  const shop = await openPaymentShop();
  const zoe = shop.shopper();
  await zoe.signIn('zoe');
  await shop.buy(zoe, await zoe.addWithAddress(products.teapot));
  const [{ id } = { id: '' }] = await shop.orders();
  await shop.db.updateTable('orders').set({ createdAt: '2026-11-20T03:00:00.000Z' }).where('id', '=', id).execute();
  const receipt = await receiptPage({ ...shop.deps, ports: { ...shop.deps.ports, timeZone: 'America/Halifax' } }, id);
  expect(await receipt.text()).toContain('Ordered on 2026-11-19.');
});
