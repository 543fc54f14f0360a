import { describe, expect, it } from 'vitest';
import { renderMail } from '#backend/calls/mail.ts';
import { findPasswordLink, setPasswordByLink } from '#backend/calls/password-links.ts';
import { openSession, visitorOf } from '#backend/calls/session.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { seededPassword } from '#seed';
import { openBackend } from './backend';

const maya = 'maya.tremblay@example.ca';
const newPassword = 'Lighthouse!58';
const minute = 60_000;

/** Opens a backend with the page for new passwords and a manual clock. */
const openWithPasswordPage = async () => {
  let time = Date.UTC(2026, 10, 26);
  /** `beforeResult` runs after a password was compared and before the result is returned. */
  const comparison: { beforeResult?: () => Promise<unknown> } = {};
  const ports = {
    ...mockPorts,
    now: () => time,
    passwordPageUrl: () => 'https://shop.example/password/',
    passwords: {
      ...mockPorts.passwords,
      matches: async (password: string, stored?: string) => {
        const isRight = await mockPorts.passwords.matches(password, stored);
        await comparison.beforeResult?.();
        return isRight;
      },
    },
  };
  const { db, transact, shopper } = await openBackend(ports);
  const mails = async () => {
    const rows = await db
      .selectFrom('mails')
      .select(['email', 'subject', 'text', 'parts', 'nonce', 'expiresAt'])
      .orderBy('seq')
      .execute();
    return rows.map((mail) => ({ ...mail, text: renderMail(mail, ports.codes).text }));
  };
  return {
    db,
    shopper,
    mails,
    comparison,
    passTime: (ms: number) => {
      time += ms;
    },
    request: (email: string) => shopper().patch('/auth/forgot-password', { email, otpCode: '000000' }),
    tokens: async () =>
      (await mails()).flatMap(
        ({ text }) => /^Choose a new password: https:\/\/shop\.example\/password\/(\S+)$/m.exec(text)?.slice(1) ?? [],
      ),
    /** Sets the new password in another browser. */
    setPassword: async (token = '') => {
      const hash = await ports.passwords.hash(newPassword);
      return transact(async (transaction) => {
        const link = await findPasswordLink({ ...transaction, ports }, token);
        const visitor = visitorOf(await openSession(transaction.db));
        return link !== undefined && setPasswordByLink({ ...transaction, ports, visitor }, link, hash);
      });
    },
    signIn: async (username: string, password: string) =>
      (await shopper().post('/auth/login', { username, password })).status,
  };
};

describe('a link for a new password', () => {
  it('works once within 30 minutes, and ends the other links and sessions of the member', async () => {
    const { shopper, request, tokens, setPassword, passTime, signIn, mails } = await openWithPasswordPage();
    const [otherBrowser, noah] = [shopper(), shopper()];
    await otherBrowser.signIn('maya');
    await noah.signIn('noah');
    for (const email of [maya, maya.toUpperCase(), 'noah.fraser@example.ca']) await request(email);
    for (let count = 0; count < 5; count += 1) await signIn('maya', 'Wrong!Leaf74');
    const [one, other, ofNoah] = await tokens();
    passTime(30 * minute - 1);
    expect([await setPassword(one), await setPassword(one), await setPassword(other)]).toEqual([true, false, false]);
    expect([await signIn('maya', seededPassword), await signIn('maya', newPassword)]).toEqual([401, 200]);
    expect((await otherBrowser.get('/auth/check')).body).toMatchObject({ authenticated: false });
    expect((await noah.get('/auth/check')).body).toMatchObject({ authenticated: true });
    passTime(1);
    expect([await setPassword(ofNoah), await setPassword('invented'), await setPassword('')]).toEqual([
      false,
      false,
      false,
    ]);
    const all = await mails();
    expect(all.at(-1)).toMatchObject({ email: maya, subject: 'Your password was changed', nonce: null });
    expect(all.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1);
  });

  it('works in only one of two browsers that open it at the same time', async () => {
    const { request, tokens, setPassword } = await openWithPasswordPage();
    await request(maya);
    const [token] = await tokens();
    expect((await Promise.all([setPassword(token), setPassword(token)])).toSorted()).toEqual([false, true]);
  });

  it('sets a first password, and confirms the email', async () => {
    const { db, request, tokens, setPassword, signIn } = await openWithPasswordPage();
    await db
      .updateTable('accounts')
      .set({ passwordHash: null, isVerified: false })
      .where('id', '=', 'usr_zoe')
      .execute();
    await request('zoe.nakashuk@example.ca');
    expect(await setPassword((await tokens())[0])).toBe(true);
    expect(await signIn('zoe', newPassword)).toBe(200);
  });

  it('rejects a concurrent sign-in with the old password', async () => {
    const { request, tokens, setPassword, signIn, comparison } = await openWithPasswordPage();
    await request(maya);
    const [token] = await tokens();
    comparison.beforeResult = () => setPassword(token);
    expect(await signIn('maya', seededPassword)).toBe(401);
  });

  it('is readable only in the email, which says what to do', async () => {
    const { db, request, tokens, mails } = await openWithPasswordPage();
    await request(maya);
    const [token = ''] = await tokens();
    expect(JSON.stringify(await db.selectFrom('passwordLinks').selectAll().execute())).not.toContain(token);
    expect((await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()).text).toContain('/{token}\n');
    expect(await mails()).toMatchObject([
      {
        email: maya,
        subject: 'Choose a new password',
        text: `We received a request for a new password of your Giftlist account @maya.

Choose a new password: https://shop.example/password/${token}

The link works once and expires in 30 minutes. You can also sign in without a password: choose “Sign in with a verification code” and we will email you a code.

If this was not you, ignore this email. Your password stays as it is.`,
      },
    ]);
  });

  it('is not sent to an unknown email, but the response and row counts stay the same', async () => {
    const { db, request, tokens, mails } = await openWithPasswordPage();
    const answers = [];
    for (const [index, email] of [maya, 'nobody@example.ca'].entries()) {
      answers.push(await request(email));
      expect(await db.selectFrom('passwordLinks').select('id').execute()).toHaveLength(index + 1);
      expect(await mails()).toHaveLength(index + 1);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(await tokens()).toHaveLength(1);
    expect((await mails())[1]).toMatchObject({ email: 'nobody@example.ca', subject: 'No account with this email' });
  });
});
