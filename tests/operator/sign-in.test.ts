import { describe, expect, it } from 'vitest';
import type { AdminContext } from '#server/admin/context.ts';
import { addOperator, changePassword, removeOperator } from '#server/admin/operators/operators.ts';
import { findOperatorBySession, signIn } from '#server/admin/operators/sessions.ts';
import { deleteExpiredData } from '#server/jobs/data-retention.ts';
import { adminClient, password, serve } from './admin-client';
import { openDemo } from './demo-shop';

const newPassword = 'staple battery horse';

describe('a sign-in of an operator', () => {
  it.each<[string, (context: AdminContext) => Promise<void>]>([
    ['a change of the password', (context) => changePassword(context, 'Ada', newPassword)],
    ['the removal of the operator', (context) => removeOperator(context, 'Ada')],
  ])('is refused if it overlaps %s', async (_, change) => {
    const context = await openDemo();
    await addOperator(context, 'Ada', password);
    const { ports } = context;
    const passwords = {
      ...ports.passwords,
      matches: async (...compared: Parameters<typeof ports.passwords.matches>) => {
        const isCorrect = await ports.passwords.matches(...compared);
        await change(context);
        return isCorrect;
      },
    };
    const attempt = { name: 'Ada', password, device: undefined, replacedToken: undefined };
    const answer = await signIn({ ...context, ports: { ...ports, passwords } }, attempt);
    expect(answer).toMatchObject({ status: 401 });
    expect(await context.db.selectFrom('operatorSessions').selectAll().execute()).toEqual([]);
  });

  it('ends with a clock that was 400 days ahead, as do lockouts', async () => {
    const context = await openDemo();
    await addOperator(context, 'Ada', password);
    const ahead = { ...context.ports, now: () => context.ports.now() + 400 * 24 * 60 * 60_000 };
    const attempt = { name: 'Ada', password, device: undefined, replacedToken: undefined };
    const result = await signIn({ ...context, ports: ahead }, attempt);
    const token = 'token' in result ? result.token : '';
    expect(await findOperatorBySession(context.db, token, ahead.now())).toBe('Ada');
    expect(await findOperatorBySession(context.db, token, context.ports.now())).toBeUndefined();
    for (let count = 0; count < 5; count += 1)
      await signIn({ ...context, ports: ahead }, { ...attempt, password: 'wrong' });
    expect(await signIn(context, attempt)).toMatchObject({ token: expect.any(String) });
    await deleteExpiredData({ ...context, now: context.ports.now });
    expect(await context.db.selectFrom('operatorSessions').select('id').execute()).toHaveLength(1);
  });

  it('counts in a process whose clock is a second behind, as do lockouts', async () => {
    const context = await openDemo();
    await addOperator(context, 'Ada', password);
    const behind = { ...context.ports, now: () => context.ports.now() - 1000 };
    const attempt = { name: 'Ada', password, device: undefined, replacedToken: undefined };
    const result = await signIn(context, attempt);
    const token = 'token' in result ? result.token : '';
    expect(await findOperatorBySession(context.db, token, behind.now())).toBe('Ada');
    for (let count = 0; count < 5; count += 1) await signIn(context, { ...attempt, password: 'wrong' });
    await expect(signIn({ ...context, ports: behind }, attempt)).rejects.toMatchObject({ status: 429 });
  });

  it('ends the previous session of the browser, but no others', async () => {
    const { server, signIn: signInAda, run } = await serve();
    const other = adminClient(server);
    await other.signIn('Ada', password);
    await signInAda('Ada', password);
    await signInAda('Ada', password);
    expect(run('select count(*) as sessions from operator_sessions')).toEqual([{ sessions: 2 }]);
    expect((await other.ask('/orders')).status).toBe(200);
  });

  it('is possible in a known browser while strangers lock name and network address', async () => {
    const { server, signIn: signInAda, cookie } = await serve();
    const cookies = (await signInAda('Ada', password)).answer.headers.getSetCookie();
    expect(cookies[1]).toMatch(/^giftlist-operator-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly;/);
    const device = cookies[1]?.split(';')[0] ?? '';
    const stranger = adminClient(server);
    const invented = adminClient(server);
    invented.cookie(`giftlist-operator-device=${'x'.repeat(22)}.${'y'.repeat(22)}`);
    for (let count = 0; count < 50; count += 1) await stranger.signIn('Ada', 'wrong');
    expect((await stranger.signIn('Ada', password)).answer.status).toBe(429);
    expect((await invented.signIn('Ada', password)).answer.status).toBe(429);
    cookie(device);
    expect((await signInAda('Ada', password)).answer.status).toBe(303);
  });

  it('is limited by the address that the proxy reports', async () => {
    const { server, send } = await serve({ isBehindProxy: true });
    const from = (address: string, name = 'Ada') =>
      send('/sign-in', { name, password }, { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 50; count += 1) await from('203.0.113.7', 'Eve');
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).status).toBe(303);
    expect(server.logged.filter(({ event }) => event === 'setting-missing')).toEqual([]);
  });

  it('logs once that TRUST_PROXY is missing', async () => {
    const { server, ask } = await serve();
    for (const _ of ['first', 'second']) await ask('/sign-in', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(server.logged.filter(({ event }) => event === 'setting-missing')).toEqual([
      expect.objectContaining({ setting: 'TRUST_PROXY' }),
    ]);
  });
});
