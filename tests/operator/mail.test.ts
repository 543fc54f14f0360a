import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pollUntil } from '../support/until';
import { open, password, serve } from './admin-client';
import { cliWith } from './cli';
import { fieldsOf } from './form-fields';

describe('the page Mail', () => {
  it('shows the outbox by state, and retries and discards failed emails', async () => {
    const { send, read, run } = await open();
    run('delete from mails');
    const add = (id: string, state: string, reply: string, expiresAt = 'null') =>
      run(
        `insert into mails (id, email, subject, text, created_at, state, tries, last_reply, next_try_at, expires_at)
         values ('${id}', '${id}@example.ca', 'About ${id}', 'the secret', '2026-11-24T17:00:00.000Z', '${state}', 3, '${reply}', 1795000000000, ${expiresAt})`,
      );
    add('waits', 'waiting', '');
    add('goes', 'sent', '');
    add('late', 'expired', 'ECONNREFUSED', '5');
    add('code', 'failed', '451', '5');
    add('first', 'failed', '550');
    add('again', 'waiting', 'ECONNREFUSED');
    const subjects = (page: string) => page.match(/About \w+(?=<\/th>)/g) ?? [];
    const failed = await read('/mail');
    expect(subjects(failed)).toEqual(['About again', 'About first', 'About code']);
    expect(failed).toContain('Failed or retrying (3)');
    expect(failed).toContain('Waiting (1)');
    expect(failed).toContain(
      'Emails have not been getting through since 2026-11-24 12:00. The mail server cannot be reached: check SMTP_URL and its firewall. (ECONNREFUSED)',
    );
    expect(failed).not.toContain('Retry About code to code@example.ca');
    expect(subjects(await read('/mail?filter=waiting'))).toEqual(['About waits']);
    expect(subjects(await read('/mail?filter=expired'))).toEqual(['About late']);
    const sent = await read('/mail?filter=sent');
    expect(subjects(sent)).toEqual(['About goes']);
    expect(failed + sent).not.toContain('the secret');

    const locationAfter = async (path: string, fields: Record<string, string>) =>
      (await send(path, { ...fields, back: '/mail?page=1' })).headers.get('location');
    expect(await locationAfter('/mail/retry', { mail: 'first' })).toBe('/mail?page=1&done=retried');
    expect((await send('/mail/retry', { mail: 'code' })).status).toBe(400);
    const question = await (await send('/mail/discard', { mail: 'code', back: '/mail?page=1' })).text();
    expect(question).toContain('It is deleted, and never sent. This cannot be undone.');
    expect(await locationAfter('/mail/discard', fieldsOf(question, '/mail/discard'))).toBe(
      '/mail?page=1&done=discarded',
    );
    const asked = await (await send('/mail/retry-all', { back: '/mail?page=1' })).text();
    expect(asked).toContain('1 email to 1 person will be sent, however old.');
    expect(await locationAfter('/mail/retry-all', fieldsOf(asked, '/mail/retry-all'))).toBe('/mail?page=1&done=all');
    expect(await read('/mail')).toContain('No email here.');
    expect(run("select id, state, tries from mails where state in ('waiting', 'failed') order by id")).toEqual([
      { id: 'again', state: 'waiting', tries: 0 },
      { id: 'first', state: 'waiting', tries: 0 },
      { id: 'waits', state: 'waiting', tries: 3 },
    ]);
    expect(JSON.stringify(run('select detail from audit_events'))).not.toContain('@');
  });

  it('answers a second press on Retry as the first, although the email has failed again', async () => {
    const { run, read, send } = await open();
    run(`insert into mails (id, email, email_key, subject, text, created_at, state, tries, last_reply, next_try_at)
      values ('mail', 'a@example.ca', 'a@example.ca', 'Hello', 'Hello', '2026-11-24', 'failed', 14, '550', 0)`);
    const form = fieldsOf(await read('/mail'), '/mail/retry');
    for (const press of ['first', 'second']) {
      expect([press, (await send('/mail/retry', form)).headers.get('location')]).toEqual([press, '/mail?done=retried']);
      run("update mails set state = 'failed'");
    }
    expect(run("select detail from audit_events where kind = 'mail tried again'")).toEqual([
      { detail: '{"mail":"mail"}' },
    ]);
  });

  it('lists emails that were only written to files as not sent, until they are retried', async () => {
    const { server, run, send, read, signIn } = await serve({ isDemo: false });
    await signIn('Ada', password);
    run('delete from mails');
    await server.shopper().post('/auth/send-otp', { email: 'nobody@example.ca' });
    await pollUntil(() => expect(run("select id from mails where state = 'sent'")).toHaveLength(1));

    expect(await read('/mail?filter=sent')).toContain('No email here.');
    const page = await read('/mail?filter=on-file');
    expect(page).toContain('Not sent: no mail server');
    expect(page).toContain('Set SMTP_URL, restart the shop, and retry.');
    expect(await read('/')).toContain('<a href="/mail?filter=on-file">1 email not sent: no mail server</a>');
    expect(await read('/metrics')).toContain('giftlist_mails{state="on-file"} 1\n');
    expect(await cliWith({ SHOP_DATA: dirname(server.file) })('status')).toMatchObject({
      out: expect.stringContaining('1 emails not sent (no mail server)'),
      error: 'Needs attention: 1 emails not sent (no mail server).\n',
    });
    const form = fieldsOf(page, '/mail/retry');
    const retried = await send('/mail/retry', { ...form, back: '/mail?filter=on-file' });
    expect(retried.headers.get('location')).toBe('/mail?filter=on-file&done=retried');
  });
});

describe('the page Mails', () => {
  it('previews each mail as HTML and text, with invented data and nothing that loads or runs', async () => {
    const { ask, read } = await open();
    const list = await read('/settings/mails');
    const links = [...list.matchAll(/href="(\/settings\/mails\/[\w-]+)" aria-label="HTML of/g)].map(
      ([, path = '']) => path,
    );
    expect(links).toContain('/settings/mails/shipped-gift');
    for (const link of links) {
      const html = await ask(link);
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);
      const text = await (await ask(`${link}?part=text`)).text();
      expect(text).not.toMatch(/@(maya|noah|zoe)|\{code\}|\{token\}|undefined/);
    }
    expect((await ask('/settings/mails/unknown')).status).toBe(400);
  });

  it('sends a test mail to oneself, and says whether it left', async () => {
    const { run, send, read, signIn } = await serve({ isDemo: false });
    await signIn('Ada', password);
    expect(await read('/settings/mails')).toContain('Add your email address under');
    expect((await send('/settings/mails/test', { back: '/settings/mails' })).status).toBe(400);
    run("update operators set email = 'ada@example.ca' where name = 'Ada'");
    const sent = await send('/settings/mails/test', { back: '/settings/mails' });
    expect(sent.headers.get('location')).toBe('/settings/mails?done=queued');
    await pollUntil(() =>
      expect(run("select email from mails where state = 'sent'")).toEqual([{ email: 'ada@example.ca' }]),
    );
    expect(await read('/settings/mails')).toMatch(/Latest, [\d-]{10} [\d:]{5}: Not sent: no mail server/);
    expect(JSON.stringify(run('select kind, detail from audit_events'))).toContain('test mail sent');
    expect(JSON.stringify(run('select detail from audit_events'))).not.toContain('ada@');
  });
});

describe('an order', () => {
  it('lists its emails, and says that one was only written to a file', async () => {
    const { run, read } = await open();
    const [order] = run("select id from orders where payment_status = 'paid' order by seq");
    const id = String(order?.id);
    run(
      `insert into mails (id, email, subject, text, created_at, state, tries, last_reply, next_try_at, is_on_file, order_id)
       values ('one', 'maya@example.ca', 'Your order', 'the secret', '2026-11-24T17:00:00.000Z', 'sent', 1, '', 1, 1, '${id}'),
              ('two', 'maya@example.ca', 'Refunded', 'the secret', '2026-11-24T17:01:00.000Z', 'failed', 14, '550 5.1.1', 1, 0, '${id}')`,
    );
    const page = await read(`/orders/${id}`);
    expect(page).toContain('Your order: <strong>Not sent: no mail server</strong>');
    expect(page).toContain(
      'Refunded: <strong>Not sent. The mail server refuses the recipient: the address may be wrong, or no longer exist. (550 5.1.1)</strong>',
    );
    expect(page).not.toContain('the secret');
  });
});
