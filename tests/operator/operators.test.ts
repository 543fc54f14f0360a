import { describe, expect, it } from 'vitest';
import { addOperator, removeOperator } from '#server/admin/operators/operators.ts';
import { open } from './admin-client';
import { openDemo } from './demo-shop';
import { fieldsOf } from './form-fields';

const on = { dispute: 'on', hold: 'on', unknown: 'on', daily: 'on' };

describe('the page Operators', () => {
  it('adds an operator, whose password it shows once, and shows who is signed in', async () => {
    const { read, send, signIn, run, server } = await open();
    const added = await send('/operators/add', { ...on, name: 'Grace', email: 'grace@example.ca' });
    const page = await added.text();
    expect([added.status, added.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [, password = ''] = /<code>([\w-]{20})<\/code>/.exec(page) ?? [];
    const list = await read('/operators');
    expect(list).not.toContain(password);
    const rowOf = (text: string, name: string) =>
      text
        .split(/<\/?tr>/)
        .find((row) => row.includes(`>${name}</a>`))
        ?.replaceAll(/<[^>]*>/g, '|')
        .split('|')
        .filter(Boolean);
    expect(rowOf(list, 'Ada')).toEqual([
      'Ada',
      'You',
      'none',
      'none',
      'off',
      expect.stringMatching(/^1 session, latest of /),
    ]);
    expect(rowOf(list, 'Grace')).toEqual([
      'Grace',
      'grace@example.ca',
      'A payment is disputed, A payment is on hold, A payment has no order, Every morning: what waits',
      'off',
      'no',
    ]);
    expect((await signIn('Grace', password)).answer.headers.get('location')).toBe('/');
    expect(rowOf(await read('/operators'), 'Grace')?.slice(0, 2)).toEqual(['Grace', 'You']);
    const refused = await send('/operators/add', { name: 'Alan', email: 'alan' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Enter an email address such as ada@example.com.'),
    ]);
    const events = run("select detail from audit_events where kind like 'operator %'");
    expect(JSON.stringify([events, server.logged])).not.toContain('grace@');
  });

  it('changes alerts, shows both values of a conflict, sets a new password, and removes others only', async () => {
    const { read, send, signIn, run } = await open();
    await send('/operators/add', { ...on, name: 'Grace', email: 'grace@example.ca' });
    const gracePath = `/operators/${String(run("select id from operators where name = 'Grace'")[0]?.['id'])}`;
    const locationAfter = async (action: string, fields: Readonly<Record<string, string>>) =>
      (await send(`${gracePath}/${action}`, fields)).headers.get('location');
    const form = fieldsOf(await read(gracePath), `${gracePath}/save`);
    const { daily: _, ...withoutDaily } = form;
    expect(form).toMatchObject({ ...on, email: 'grace@example.ca', 'shown-daily': 'yes' });
    expect(await locationAfter('save', withoutDaily)).toBe(`${gracePath}?done=saved`);
    expect(await locationAfter('save', withoutDaily)).toBe(`${gracePath}?done=unchanged`);
    expect(await locationAfter('save', { ...form, email: 'hopper@example.ca' })).toBe(`${gracePath}?done=saved`);
    const conflict = await send(`${gracePath}/save`, { ...form, email: 'murray@example.ca' });
    const conflictPage = await conflict.text();
    expect([conflict.status, conflictPage]).toEqual([
      409,
      expect.stringContaining(
        '<td data-label="Now">hopper@example.ca</td><td data-label="Your value">murray@example.ca</td>',
      ),
    ]);
    expect(await locationAfter('save', fieldsOf(conflictPage, `${gracePath}/save`))).toBe(`${gracePath}?done=saved`);
    expect(run("select email, alerts from operators where name = 'Grace'")).toEqual([
      { email: 'murray@example.ca', alerts: 'dispute hold unknown' },
    ]);

    const question = await (await send(`${gracePath}/password`, {})).text();
    expect(question).toContain('The old one stops working, and their sessions end.');
    const changed = await (await send(`${gracePath}/password`, fieldsOf(question, `${gracePath}/password`))).text();
    const [, password = ''] = /<code>([\w-]{20})<\/code>/.exec(changed) ?? [];
    const adaPath = `/operators/${String(run("select id from operators where name = 'Ada'")[0]?.['id'])}`;
    expect(await read(adaPath)).not.toContain('Remove…');
    expect((await send(`${adaPath}/remove`, { confirmed: 'yes' })).status).toBe(400);
    await signIn('Grace', password);
    const removal = fieldsOf(await (await send(`${adaPath}/remove`, {})).text(), `${adaPath}/remove`);
    expect((await send(`${adaPath}/remove`, removal)).headers.get('location')).toBe('/operators?done=removed');
    expect(await read('/operators?done=removed')).toContain('Operator removed.');
    expect(run('select name from operators')).toEqual([{ name: 'Grace' }]);
    // Ada no longer exists: a form for her is rejected.
    expect((await send(`${adaPath}/save`, form)).status).toBe(400);
  });

  it('shows the same password at the second press, and sets it once', async () => {
    const { read, send, ask, signIn, run } = await open();
    run("update operators set email = 'ada@example.ca'");
    const passwordIn = (page: string) => /<code>([\w-]{20})<\/code>/.exec(page)?.[1];
    /** Sends a form twice at the same time. */
    const press = async (action: string, fields: Readonly<Record<string, string>>) => {
      const answers = await Promise.all([send(action, fields), send(action, fields)]);
      return Promise.all(answers.map(async (answer) => passwordIn(await answer.text())));
    };
    const form = { ...fieldsOf(await read('/operators'), '/operators/add'), name: 'Grace', email: 'grace@example.ca' };
    const [first = '', second] = await press('/operators/add', form);
    expect([first.length, second]).toEqual([20, first]);
    const path = `/operators/${String(run("select id from operators where name = 'Grace'")[0]?.['id'])}`;
    const asked = await ask(`${path}/password`, {
      method: 'POST',
      body: new URLSearchParams(fieldsOf(await read(path), `${path}/password`)),
    });
    const [next = '', again] = await press(`${path}/password`, fieldsOf(await asked.text(), `${path}/password`));
    expect([next.length, again, next === first]).toEqual([20, next, false]);
    const events = "select kind from audit_events where actor = 'Ada' and kind like 'operator %d' order by seq";
    expect(run(events)).toEqual([{ kind: 'operator added' }, { kind: 'operator password' }]);
    expect(run('select email from mails')).toEqual([{ email: 'grace@example.ca' }]);
    // The first form shows no expired password, and adds no second operator.
    const late = await send('/operators/add', form);
    expect([late.status, await late.text()]).toEqual([
      400,
      expect.stringContaining('This form was sent before. Its password has changed since.'),
    ]);
    const changed = await send('/operators/add', { ...form, email: 'hopper@example.ca' });
    expect([changed.status, await changed.text()]).toEqual([
      400,
      expect.stringContaining('Operator Grace already exists.'),
    ]);
    expect((await signIn('Grace', next)).answer.headers.get('location')).toBe('/');
  });

  it('leaves one operator if two remove each other at the same time', async () => {
    const context = await openDemo();
    for (const name of ['Ada', 'Grace']) await addOperator(context, name, 'correct horse battery');
    const remove = (actor: string, name: string) =>
      removeOperator({ ...context, actor }, name, { isByOperator: true }).catch(String);
    const outcomes = await Promise.all([remove('Ada', 'Grace'), remove('Grace', 'Ada')]);
    expect(outcomes).toEqual([undefined, 'Error: You were removed.']);
    expect(await context.db.selectFrom('operators').select('name').execute()).toEqual([{ name: 'Ada' }]);
  });
});
