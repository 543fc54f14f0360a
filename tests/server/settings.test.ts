import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSameOrigin } from '#server/http/origin.ts';
import { isPrivateHost } from '#server/private-host.ts';
import { run } from '#server/run.ts';
import { readSettings } from '#server/settings.ts';
import { cliWith } from '../operator/cli';
import { newFolder, serveShop } from './support';

const shop = 'https://shop.example.com';
const contact = 'help@example.com';
const secret = 'a-secret-of-thirty-two-characters';

const runWith = async (args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
  const output: string[] = [];
  const started = await run(args, variables, { out: (text) => output.push(text), error: (text) => output.push(text) });
  await started?.close();
  return { isStarted: started !== undefined, output: output.join('') };
};

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings([], {})).toEqual({
      port: 4173,
      reach: 'this-computer',
      origin: undefined,
      isPublic: false,
      needsContact: false,
      fixed: {},
      isDemo: false,
      payment: 'local',
      isBehindProxy: false,
      databaseUrl: undefined,
      file: join('data', 'shop.sqlite'),
      dir: 'dist',
      integrations: {
        folder: 'data',
        secret: undefined,
        smtp: undefined,
        sender: { name: 'Giftlist', address: 'shop@localhost' },
        google: undefined,
        places: undefined,
        stripe: undefined,
      },
      operator: { port: undefined, host: '127.0.0.1', origin: undefined },
    });
  });

  it('are read from arguments and environment', () => {
    const databaseUrl = 'postgres://me:secret@db/shop';
    const variables = {
      PORT: '1',
      SHOP_ORIGIN: shop,
      CONTACT_EMAIL: contact,
      DONATION_URL: 'https://donate.example/?to=giftlist',
      SHOP_DATA: '/srv/shop',
      SHOP_SECRET: secret,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      HOME: '/root',
      SMTP_URL: 'smtps://shop:p%40ss@mail.example.com:2465',
      MAIL_FROM: 'The Shop <shop@example.com>',
      GOOGLE_CLIENT_ID: 'an-id',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      PLACES_URL: 'http://localhost:2322',
      SHOP_TIME_ZONE: 'Europe/Zurich',
      OPERATOR_PORT: '4190',
      OPERATOR_HOST: '0.0.0.0',
      OPERATOR_ORIGIN: 'https://desk.example.com',
      METRICS_TOKEN: secret,
    };
    expect(readSettings(['--port', '4180', '--network', '--no-payment'], variables)).toEqual({
      port: 4180,
      reach: 'network',
      origin: shop,
      isPublic: true,
      needsContact: true,
      fixed: {
        contact: 'help@example.com',
        donation: 'https://donate.example/?to=giftlist',
        timeZone: 'Europe/Zurich',
      },
      isDemo: false,
      payment: 'none',
      isBehindProxy: true,
      databaseUrl,
      file: join('/srv/shop', 'shop.sqlite'),
      dir: 'dist',
      integrations: {
        folder: '/srv/shop',
        secret,
        smtp: { host: 'mail.example.com', port: 2465, isSecure: true, user: 'shop', password: 'p@ss' },
        sender: { name: 'The Shop', address: 'shop@example.com' },
        google: { clientId: 'an-id', clientSecret: 'a-secret', issuer: 'https://accounts.google.com' },
        places: 'http://localhost:2322',
        stripe: undefined,
      },
      operator: { port: 4190, host: '0.0.0.0', origin: 'https://desk.example.com', metricsToken: secret },
    });
    expect(readSettings([], { PORT: '4190', SHOP_ORIGIN: '' })).toMatchObject({ port: 4190, origin: undefined });
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readSettings([], { SHOP_ORIGIN: shop, CONTACT_EMAIL: contact, ...stripe })).toMatchObject({
      payment: 'stripe',
      integrations: { stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', api: undefined } },
    });
    expect(readSettings([], { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.ca' }).integrations).toMatchObject({
      smtp: { host: 'mail', port: undefined, isSecure: false, user: '' },
      sender: { name: '', address: 'a@b.ca' },
    });
  });

  it.each<[args: readonly string[], variables: Record<string, string>, sentence: string]>([
    [['--port', 'x'], {}, "--port is 'x'. It must be a number from 0 to 65535."],
    [[], { PORT: '70000' }, "PORT is '70000'. It must be a number from 0 to 65535."],
    [[], { SHOP_ORIGIN: `${shop}/` }, `SHOP_ORIGIN is '${shop}/'. It must be an origin such as ${shop}.`],
    [
      [],
      { SHOP_TIME_ZONE: 'Toronto' },
      "SHOP_TIME_ZONE is 'Toronto'. It must be the name of a time zone such as America/Toronto.",
    ],
    [[], { TRUST_PROXY: 'yes' }, "TRUST_PROXY is 'yes'. It must be 1 behind one proxy, or 0."],
    [
      [],
      { SHOP_NAME: 'x' },
      'Unknown setting SHOP_NAME. Available: PORT, SHOP_ORIGIN, SHOP_DATA, DONATION_URL, CONTACT_EMAIL, SHOP_TIME_ZONE, TRUST_PROXY, DATABASE_URL, OPERATOR_PORT, OPERATOR_HOST, OPERATOR_ORIGIN, METRICS_TOKEN, SHOP_SECRET, SMTP_URL, MAIL_FROM, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API, PLACES_URL.',
    ],
    [
      [],
      { DONATION_URL: 'http://donate.example' },
      "DONATION_URL is 'http://donate.example'. It must be an https address.",
    ],
    [[], { OPERATOR_HOST: 'desk' }, "OPERATOR_HOST is 'desk'. It must be a network address such as 127.0.0.1."],
    [
      [],
      { DATABASE_URL: 'mysql://me:secret@db/shop' },
      'DATABASE_URL is set. It must be the address of a PostgreSQL such as postgres://user:password@host/database.',
    ],
    [
      [],
      { DATABASE_URL: 'postgres://me:secret@db/shop' },
      'DATABASE_URL is set, but SHOP_SECRET is not: all processes of one database need the same secret of 32 characters or more. The file secret in the data folder may contain one.',
    ],
    [
      [],
      { METRICS_TOKEN: 'a secret' },
      'METRICS_TOKEN is set. It must have at least 32 characters: letters, digits and . _ ~ + / -',
    ],
    [[], { SHOP_SECRET: 'short' }, 'SHOP_SECRET is set. It must have at least 32 characters.'],
    ...['mail.example.com', 'https://me:p@mail', 'smtp://me@mail', 'smtp://me:%zz@mail', 'smtp://mail/?x=1'].map(
      (url): [string[], Record<string, string>, string] => [
        [],
        { SMTP_URL: url, MAIL_FROM: 'a@b.ca' },
        'SMTP_URL is set. It must be like smtp://user:password@mail.example.com:587, or smtps://.',
      ],
    ),
    [
      [],
      { SMTP_URL: 'smtp://mail' },
      'SMTP_URL is set, but MAIL_FROM is not. Set it to the sender of emails: Giftlist <shop@example.com>.',
    ],
    ...['shop', 'Shop <a@b.ca', 'a@b.ca, c@d.ca', 'a@b.ca>', 'Shop\n<a@b.ca>'].map(
      (from): [string[], Record<string, string>, string] => [
        [],
        { MAIL_FROM: from },
        `MAIL_FROM is '${from}'. It must be an address such as Giftlist <shop@example.com>.`,
      ],
    ),
    [
      [],
      { GOOGLE_CLIENT_SECRET: 'a-secret' },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
    ],
    [
      [],
      { GOOGLE_ISSUER: 'http://accounts.example.com' },
      "GOOGLE_ISSUER is 'http://accounts.example.com'. It must be an https address, or one of this computer.",
    ],
    [
      [],
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.',
    ],
    [
      ['--demo'],
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY is set, and the demo accounts have a published password. Use one or the other.',
    ],
    [
      [],
      { PLACES_URL: 'localhost:2322' },
      'PLACES_URL is set. It must be the address of a Photon server, such as http://localhost:2322.',
    ],
    [
      ['--demo', '--no-payment'],
      { SHOP_ORIGIN: shop },
      `SHOP_ORIGIN is ${shop}, which is public, and the demo accounts have a published password. Use one or the other.`,
    ],
    ...['help', 'help@', 'Help <help@example.com>', 'help@example.com?subject=x', 'a@b.ca, c@d.ca'].map(
      (address): [string[], Record<string, string>, string] => [
        [],
        { CONTACT_EMAIL: address },
        `CONTACT_EMAIL is '${address}'. It must be an email address such as help@example.com.`,
      ],
    ),
    [
      [],
      { SHOP_ORIGIN: shop, CONTACT_EMAIL: contact },
      `SHOP_ORIGIN is ${shop}, which is public, and on the local payment page anyone can mark an order as paid. Set STRIPE_SECRET_KEY, or start with --no-payment.`,
    ],
  ])('with arguments %j and variables %j, abort the start with a message', async (args, variables, sentence) => {
    expect(await runWith(args, variables)).toEqual({ isStarted: false, output: `${sentence}\n` });
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['192.168.1.7', true],
    ['[::1]', true],
    ['[fe80::1]', true],
    ['shop', true],
    ['shop.local', true],
    ['8.8.8.8', false],
    ['[2001:db8::1]', false],
    ['shop.example.com', false],
  ])('treat %s as a host of this computer or its network: %s', (name, expected) => {
    expect(isPrivateHost(name)).toBe(expected);
  });
});

describe('the origin check', () => {
  it.each<
    [
      configured: string | undefined,
      origin: string | undefined,
      host: string,
      isSame: boolean,
      local?: string,
      scheme?: string,
    ]
  >([
    [undefined, 'http://localhost:4173', 'localhost:4173', true],
    [undefined, 'http://192.168.1.7:4173', '192.168.1.7:4173', true],
    // Public addresses of this computer, then of another computer.
    [undefined, 'http://203.0.113.9:4173', '203.0.113.9:4173', true, '203.0.113.9'],
    [undefined, 'http://[2001:db8::1]:4173', '[2001:db8::1]:4173', true, '2001:db8::1'],
    [undefined, 'http://203.0.113.9:4173', '203.0.113.9:4173', false],
    [undefined, 'http://[2001:db8::1]:4173', '[2001:db8::1]:4173', false],
    [undefined, 'https://localhost:4173', 'localhost:4173', false],
    [undefined, 'https://localhost:4173', 'localhost:4173', true, '127.0.0.1', 'https'],
    [undefined, 'http://localhost:80', 'localhost:4173', false],
    [undefined, 'http://evil.example', 'evil.example', false],
    [undefined, 'null', 'localhost:4173', false],
    [undefined, undefined, 'localhost:4173', false],
    [shop, shop, '127.0.0.1:4173', true],
    [shop, 'http://localhost:4173', 'localhost:4173', false],
  ])(
    'of a shop at %s, given the origin %s and the host %s, returns %s',
    (configured, origin, host, isSame, localAddress = '127.0.0.1', scheme = 'http') => {
      expect(isSameOrigin(configured, { origin, host, scheme, localAddress })).toBe(isSame);
    },
  );
});

describe('a start', () => {
  it('fails while another process serves the same file', async () => {
    const { file, dir } = await serveShop();
    const folder = join(file, '..');
    const { isStarted, output } = await runWith(['--port', '0', '--dir', dir], { SHOP_DATA: folder });
    expect({ isStarted, output }).toEqual({
      isStarted: false,
      output: `Another process is already serving ${file}. Stop it, or set SHOP_DATA to another folder.\n`,
    });
  });

  it('fails for a public shop with a demo database', async () => {
    const { file, dir, close } = await serveShop();
    await close();
    const variables = { SHOP_DATA: join(file, '..'), SHOP_ORIGIN: shop, CONTACT_EMAIL: contact };
    expect(await runWith(['--port', '0', '--no-payment', '--dir', dir], variables)).toEqual({
      isStarted: false,
      output: `${file} has demo accounts, whose password is published. Set SHOP_DATA or DATABASE_URL to another database.\n`,
    });
  });

  it('fails for a public shop without a contact address, until the CLI sets one', async () => {
    const { dir } = await serveShop();
    const variables = { SHOP_DATA: newFolder(), SHOP_ORIGIN: shop };
    const args = ['--port', '0', '--no-payment', '--dir', dir];
    expect(await runWith(args, variables)).toEqual({
      isStarted: false,
      output: `SHOP_ORIGIN is ${shop}, which is public, and the shop has no contact address. Set CONTACT_EMAIL to the address for customers' questions, such as help@example.com, or run \`npm run admin -- settings set contact help@example.com\`.\n`,
    });
    expect(await cliWith(variables)('settings', 'set', 'contact', contact)).toMatchObject({
      out: 'Saved.\n',
    });
    const { isStarted, output } = await runWith(args, variables);
    expect([isStarted, output]).toEqual([true, expect.stringContaining(`Contact            ${contact}\n`)]);
  });

  it('fails if its port is in use', async () => {
    const { base, dir } = await serveShop();
    const { port } = new URL(base());
    const { isStarted, output } = await runWith(['--port', port, '--dir', dir], { SHOP_DATA: newFolder() });
    expect({ isStarted, output }).toEqual({
      isStarted: false,
      output: `Port ${port} is in use. Choose another: --port 4180\n`,
    });
  });

  it('prints URL, database and simulated services; without --demo the shop is empty', async () => {
    const { dir } = await serveShop();
    const folder = newFolder();
    const { isStarted, output } = await runWith(['--port', '0', '--network', '--dir', dir], { SHOP_DATA: folder });
    expect(isStarted).toBe(true);
    expect(output).toContain(`Database           SQLite, ${join(folder, 'shop.sqlite')}`);
    expect(output).toContain('Payment            simulated on a local page: no real charges');
    const empty = await serveShop({ isDemo: false, file: join(folder, 'shop.sqlite') });
    const shopper = empty.shopper();
    expect((await shopper.get('/product/explore?page=1&limit=50')).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
    expect((await shopper.get('/user/search/nonfollowing/noah')).status).toBe(401);
  });
});
