import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderMail, sendMail } from '#backend/calls/mail.ts';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { type MailContent, mailText } from '#backend/domain/mail-parts.ts';
import { orderConfirmationMail } from '#backend/domain/order-mails.ts';
import { thanksMail } from '#backend/domain/thanks.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openSqlJs } from '#mocks/database/sqljs.ts';
import { mailSamples } from '#server/admin/mail/samples.ts';
import { mailHtml } from '#server/html/mail.tsx';
import { createFolderDelivery } from '#server/integrations/mail.ts';
import { createOutbox } from '#server/jobs/mail-outbox.ts';

const script = '<script>alert("a")</script><img src="https://evil.example/x.png" onerror="a()">';

/** A name of 200 characters that are made of several code points each. */
const family = '👩‍👩‍👧‍👦'.repeat(200);

const hostile: MailContent = {
  subject: `Your order ${script}`,
  parts: [
    script,
    { list: [`1 × ${family}, for @maya`] },
    { facts: [[script, family]] },
    { quote: `${script}\nsecond line` },
    { link: 'https://shop.example/receipt?order=1&key="><script>', label: script },
    { note: script },
  ],
};

interface JsdomModule {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- jsdom has no types
const { JSDOM }: JsdomModule = createRequire(import.meta.url)('jsdom');

const parse = (html: string): Document => new JSDOM(html).window.document;

/** Decodes the parts of a MIME message by their media type. */
const decode = (message: string): ReadonlyMap<string, string> => {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? '';
  const parts = message.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const bytes = body
        .join('\r\n\r\n')
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      const isBase64 = /base64/i.test(head);
      return [
        /Content-Type: ([\w/]+)/.exec(head)?.[1] ?? '',
        Buffer.from(bytes, isBase64 ? 'base64' : 'latin1').toString('utf8'),
      ];
    }),
  );
};

describe('the HTML of an email', () => {
  it('shows pasted tags as text, and loads nothing', async () => {
    const html = await mailHtml(hostile);
    const page = parse(html);
    expect(page.querySelectorAll('script, img, link, iframe, object, [onerror]')).toHaveLength(0);
    expect(page.querySelector('title')?.textContent).toBe(hostile.subject);
    expect(page.querySelector('h1')?.textContent).toBe(hostile.subject);
    expect(page.querySelector('.card > p')?.textContent).toBe(script);
    expect(page.querySelector('.quote')?.textContent).toBe(`${script}\nsecond line`);
    expect(page.querySelector('li')?.textContent).toBe(`1 × ${family}, for @maya`);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://shop.example/receipt?order=1&key="><script>',
    ]);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import|var\(/);
    expect(page.querySelector('style')?.textContent).toContain('@media (prefers-color-scheme:dark)');
  });

  it('is next to the text in the message that a mail program parses', async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    const folder = mkdtempSync(join(tmpdir(), 'mail-'));
    const deliver = createFolderDelivery(folder, { name: 'Giftlist', address: 'shop@example.com' });
    await sendMail({ db, ports: mockPorts }, { email: 'maya@example.ca', ...hostile });
    const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    const options = { db, codes: mockPorts.codes, deliver, writeHtml: mailHtml, isOnFile: true, log: () => undefined };
    await createOutbox({ ...options, now: mockPorts.now }).sendDueMails();
    const parts = decode(readFileSync(join(folder, `${id}.eml`), 'utf8'));
    expect([...parts.keys()]).toEqual(['text/plain', 'text/html']);
    const normalize = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trim();
    expect(normalize(parts.get('text/plain'))).toBe(mailText(hostile.parts));
    expect(normalize(parts.get('text/html'))).toBe(await mailHtml(hostile));
  });

  it('is made of the text of an email from an older version', async () => {
    const text = 'We have refunded $5.00.\n\nView your order: https://shop.example/receipt';
    const page = parse(await mailHtml({ subject: 'Your refund', parts: [text] }));
    expect(page.querySelector('.card > p')?.textContent).toBe(text);
    expect(page.querySelector('a')).toBeNull();
  });
});

describe('every email of the shop', () => {
  const samples = [...mailSamples(mockPorts, 'https://shop.example/')];

  it.each(samples.map(([name, sample]) => [name, sample.content] as const))(
    'has one link at most, and says the same as text and HTML (%s)',
    async (_name, content) => {
      const page = parse(await mailHtml(content));
      expect(page.querySelectorAll('a').length).toBeLessThanOrEqual(1);
      const words = (text: string) => text.replaceAll(/[\s:-]/g, '');
      const card = page.querySelector('.card')?.textContent ?? '';
      const link = page.querySelector('a')?.getAttribute('href') ?? '';
      const text = mailText(content.parts).replace(`: ${link}`, '');
      expect(words(card)).toBe(words(content.subject + text));
    },
  );

  it.each(
    samples.flatMap(([name, { content }]) => (content.subject.includes('order') ? [[name, content] as const] : [])),
  )('about an order has no address and says whom to ask (%s)', (_name, { parts }) => {
    const text = mailText(parts);
    expect(text).not.toMatch(/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/);
    expect(text).toMatch(/Write to|operator/);
  });
});

describe('the confirmation', () => {
  const seller = {
    contactEmail: 'help@shop.example',
    timeZone: 'America/Toronto',
    company: '',
    receiptUrl: () => undefined,
  };
  const order = {
    id: '5e0c9b72-41d6-4c0e-9a55-c7b1f0d23a18',
    createdAt: '2026-11-24T10:00:00.000Z',
    summary: { subtotal: 90, shippingTotal: 10, taxTotal: 13, totalAmount: 113 },
    totalCents: 11_300,
    refundedCents: 0,
    chargedBackCents: 0,
  };
  const taxes = [
    { label: 'GST 5%, QC', registration: '123456789 RT0001', cents: 434 },
    { label: 'QST 9.975%, QC', registration: null, cents: 866 },
  ];
  const gift = { units: '2', name: 'Teapot', recipient: '@maya', canceled: 0, left: 2, isDigital: false };
  const textOf = (about: Partial<typeof order> & { readonly isAnonymous: boolean }, item = gift) =>
    mailText(orderConfirmationMail({ ...order, ...about }, [item], seller, taxes).parts);

  it('says whether the recipient learns the name of the giver, and when a gift arrives', () => {
    const anonymous = textOf({ isAnonymous: true });
    expect(anonymous).toContain('You give anonymously: nobody who gets a gift sees your name.');
    expect(anonymous).toContain('Delivery takes an estimated 2-4 business days after processing.');
    expect(textOf({ isAnonymous: false })).toContain('Who gets a gift from you sees your name.');
  });

  it('announces no parcel of a digital gift', () => {
    const text = textOf({ isAnonymous: true }, { ...gift, isDigital: true });
    expect(text).toContain('You hear from us when it is sent.');
    expect(text).not.toMatch(/parcel|Delivery/);
  });

  it('names each tax with its registration number', () => {
    expect(textOf({ isAnonymous: true })).toContain(
      'Shipping: $10.00\nGST 5%, QC (123456789 RT0001): $4.34\nQST 9.975%, QC: $8.66\nTotal: $113.00',
    );
  });

  it('that is sent again has what was canceled, refunded and remains', () => {
    const text = textOf({ isAnonymous: true, refundedCents: 5650 }, { ...gift, canceled: 1, left: 0 });
    expect(text).toContain('- 2 × Teapot, for @maya, 1 canceled');
    expect(text).toContain('Total: $113.00\nPaid: $113.00\nRefunded: $56.50\nRemains: $56.50');
    expect(text).not.toContain('Delivery');
  });
});

it('thanks of an owner keep their lines, and cannot become a link', async () => {
  const thanks = 'Thank you!\n\nLove';
  const page = parse(
    await mailHtml(thanksMail({ username: 'maya', quantity: 1, product: null, giftlist: null, thanks })),
  );
  expect(page.querySelector('.quote')?.textContent).toBe(thanks);
});

it('words of people keep what looks like a code or a token', () => {
  const text = 'I keep {code} and {token}.';
  const mail = { text, parts: [{ quote: text }], nonce: null, expiresAt: null };
  expect(renderMail(mail, mockPorts.codes)).toEqual({ text, parts: [{ quote: text }], code: null });
});
