import { describe, expect, it } from 'vitest';
import { runOn, serveShop } from './support';

type Server = Awaited<ReturnType<typeof serveShop>>;

const email = 'maya.tremblay@example.ca';
const newPassword = 'Lighthouse!58';

const requestLink = ({ ask }: Server, headers: Readonly<Record<string, string>> = {}) =>
  ask('/api/auth/forgot-password', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, otpCode: '000000' }),
  });

/** Reads the latest link in the inbox. */
const linkIn = async ({ ask }: Server) =>
  new URL(/https?:[^\s"<]+\/password\/[\w-]{43}/.exec(await (await ask('/local/inbox')).text())?.[0] ?? '');

const openWithLink = async () => {
  const server = await serveShop();
  await requestLink(server);
  const { pathname } = await linkIn(server);
  return { server, path: pathname };
};

const save = ({ ask }: Server, path: string, password: string, confirmPassword = password, headers = {}) =>
  ask(path, { method: 'POST', headers, body: new URLSearchParams({ username: 'maya', password, confirmPassword }) });

const titleOf = async (response: Response): Promise<string> => /<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? '';

describe('the page for a new password', () => {
  it('sets the password, signs in, and leads to the shop', async () => {
    const { server, path } = await openWithLink();
    const opened = await server.ask(path);
    expect(opened.status).toBe(200);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
    const content = await opened.text();
    expect(content).toContain('<meta name="robots" content="noindex"/>');
    expect(content).not.toMatch(/<script|https?:/);
    const saved = await save(server, path, newPassword);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/']);
    const [session = ''] = saved.headers.getSetCookie();
    const maya = server.shopper(session.split(';', 1)[0]);
    expect((await maya.get('/auth/check')).body).toMatchObject({ authenticated: true });
    const again = [await save(server, path, 'Another!58'), await server.ask(path), await server.ask('/password/wrong')];
    for (const response of again)
      expect([response.status, await titleOf(response.clone())]).toEqual([404, 'This link no longer works']);
    // The second press of a double click.
    const pages = await Promise.all(again.map((response) => response.text()));
    expect(pages.map((page) => page.includes('If you have just saved a new password with it'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('shows a wrong email at its field, and a refusal as a page where a browser waits for one', async () => {
    const { ask } = await serveShop();
    const send = (headers: Readonly<Record<string, string>>) =>
      ask('/password', { method: 'POST', headers, body: new URLSearchParams({ email: 'maya' }) });
    const wrong = await send({});
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('>Please enter a valid email address</p>'),
    ]);
    const foreign = { origin: 'https://elsewhere.example' };
    const message = 'Request blocked: it came from another site.';
    expect(await (await send(foreign)).json()).toEqual({ message });
    const refused = await send({ ...foreign, accept: 'text/html,*/*' });
    const text = await refused.text();
    expect([refused.status, /<h1>(.*)<\/h1><p>(.*?)<\/p>/.exec(text)?.slice(1)]).toEqual([
      403,
      ['That did not work', message],
    ]);
    expect(text).toContain('Back to the shop');
  });

  it.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['Password123', 'Password123', 'This password is too common. Please choose a stronger password'],
    [` ${newPassword}`, newPassword, 'Passwords do not match'],
  ])('refuses %s, and keeps the link', async (password, confirmation, message) => {
    const { server, path } = await openWithLink();
    const refused = await save(server, path, password, confirmation);
    const content = await refused.text();
    expect([refused.status, /class="error" id="\w+-error">([^<]*)</.exec(content)?.[1]]).toEqual([400, message]);
    expect(content).not.toContain(confirmation);
    expect((await server.ask(path)).status).toBe(200);
  });

  it('sends another link, with the message of the API', async () => {
    const server = await serveShop();
    const send = (address: string) =>
      server.ask('/password', { method: 'POST', body: new URLSearchParams({ email: address }) });
    const wrong = await send('maya');
    expect([wrong.status, await titleOf(wrong)]).toEqual([400, 'Get a link for a new password']);
    const sent = await send(email);
    const message = 'If that address has an account, an email with the next steps is on its way. Check your inbox.';
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining(`<p>${message}</p>`)]);
    expect((await server.ask((await linkIn(server)).pathname)).status).toBe(200);
  });

  it('rejects forms from other sites', async () => {
    const { server, path } = await openWithLink();
    for (const origin of ['https://evil.example', 'null'])
      expect((await save(server, path, newPassword, newPassword, { origin })).status).toBe(403);
    expect((await server.ask(path)).status).toBe(200);
  });

  it('has the rate limit of the sign-in', async () => {
    const { server, path } = await openWithLink();
    for (let count = 0; count < 50; count += 1) await server.ask('/password/wrong');
    for (const response of [await server.ask(path), await save(server, path, newPassword)]) {
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(await response.text()).toContain('Too many requests came from your network.');
    }
  });

  it('is linked with the shop’s own origin, even if the request names another host', async () => {
    const server = await serveShop();
    const base = server.base().replace('localhost', '127.0.0.1');
    const claims = { origin: base, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const sent = await fetch(`${base}/api/auth/forgot-password`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...claims },
      body: JSON.stringify({ email, otpCode: '000000' }),
    });
    expect([sent.status, (await linkIn(server)).origin]).toEqual([200, server.base()]);
    const configured = await serveShop({ origin: 'https://shop.example.com' });
    await requestLink(configured, { 'x-forwarded-host': 'evil.example' });
    expect((await linkIn(configured)).origin).toBe('https://shop.example.com');
  });

  it('leaves the token of its link in neither logs nor tables', async () => {
    const { server, path } = await openWithLink();
    await server.ask(path);
    await save(server, path, 'short');
    await save(server, path, newPassword);
    const token = path.replace('/password/', '');
    expect(server.logged.filter((entry) => 'path' in entry && entry.path === '/password/*')).toHaveLength(3);
    const tables = ['mails', 'audit_events'].map((table) => runOn(server, `select * from ${table}`));
    expect(JSON.stringify([server.logged, tables])).not.toContain(token);
    expect(runOn(server, 'select * from password_links')).toEqual([]);
  });
});
