import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { addOperator } from '#server/admin/operators/operators.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { recordVisit } from '#server/database/web-vitals.ts';
import { passwords } from '#server/sessions/passwords.ts';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';

/** Password of operator Ada. */
export const password = 'correct horse battery';

/** Adds operator Ada, a failed mail and a visit to a demo shop. */
const addData = async (file: string): Promise<void> => {
  const { db, close } = openSqlite(file);
  const transact = createTransactionRunner(db, singleConnection, {});
  await addOperator({ db, transact, ports: { ...mockPorts, passwords }, actor: 'a test' }, 'Ada', password);
  const mail = { email: 'a@example.ca', subject: 'Your order', text: 'x', createdAt: '2026-11-24', nextTryAt: 0 };
  await db
    .insertInto('mails')
    .values({
      id: 'm1',
      state: 'failed',
      tries: 14,
      lastReply: '550',
      nonce: null,
      expiresAt: null,
      ...mail,
      emailKey: mail.email,
    })
    .execute();
  await recordVisit(transact, Date.now(), {
    page: '/users/:username/giftlists/:giftlistId',
    lcp: 2100,
    inp: 90,
    cls: 20,
  });
  await close();
};

/** Opens the production build as a demo shop with its admin pages, on free ports. */
export const openAdminShop = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-operator-'));
  const settings = readSettings(['--demo', '--port', '0'], {
    SHOP_DATA: folder,
    OPERATOR_PORT: '0',
    DONATION_URL: 'https://donate.example',
  });
  const shop = await openShop(settings, () => undefined);
  await addData(settings.file);
  const close = async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  };
  return { shopOrigin: `http://localhost:${shop.port}`, adminOrigin: `http://localhost:${shop.operatorPort}`, close };
};
