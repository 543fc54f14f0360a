import { describe, expect, it } from 'vitest';
import { environmentOf } from '#server/admin/setup/environment.ts';
import { listSteps, type SetupFacts } from '#server/admin/setup/setup.ts';
import { readSettings } from '#server/settings.ts';
import { open } from './admin-client';
import { fieldsOf } from './form-fields';

const newShop: SetupFacts = {
  contact: undefined,
  company: '',
  senderAddress: '',
  timeZone: 'America/Toronto',
  hasTimeZone: false,
  environment: { payment: 'local', mailHost: undefined, isPostgres: false },
  isMailTested: false,
  missingRegistrations: ['GST/HST', 'QST'],
  hasProduct: false,
  operators: 1,
  backup: undefined,
};

const namesOf = (facts: Partial<SetupFacts>, dismissed: readonly string[] = []) =>
  listSteps({ ...newShop, ...facts }, dismissed).flatMap(({ name, state }) => (state === 'open' ? [name] : []));

describe('the steps of the setup', () => {
  it('are all open in a new shop, and say what is the case', () => {
    expect(listSteps(newShop, []).map(({ label, text, state }) => [label, text, state])).toEqual([
      ['Contact and legal name', 'Customers have no address to write to. The company has no legal name.', 'open'],
      ['Sender’s address', 'Labels name no sender, to whom a parcel could come back.', 'open'],
      ['Time zone', 'Days begin at midnight in America/Toronto.', 'open'],
      ['Taxes', 'Charged without a registration number: GST/HST, QST.', 'open'],
      ['Mail', 'No mail server: emails are only written to files.', 'open'],
      ['Payments', 'Simulated: no money moves.', 'open'],
      ['First product', 'The shop has no product yet: create one, or import a file.', 'open'],
      ['A second operator', '1 operator can sign in.', 'open'],
      ['First backup', 'None yet: npm run admin -- backup <file> on the computer of the shop.', 'open'],
    ]);
  });

  it('are done by what they are about, or dismissed', () => {
    expect(
      namesOf({
        contact: 'help@example.ca',
        company: 'Maple Inc.',
        senderAddress: '5 Harbour Road',
        hasTimeZone: true,
        environment: { payment: 'stripe', mailHost: 'mail.example.ca', isPostgres: true },
        isMailTested: true,
        missingRegistrations: [],
        hasProduct: true,
        operators: 2,
        backup: '2026-11-24 12:00',
      }),
    ).toEqual([]);
    expect(namesOf({ contact: 'help@example.ca' }, ['taxes', 'backup'])).toEqual([
      'contact',
      'sender',
      'time-zone',
      'mail',
      'payments',
      'products',
      'operators',
    ]);
  });

  it('show the values of the environment, and no secret', () => {
    const secret = 'x'.repeat(32);
    const { variables } = environmentOf(
      readSettings([], {
        SHOP_ORIGIN: 'https://shop.example.com',
        CONTACT_EMAIL: 'help@example.com',
        TRUST_PROXY: '1',
        SMTP_URL: `smtp://ada:${secret}@mail.example.com`,
        MAIL_FROM: 'Giftlist <shop@example.com>',
        STRIPE_SECRET_KEY: `sk_live_${secret}`,
        STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
        SHOP_SECRET: secret,
        METRICS_TOKEN: secret,
        DATABASE_URL: `postgres://ada:${secret}@db.example.com/shop`,
      }),
    );
    expect(variables).toEqual([
      ['SHOP_ORIGIN', 'https://shop.example.com'],
      ['OPERATOR_ORIGIN', 'not set: this computer'],
      ['TRUST_PROXY', '1: behind a proxy'],
      ['SMTP_URL', 'set: mail.example.com'],
      ['MAIL_FROM', 'Giftlist, shop@example.com'],
      ['STRIPE_SECRET_KEY', 'set'],
      ['STRIPE_WEBHOOK_SECRET', 'set'],
      ['GOOGLE_CLIENT_ID', 'not set'],
      ['GOOGLE_CLIENT_SECRET', 'not set'],
      ['PLACES_URL', 'not set'],
      ['DATABASE_URL', 'set'],
      ['SHOP_SECRET', 'set'],
      ['METRICS_TOKEN', 'set'],
    ]);
  });

  it('are on Today until all are done or dismissed, which can be undone', async () => {
    const { read, send, run } = await open();
    const openSteps = async () =>
      [...(await read('/')).matchAll(/action="\/settings\/setup\/dismiss" aria-label="([^"]+)"/g)].map(
        ([, label]) => label,
      );
    expect(await openSteps()).toEqual([
      'Contact and legal name',
      'Sender’s address',
      'Time zone',
      'Taxes',
      'Mail',
      'Payments',
      'A second operator',
      'First backup',
    ]);
    const dismiss = (step: string) => send('/settings/setup/dismiss', { back: '/', step });
    expect((await dismiss('mail')).headers.get('location')).toBe('/?done=dismissed');
    expect((await dismiss('mail')).headers.get('location')).toBe('/?done=dismissed');
    const settings = await read('/settings');
    const form = fieldsOf(settings, '/settings/save');
    await send('/settings/save', { ...form, contact: 'help@example.ca', company: 'Maple Inc.' });
    expect(await openSteps()).not.toContain('Contact and legal name');
    for (const step of ['sender', 'time-zone', 'taxes', 'payments', 'operators', 'backup']) await dismiss(step);
    expect(await read('/')).not.toContain('Set up your shop');
    const page = await read('/settings/setup');
    expect(page).toContain('Customers write to help@example.ca. The company is Maple Inc.');
    const undo = await send('/settings/setup/reopen', { back: '/settings/setup', step: 'mail' });
    expect(undo.headers.get('location')).toBe('/settings/setup?done=reopened');
    expect(await openSteps()).toEqual(['Mail']);
    expect((await send('/settings/setup/dismiss', { step: 'else' })).status).toBe(400);
    expect(run("select detail from audit_events where kind = 'setup step reopened'")).toEqual([
      { detail: '{"step":"mail"}' },
    ]);
  });

  it('offer a file of products that can be imported', async () => {
    const { ask, send, run } = await open();
    run('update products set is_listed = false');
    const sample = await ask('/products/sample-products.csv');
    expect(sample.headers.get('content-disposition')).toBe('attachment; filename="sample-products.csv"');
    const body = new FormData();
    body.set('file', new File([await sample.arrayBuffer()], 'sample-products.csv'));
    const preview = await (await ask('/products/check', { method: 'POST', body })).text();
    expect(preview).toContain('<dt>New products</dt><dd>3</dd>');
    await send('/products/import', fieldsOf(preview, '/products/import'));
    expect(run('select id from products where is_listed order by id')).toEqual(
      ['maple-syrup', 'stoneware-mug', 'wool-blanket'].map((id) => ({ id })),
    );
  });
});
