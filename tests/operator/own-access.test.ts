import { describe, expect, it } from 'vitest';
import { toBase32, totpCode } from '#server/admin/operators/totp.ts';
import { adminClient, browserOf, open, password } from './admin-client';
import { cliWith } from './cli';
import { fieldsOf } from './form-fields';

type Opened = Awaited<ReturnType<typeof open>>;

const newPassword = 'Staple!Battery74';

/** Inverse of `toBase32`. */
const fromBase32 = (text: string): Uint8Array => {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Switches the second factor of Ada on. Returns a code for the step after the current one, and the recovery codes. */
const switchOn = async ({ read, send, run }: Opened) => {
  run("update operators set email = 'ada@example.ca'");
  const page = await read('/account/second-factor');
  const shown = (/<code class="lines">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');
  const key = fromBase32(shown);
  expect([toBase32(key), key.length]).toEqual([shown, 20]);
  const codeIn = (steps: number) => totpCode(key, Math.floor(Date.now() / 30_000) + steps);
  const form = { ...fieldsOf(page, '/account/switch-on'), code: codeIn(0), current: password };
  const wrong = await send('/account/switch-on', { ...form, code: '000000' });
  const wrongPage = await wrong.text();
  expect([wrong.status, wrongPage]).toEqual([400, expect.stringContaining('It does not match.')]);
  expect(wrongPage.replaceAll(' ', '')).toContain(shown);
  expect(wrongPage).not.toContain(password);
  const done = await (await send('/account/switch-on', form)).text();
  const recoveryCodes = [...done.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code]) => code ?? '');
  expect(new Set(recoveryCodes).size).toBe(10);
  return { key, shown, codeIn, recoveryCodes };
};

const openWithSecondFactor = async () => {
  const pages = await open();
  const { server } = pages;
  const factor = await switchOn(pages);
  /** Enters name and password in a new browser; returns a function that enters a code. */
  const startSignIn = async () => {
    const client = adminClient(server);
    const { answer, setCookie } = await client.signIn('Ada', password);
    expect(setCookie).toBeUndefined();
    const fields = fieldsOf(await answer.text(), '/sign-in');
    return (code: string) => client.send('/sign-in', { ...fields, code });
  };
  return { ...pages, ...factor, startSignIn };
};

const mailsOf = ({ run }: Pick<Opened, 'run'>) => run('select email, subject from mails order by seq desc limit 3');

describe('an operator', () => {
  it('changes their password by the rules of members, which ends their other sessions', async () => {
    const pages = await open();
    const { server, read, send, run } = pages;
    run("update operators set email = 'ada@example.ca'");
    const other = adminClient(server);
    await other.signIn('Ada', password);
    const change = { ...fieldsOf(await read('/account'), '/account/password'), current: password };
    const refusalOf = async (fields: Readonly<Record<string, string>>) => {
      const answer = await send('/account/password', { ...change, ...fields });
      return [answer.status, /<li>([^<]*)<\/li><\/ul><\/div>/.exec(await answer.text())?.[1]];
    };
    expect(await refusalOf({ password: 'correct horse', confirmPassword: 'correct horse' })).toEqual([
      400,
      'New password: Password must contain at least one uppercase letter',
    ]);
    expect(await refusalOf({ password: newPassword, confirmPassword: 'other' })).toEqual([
      400,
      'Confirm password: Passwords do not match',
    ]);
    const wanted = { password: newPassword, confirmPassword: newPassword };
    expect(await refusalOf({ ...wanted, current: 'wrong' })).toEqual([400, 'Your password: It is not your password.']);
    const changed = await send('/account/password', { ...change, ...wanted });
    expect(changed.headers.get('location')).toBe('/account?done=password');
    expect((await other.ask('/')).status).toBe(303);
    expect((await pages.ask('/')).status).toBe(200);
    expect((await other.signIn('Ada', password)).answer.status).toBe(401);
    expect((await other.signIn('Ada', newPassword)).answer.status).toBe(303);
    expect(mailsOf(pages)).toEqual([{ email: 'ada@example.ca', subject: 'New password for the admin pages' }]);
    expect(run("select actor, detail from audit_events where kind = 'operator password'")).toEqual([
      { actor: 'Ada', detail: '{"operator":"Ada"}' },
    ]);
  });

  it('cannot guess their password in an open session', async () => {
    const { send } = await open();
    const guess = () => send('/account/switch-off', { current: 'wrong' });
    for (let count = 0; count < 5; count += 1) await guess();
    expect(await (await guess()).text()).toContain('Too many failed attempts.');
    expect(await (await send('/account/switch-off', { current: password })).text()).toContain('Too many failed');
  });

  it('cannot pass a form of another page off as a second press with their password', async () => {
    const { read, send, run } = await open();
    const wanted = { current: 'a guess', password: newPassword, confirmPassword: newPassword };
    const form = { ...fieldsOf(await read('/operators'), '/operators/add'), ...wanted, name: 'Grace' };
    expect((await send('/operators/add', form)).status).toBe(200);
    const refused = await send('/account/password', form);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('It is not your password.')]);
    expect(run("select failures from lockouts where id = 'operator-own:ada'")).toEqual([{ failures: 1 }]);
  });

  it('signs in with the code of an app, each of which is good once', async () => {
    const { startSignIn, codeIn, run, recoveryCodes, shown } = await openWithSecondFactor();
    const enter = await startSignIn();
    const used = await enter(codeIn(0));
    expect([used.status, await used.text()]).toEqual([401, expect.stringContaining('Each code works once.')]);
    const next = codeIn(1);
    expect((await enter(next)).headers.get('location')).toBe('/');
    expect((await (await startSignIn())(next)).status).toBe(401);
    // Neither the key nor a recovery code is stored.
    const stored = JSON.stringify([run('select * from operators'), run('select * from operator_recovery_codes')]);
    for (const secret of [shown, recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replaceAll('-', '')])
      expect(stored).not.toContain(secret);
  });

  it('ends signed in after a second press on a code, until they sign out', async () => {
    const { startSignIn, codeIn, recoveryCodes, server, run } = await openWithSecondFactor();
    for (const code of [codeIn(1), recoveryCodes[0] ?? '']) {
      const enter = await startSignIn();
      const answers = await Promise.all([enter(code), enter(code)]);
      const cookies = answers.map((answer) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '');
      expect(answers.map((answer) => answer.headers.get('location'))).toEqual(['/', '/']);
      const client = adminClient(server);
      client.cookie(cookies[1]);
      expect([(await client.ask('/')).status, cookies[0]]).toEqual([200, cookies[1]]);
      await client.send('/sign-out', {});
      expect((await enter(code)).status).toBe(401);
    }
    // Ada's first sign-in, and one for each code.
    expect(run("select count(*) as count from audit_events where kind = 'operator signed in'")).toEqual([{ count: 3 }]);
  });

  it('sees the same recovery codes at the second press, and changes their password once', async () => {
    const pages = await open();
    const { read, send, run } = pages;
    run("update operators set email = 'ada@example.ca'");
    const press = async (action: string, fields: Readonly<Record<string, string>>) => {
      const answers = await Promise.all([send(action, fields), send(action, fields)]);
      return Promise.all(answers.map(async (answer) => [answer.headers.get('location'), await answer.text()] as const));
    };
    const codesOf = (page = '') => [...page.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code]) => code);
    const page = await read('/account/second-factor');
    const shown = (/<code class="lines">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');
    const code = totpCode(fromBase32(shown), Math.floor(Date.now() / 30_000));
    const on = { ...fieldsOf(page, '/account/switch-on'), code, current: password };
    const renew = async () => ({ ...fieldsOf(await read('/account'), '/account/renew'), current: password });
    const seen: unknown[] = [];
    for (const [action, form] of [
      ['/account/switch-on', () => Promise.resolve(on)],
      ['/account/renew', renew],
    ] as const) {
      const [first, second] = (await press(action, await form())).map(([, text]) => codesOf(text));
      expect([first?.length, second]).toEqual([10, first]);
      seen.push(first?.[0]);
    }
    expect(new Set(seen).size).toBe(2);
    const wanted = { current: password, password: newPassword, confirmPassword: newPassword };
    const change = { ...fieldsOf(await read('/account'), '/account/password'), ...wanted };
    const answers = await press('/account/password', change);
    expect(answers.map(([location]) => location)).toEqual(['/account?done=password', '/account?done=password']);
    const late = [
      await send('/account/switch-on', on),
      await send('/account/switch-on', { ...on, current: newPassword }),
    ];
    expect(await Promise.all(late.map((answer) => answer.text()))).toEqual([
      expect.stringContaining('This form was sent before. Its codes were replaced since.'),
      expect.stringContaining('The second factor is on already.'),
    ]);
    expect(run('select subject from mails order by seq').map(({ subject }) => subject)).toEqual([
      'Second factor on for the admin pages',
      'New recovery codes for the admin pages',
      'New password for the admin pages',
    ]);
  });

  it('signs in with a recovery code once, and replaces the codes', async () => {
    const { startSignIn, recoveryCodes, run, send, read } = await openWithSecondFactor();
    const [code = '', other = ''] = recoveryCodes;
    expect((await (await startSignIn())(code.toLowerCase().replaceAll('-', ' '))).status).toBe(303);
    expect((await (await startSignIn())(code)).status).toBe(401);
    expect(run("select detail from audit_events where kind = 'recovery code used'")).toEqual([
      { detail: '{"left":9}' },
    ]);
    expect(await read('/account')).toContain('9 recovery codes left');
    const renewed = await (await send('/account/renew', { current: password })).text();
    const [, fresh = ''] = /<code>([A-Z2-7-]{19})<\/code>/.exec(renewed) ?? [];
    expect((await (await startSignIn())(other)).status).toBe(401);
    expect((await (await startSignIn())(fresh)).status).toBe(303);
  });

  it('sees the form of an ended session after the code, also after a second start', async () => {
    const pages = await open();
    const { read, ask, send, run, cookie } = pages;
    const device = await browserOf(pages);
    const note = '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11/note';
    const form = fieldsOf(await read(note.replace('/note', '')), note);
    const { codeIn } = await switchOn(pages);
    run('update operator_sessions set expires_at = 1');
    cookie(device);
    const typed = new URLSearchParams({ ...form, note: 'Rang twice' });
    const refused = await ask(note, { method: 'POST', body: typed });
    const next = async (answer: Response, fields: Readonly<Record<string, string>>) =>
      send('/sign-in', { ...fieldsOf(await answer.text(), '/sign-in'), ...fields });
    const { kept = '' } = fieldsOf(await (await next(refused, { name: 'Ada', password })).text(), '/sign-in');
    const again = await send('/sign-in', { kept });
    const shown = await next(await next(again, { name: 'Ada', password }), { code: codeIn(1) });
    expect([shown.status, fieldsOf(await shown.text(), note)['note']]).toEqual([200, 'Rang twice']);
  });

  it('is locked out of codes after five wrong ones, and must start again after a new password', async () => {
    const { startSignIn, codeIn, server } = await openWithSecondFactor();
    const enter = await startSignIn();
    for (let count = 1; count < 5; count += 1) expect((await enter('123456')).status).toBe(401);
    expect((await enter('123456')).status).toBe(429);
    expect((await enter(codeIn(1))).status).toBe(429);
    const cli = cliWith({ SHOP_DATA: server.file.replace(/\/shop\.sqlite$/, '') });
    expect((await cli('operator', 'password', 'Ada', '--ask')).out).toBe('Done.\n');
    expect((await enter('AAAA-AAAA-AAAA-AAAA')).status).toBe(429);
    const invented = await adminClient(server).send('/sign-in', { proof: 'made-up', code: codeIn(1) });
    expect([invented.status, await invented.text()]).toEqual([401, expect.stringContaining('Please sign in again.')]);
  });

  it('switches the second factor off with the password, or by the terminal, and gets a mail', async () => {
    const pages = await openWithSecondFactor();
    const { send, run, server, signIn } = pages;
    expect((await send('/account/switch-off', { current: 'wrong' })).status).toBe(400);
    const off = await send('/account/switch-off', { current: password });
    expect(off.headers.get('location')).toBe('/account?done=off');
    expect(run('select totp_nonce, totp_step from operators')).toEqual([{ totp_nonce: null, totp_step: null }]);
    expect(run('select * from operator_recovery_codes')).toEqual([]);
    expect((await signIn('Ada', password)).answer.headers.get('location')).toBe('/');
    await switchOn(pages);
    const cli = cliWith({ SHOP_DATA: server.file.replace(/\/shop\.sqlite$/, '') });
    expect((await cli('operator', 'second-factor', 'ada', 'off')).out).toBe('Second factor of ada is off.\n');
    expect(mailsOf(pages)).toEqual(
      ['off', 'on', 'off'].map((state) => ({
        email: 'ada@example.ca',
        subject: `Second factor ${state} for the admin pages`,
      })),
    );
    expect((await signIn('Ada', password)).answer.headers.get('location')).toBe('/');
  });
});
