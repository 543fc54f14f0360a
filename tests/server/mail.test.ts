import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sendMail, sendVerificationCode } from '#backend/calls/mail.ts';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openSqlJs } from '#mocks/database/sqljs.ts';
import { mailHtml } from '#server/html/mail.tsx';
import { createCodes } from '#server/integrations/codes.ts';
import { createSmtpDelivery, type DeliverMail } from '#server/integrations/mail.ts';
import { readIntegrationSettings, type Smtp } from '#server/integrations/settings.ts';
import { createOutbox } from '#server/jobs/mail-outbox.ts';
import type { LogEntry } from '#server/log.ts';
import { pollUntil } from '../support/until';
import { listenUntilEnd } from './listen-until-end';
import { newFolder, runOn, serveShop } from './support';

const sender = { name: 'Giftlist', address: 'shop@example.com' };
const codes = createCodes('a secret of the tests');
const minute = 60_000;

/** Fake SMTP server. Rejects recipients with the code from `refusal`, and `text`. */
const openMailServer = async (
  refusal: () => number | undefined = () => undefined,
  text = 'No',
  hideSMTPUTF8 = false,
) => {
  const received: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusal();
      if (responseCode === undefined) done();
      else done(Object.assign(new Error(`${text} ${address}`), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      let sent = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        sent += part;
      });
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: sent });
        done();
      });
    },
  });
  return { received, smtp: smtpAt(await listenUntilEnd(server.server)) };
};

const smtpAt = (port: number): Smtp => ({ host: '127.0.0.1', port, isSecure: false, user: '', password: '' });

/** Opens an outbox with a manual clock. */
const openOutbox = async (deliver: DeliverMail) => {
  const { db } = await openSqlJs();
  await migrate(db, sqliteTypes);
  let time = Date.parse('2026-11-24T10:00:00Z');
  const now = () => time;
  const logged: LogEntry[] = [];
  const create = () =>
    createOutbox({ db, codes, deliver, writeHtml: mailHtml, isOnFile: false, now, log: (entry) => logged.push(entry) });
  const visitor = { sessionId: 'ses_zoe', ownerId: 'usr_zoe', member: undefined };
  const call = { db, ports: { ...mockPorts, codes, now }, visitor };
  const order = { email: 'maya@example.ca', subject: 'Your order', parts: ['Thank you, Zoë.'] };
  return {
    ...create(),
    create,
    logged,
    advance: (ms: number) => {
      time += ms;
    },
    queueOrderMail: (about: Partial<typeof order> = {}) => sendMail(call, { ...order, ...about }),
    queueCode: () => sendVerificationCode(call, 'zoe@example.ca', 'Your code'),
    replies: async () =>
      (await db.selectFrom('mails').select('lastReply').orderBy('seq').execute()).map(({ lastReply }) => lastReply),
    states: async () =>
      (await db.selectFrom('mails').select(['state', 'tries', 'nonce']).orderBy('seq').execute()).map(Object.values),
  };
};

describe('an email', () => {
  it('is sent once by two processes, and its code is deleted', async () => {
    const { received, smtp } = await openMailServer();
    const one = await openOutbox(createSmtpDelivery(smtp, sender).deliver);
    for (let count = 0; count < 3; count += 1) await one.queueOrderMail();
    await one.queueCode();
    await Promise.all([one.sendDueMails(), one.create().sendDueMails()]);
    await one.sendDueMails();
    expect(received).toHaveLength(4);
    const [code] = received.filter(({ to }) => to.includes('zoe@example.ca'));
    expect(code?.text).toMatch(/code is \d{6}\. It works/);
    expect(code?.text).toMatch(/From: Giftlist <shop@example.com>\r\nTo: zoe@example.ca\r\nSubject: Your code/);
    expect(await one.states()).toEqual(Array.from({ length: 4 }, () => ['sent', 1, null]));
    expect(one.logged).toEqual([]);
  });

  it('is retried after a temporary rejection', async () => {
    let responseCode: number | undefined = 451;
    const { received, smtp } = await openMailServer(() => responseCode);
    const outbox = await openOutbox(createSmtpDelivery(smtp, sender).deliver);
    await outbox.queueOrderMail();
    await outbox.sendDueMails();
    expect(await outbox.states()).toEqual([['waiting', 1, null]]);
    responseCode = undefined;
    await outbox.sendDueMails();
    expect(received).toEqual([]);
    outbox.advance(minute);
    await outbox.sendDueMails();
    expect(received).toHaveLength(1);
    expect(outbox.logged).toMatchObject([{ event: 'mail-delayed', tries: 1, error: 'Error EENVELOPE' }]);
    expect(received[0]?.text).toMatch(/^Message-ID: <mail_[\w-]+@example\.com>/m);
  });

  it('is retried after an outage, unless its code has expired', async () => {
    const outbox = await openOutbox(createSmtpDelivery(smtpAt(1), sender).deliver);
    await outbox.queueCode();
    await outbox.queueOrderMail();
    await outbox.sendDueMails();
    expect((await outbox.states()).map(([state]) => state)).toEqual(['waiting', 'waiting']);
    expect(outbox.logged).toMatchObject([{ error: 'Error ESOCKET' }, { error: 'Error ESOCKET' }]);
    outbox.advance(10 * minute);
    await outbox.sendDueMails();
    expect(await outbox.states()).toEqual([
      ['expired', 2, null],
      ['waiting', 2, null],
    ]);
  });

  it('fails after a permanent rejection, stays stored, and its recipient is not logged', async () => {
    const { smtp } = await openMailServer(() => 550);
    const outbox = await openOutbox(createSmtpDelivery(smtp, sender).deliver);
    await outbox.queueOrderMail();
    await outbox.sendDueMails();
    outbox.advance(1000 * minute);
    await outbox.sendDueMails();
    expect(await outbox.states()).toEqual([['failed', 1, null]]);
    expect(outbox.logged).toMatchObject([{ event: 'mail-given-up', tries: 1 }]);
    expect(JSON.stringify(outbox.logged)).not.toContain('maya');
  });

  it('is retried when the server rejects sender or text, and stores the reply', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('No sender'), { responseCode: 553 })),
    });
    const outbox = await openOutbox(createSmtpDelivery(smtpAt(await listenUntilEnd(server.server)), sender).deliver);
    await outbox.queueOrderMail();
    await outbox.sendDueMails();
    expect(await outbox.states()).toEqual([['waiting', 1, null]]);
    expect(await outbox.replies()).toEqual(['553']);
    expect(outbox.logged).toMatchObject([{ event: 'mail-delayed', tries: 1, reply: '553' }]);
  });

  it('is retried when the server does not relay for the shop, which Postfix says at the recipient', async () => {
    let responseCode: number | undefined = 554;
    const { received, smtp } = await openMailServer(() => responseCode, '5.7.1 Relay access denied');
    const outbox = await openOutbox(createSmtpDelivery(smtp, sender).deliver);
    await outbox.queueOrderMail();
    await outbox.sendDueMails();
    expect(await outbox.states()).toEqual([['waiting', 1, null]]);
    expect(await outbox.replies()).toEqual(['554 5.7.1']);
    responseCode = undefined;
    outbox.advance(minute);
    await outbox.sendDueMails();
    expect(received).toHaveLength(1);
  });

  it('is sent after the clock was 400 days ahead', async () => {
    const subjects: string[] = [];
    const outbox = await openOutbox(({ subject }) => Promise.resolve(void subjects.push(subject)));
    outbox.advance(400 * 24 * 60 * minute);
    await outbox.queueOrderMail();
    outbox.advance(-400 * 24 * 60 * minute);
    await outbox.sendDueMails();
    expect(subjects).toEqual(['Your order']);
  });

  it('fails after 14 attempts within 20 to 30 hours, also with clocks that differ, and stays stored', async () => {
    const tries: number[] = [];
    let passed = 0;
    const outbox = await openOutbox(() => {
      tries.push(passed);
      return Promise.reject(new Error('No.'));
    });
    await outbox.queueOrderMail();
    for (; passed < 30 * 60; passed += 1) {
      const before = tries.length;
      await outbox.sendDueMails();
      if (tries.length > before) {
        // Another process, whose clock is a second behind.
        outbox.advance(-1000);
        await outbox.sendDueMails();
        outbox.advance(1000);
      }
      outbox.advance(minute);
    }
    expect(tries).toHaveLength(14);
    expect(tries.at(-1)).toBeGreaterThan(20 * 60);
    expect(await outbox.states()).toEqual([['failed', 14, null]]);
    expect(outbox.logged.at(-1)).toMatchObject({ event: 'mail-given-up', tries: 14 });
  });

  it('is not sent to further addresses in its recipient or subject', async () => {
    const { received, smtp } = await openMailServer();
    const outbox = await openOutbox(createSmtpDelivery(smtp, sender).deliver);
    const addresses = ['a,victim@example.ca', 'a<victim@example.ca>', 'a;victim@example.ca', '"a",victim@example.ca'];
    for (const email of addresses) await outbox.queueOrderMail({ email, subject: 'Hello\r\nBcc: victim@example.ca' });
    await outbox.sendDueMails();
    expect(received.flatMap(({ to }) => to)).not.toContain('victim@example.ca');
    const heads = received.map(({ text }) => text.split('\r\n\r\n', 1).join());
    expect(heads.join('\n')).not.toMatch(/^Bcc:/m);
  });

  it('to letters outside ASCII is sent by a server with SMTPUTF8, and ends at once without', async () => {
    const send = async (hasUtf8: boolean) => {
      const { received, smtp } = await openMailServer(undefined, undefined, !hasUtf8);
      const outbox = await openOutbox(createSmtpDelivery(smtp, sender).deliver);
      for (const email of ['zoë@example.ca', 'maya@bücher.example']) await outbox.queueOrderMail({ email });
      await outbox.sendDueMails();
      return {
        // The fake server decodes the domain of the envelope.
        received: received.map(({ text }) => /^To: (.*)\r$/m.exec(text)?.[1]).toSorted(),
        states: (await outbox.states()).map(([state]) => state),
        replies: await outbox.replies(),
        logged: outbox.logged,
      };
    };
    expect(await send(true)).toEqual({
      received: ['maya@xn--bcher-kva.example', 'zoë@example.ca'],
      states: ['sent', 'sent'],
      replies: ['', ''],
      logged: [],
    });
    expect(await send(false)).toEqual({
      received: ['maya@xn--bcher-kva.example'],
      states: ['failed', 'sent'],
      replies: ['ENOUTF8', ''],
      logged: [expect.objectContaining({ event: 'mail-given-up', tries: 1, reply: 'ENOUTF8' })],
    });
  });

  it('to letters that the mail server does not accept is refused before a code is promised', async () => {
    const { received, smtp } = await openMailServer(undefined, undefined, true);
    const variables = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Giftlist <shop@example.com>' };
    const server = await serveShop({ integrations: readIntegrationSettings(variables, newFolder()) });
    const request = (email: string) =>
      fetch(`${server.base()}/api/auth/send-otp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: server.base() },
        body: JSON.stringify({ email }),
      });
    const refused = await request('zoë@example.ca');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        message: [
          'We cannot send email to this address, because our mail server does not accept letters such as é before the @. Please use another address.',
        ],
      },
    ]);
    expect((await request('zoe@bücher.example')).status).toBe(200);
    await pollUntil(() => expect(received.map(({ to }) => to)).toEqual([['zoe@bücher.example']]));
    expect(received[0]?.text).toContain('To: zoe@xn--bcher-kva.example\r\n');
  });

  it('is sent unencrypted to a local server only', async () => {
    const { received, smtp } = await openMailServer();
    // An address of this computer that is not recognized as local.
    const outbox = await openOutbox(createSmtpDelivery({ ...smtp, host: '0x7f.1' }, sender).deliver);
    await outbox.queueOrderMail();
    await outbox.sendDueMails();
    expect(received).toEqual([]);
    expect(outbox.logged).toMatchObject([{ event: 'mail-delayed', error: 'Error ETLS' }]);
  });

  it('that is being delivered when the outbox closes is sent, and no other delivery starts', async () => {
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outbox = await openOutbox(() => {
      started.resolve();
      return finish.promise;
    });
    for (let count = 0; count < 4; count += 1) await outbox.queueOrderMail();
    outbox.start();
    await started.promise;
    const closing = outbox.close();
    finish.resolve();
    await closing;
    const states = await outbox.states();
    expect(states.at(-1)).toEqual(['waiting', 0, null]);
    expect(states).toContainEqual(['sent', 1, null]);
  });

  it('with a code is sent during a slow earlier delivery', async () => {
    const delivery = Promise.withResolvers<void>();
    const subjects: string[] = [];
    const outbox = await openOutbox(({ subject }) => {
      subjects.push(subject);
      return subject === 'Your code' ? Promise.resolve() : delivery.promise;
    });
    await outbox.queueOrderMail();
    outbox.start();
    await pollUntil(() => expect(subjects).toEqual(['Your order']));
    await outbox.queueCode();
    await pollUntil(() => expect(subjects).toEqual(['Your order', 'Your code']));
    delivery.resolve();
    await outbox.close();
  });

  it('with a code is sent while three order emails are slow and two others wait', async () => {
    const delivery = Promise.withResolvers<void>();
    const subjects: string[] = [];
    const outbox = await openOutbox(({ subject }) => {
      subjects.push(subject);
      return subject === 'Your code' ? Promise.resolve() : delivery.promise;
    });
    for (let count = 0; count < 5; count += 1) await outbox.queueOrderMail();
    await outbox.queueCode();
    const sending = outbox.sendDueMails();
    await pollUntil(() => expect(subjects).toHaveLength(4));
    expect(subjects.filter((subject) => subject === 'Your order')).toHaveLength(3);
    delivery.resolve();
    await sending;
    expect(subjects).toHaveLength(6);
  });
});

describe('a verification code', () => {
  it('is written to a private file if there is no SMTP server, and not to the database', async () => {
    const demo = await serveShop();
    await demo.shopper().post('/auth/send-otp', { email: 'noah.fraser@example.ca' });
    await demo.close();
    // Without --demo, the server does not send the email that the demo has queued: one file is written.
    const server = await serveShop({ isDemo: false, file: demo.file });
    const shopper = server.shopper();
    await shopper.post('/auth/send-otp', { email: 'maya.tremblay@example.ca' });
    const folder = join(server.integrations.folder, 'mail');
    const [file = ''] = await pollUntil(() => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      expect(files).toHaveLength(1);
      return files;
    });
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const [, otpCode = ''] = /code is (\d{6})\./.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const rows = ['codes', 'mails', 'sessions'].map((table) => runOn(server, `select * from ${table}`));
    // Timestamps in ms may contain the digits by chance.
    expect(JSON.stringify(rows).replaceAll(/\b\d{13}\b/g, 'a moment')).not.toContain(otpCode);
    expect(await shopper.post('/auth/verify-otp', { otpCode })).toMatchObject({ status: 200 });
  });

  it('still works after a restart, because the secret is stored in a private file', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    await shopper.post('/auth/send-otp', { email: 'maya.tremblay@example.ca' });
    await server.restart();
    const inbox = await (await server.ask('/local/inbox')).text();
    const [, otpCode] = /code is (\d{6})\./.exec(inbox) ?? [];
    expect(await shopper.post('/auth/verify-otp', { otpCode })).toMatchObject({ status: 200 });
    const secret = join(server.integrations.folder, 'secret');
    expect([statSync(secret).mode & 0o777, readFileSync(secret, 'utf8').length]).toEqual([0o600, 43]);
  });
});
