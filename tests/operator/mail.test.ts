import { describe, expect, it } from 'vitest';
import { open } from './admin-client';
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
      'Last reply of the mail server, to an email of 2026-11-24 12:00: ECONNREFUSED. The mail server cannot be reached: check SMTP_URL and its firewall.',
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
    expect(await locationAfter('/mail/retry-all', {})).toBe('/mail?page=1&done=all');
    expect(await read('/mail')).toContain('No email here.');
    expect(run("select id, state, tries from mails where state in ('waiting', 'failed') order by id")).toEqual([
      { id: 'again', state: 'waiting', tries: 0 },
      { id: 'first', state: 'waiting', tries: 0 },
      { id: 'waits', state: 'waiting', tries: 3 },
    ]);
    expect(JSON.stringify(run('select detail from audit_events'))).not.toContain('@');
  });
});
