import { describe, expect, it } from 'vitest';
import { Profile } from '#generated/model';
import { readIntegrationSettings } from '#server/integrations/settings.ts';
import { products, signUpFields, signUpForm } from '../backend/shopper';
import { openIssuer } from './fake-google';
import { newFolder, runOn, serveShop } from './support';

type Server = Awaited<ReturnType<typeof serveShop>>;
type Claims = Readonly<Record<string, unknown>>;

const charlie = { sub: 'sub-1001', email: 'charlie.newman@gmail.com', email_verified: true, given_name: 'Charlie' };
const maya = { sub: '1002', email: 'maya.tremblay@example.ca', email_verified: true, hd: 'example.ca' };

/** Opens a shop with a fake issuer. `changeClaims` replaces the claims of its tokens. */
const openShopWithIssuer = async (claims: Claims = charlie, origin?: string) => {
  let currentClaims = claims;
  const google = await openIssuer(() => currentClaims);
  const server = await serveShop({ origin, integrations: { ...readIntegrationSettings({}, newFolder()), google } });
  return {
    ...server,
    changeClaims: (other: Claims) => {
      currentClaims = other;
    },
  };
};

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Follows the redirects to Google and back, up to the callback URL with the code. */
const goToGoogle = async ({ ask }: Server, cookie = '') => {
  const start = await ask('/api/auth/google', { headers: { cookie } });
  const toGoogle = await ask(new URL(start.headers.get('location') ?? '').pathname, { headers: { cookie } });
  const authorizationUrl = new URL(toGoogle.headers.get('location') ?? '');
  const google = await fetch(authorizationUrl, { redirect: 'manual' });
  const { pathname, search } = new URL(google.headers.get('location') ?? '');
  return {
    callback: `${pathname}${search}`,
    oauthCookie: cookiesOf(toGoogle),
    setCookies: toGoogle.headers.getSetCookie(),
    query: authorizationUrl.searchParams,
  };
};

const openCallback = async ({ ask, shopper }: Server, callback: string, cookie: string) => {
  const response = await ask(callback, { headers: { cookie } });
  return { to: response.headers.get('location'), person: shopper(cookiesOf(response)), response };
};

/** Signs in with Google in a browser with this cookie. */
const signIn = async (server: Server, cookie = '') => {
  const { callback, oauthCookie } = await goToGoogle(server, cookie);
  return openCallback(server, callback, `${cookie}; ${oauthCookie}`);
};

const errorPath = '/?error=google';

describe('signing in with Google', () => {
  it('creates an account and finds it by the Google id after an email change', async () => {
    const server = await openShopWithIssuer();
    const { to, person } = await signIn(server);
    expect(to).toBe('/');
    const first = Profile.parse((await person.get('/user/profile')).body);
    expect(first).toMatchObject({
      email: 'charlie.newman@gmail.com',
      firstName: 'Charlie',
      username: 'charlie.newman',
    });
    server.changeClaims({ ...charlie, email: 'charlie.new@gmail.com' });
    const again = await signIn(server);
    expect(Profile.parse((await again.person.get('/user/profile')).body)).toEqual(first);
  });

  it('never creates an account with a reserved username', async () => {
    const { person } = await signIn(await openShopWithIssuer({ ...charlie, email: 'support@gmail.com' }));
    expect((await person.get('/user/profile')).body).toMatchObject({ username: 'member_support' });
  });

  it('signs in the account with the same verified email and keeps the cart', async () => {
    const server = await openShopWithIssuer(maya);
    const shopper = server.shopper();
    const [line] = await shopper.add(products.teapot);
    const asGuest = shopper.cookie();
    const { person } = await signIn(server, asGuest);
    expect((await person.get('/user/profile')).body).toMatchObject({ username: 'maya' });
    expect((await person.get('/cart')).body).toMatchObject({ cartItems: [{ id: line?.id }] });
    expect((await server.shopper(asGuest).get('/auth/check')).body).toMatchObject({ authenticated: false });
    expect((await server.shopper().signIn('maya')).status).toBe(200);
  });

  it.each<[reason: string, claims: Claims]>([
    ['Google is not authoritative for the email of an account', { ...maya, hd: undefined }],
    ['the email belongs to another Google Workspace', { ...maya, hd: 'evil.example' }],
    ['the email is not confirmed', { ...charlie, email_verified: false }],
    ['there is no email', { sub: '1003', email_verified: true }],
    ['the token is for another shop', { ...charlie, aud: 'another-shop' }],
    ['the token names another issuer', { ...charlie, iss: 'https://evil.example' }],
    ['the token belongs to another sign-in', { ...charlie, nonce: 'another' }],
    ['the token has expired', { ...charlie, exp: 1 }],
    ['the token has a foreign signature', { ...charlie, isForged: true }],
  ])('fails when %s', async (_reason, claims) => {
    const { to, response } = await signIn(await openShopWithIssuer(claims));
    expect([to, cookiesOf(response)]).toEqual([errorPath, 'google=']);
  });

  it('fails when the account is linked to another Google id', async () => {
    const server = await openShopWithIssuer(maya);
    await signIn(server);
    server.changeClaims({ ...maya, sub: '1009' });
    expect((await signIn(server)).to).toBe(errorPath);
  });

  it('removes the password of an account whose email was never confirmed', async () => {
    const server = await openShopWithIssuer({ ...maya, email: signUpFields.email, hd: 'example.ca' });
    expect((await server.shopper().post('/user', signUpForm())).status).toBe(200);
    expect((await signIn(server)).to).toBe('/');
    const { username, password } = signUpFields;
    expect((await server.shopper().post('/auth/login', { username, password })).status).toBe(401);
  });

  it('accepts a callback once, and only in the browser that started the sign-in', async () => {
    const server = await openShopWithIssuer();
    const { callback, oauthCookie, setCookies } = await goToGoogle(server);
    expect(setCookies).toEqual([
      expect.stringMatching(/^google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const other = await goToGoogle(server);
    for (const cookie of ['', other.oauthCookie, oauthCookie.replace('google=', 'google=x')])
      expect((await openCallback(server, callback, cookie)).to).toBe(errorPath);
    expect((await openCallback(server, callback, oauthCookie)).to).toBe('/');
    expect((await openCallback(server, callback, oauthCookie)).to).toBe(errorPath);
  });

  it('returns to the https origin with a __Host- cookie', async () => {
    const { setCookies, query } = await goToGoogle(await openShopWithIssuer(charlie, 'https://shop.example.com'));
    expect(setCookies).toEqual([expect.stringMatching(/^__Host-google=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);
    expect(query.get('redirect_uri')).toBe('https://shop.example.com/google/back');
    expect([query.get('code_challenge_method'), query.get('response_type')]).toEqual(['S256', 'code']);
  });

  it('redirects with an error when canceled or when Google is unavailable', async () => {
    const server = await openShopWithIssuer();
    const { callback, oauthCookie } = await goToGoogle(server);
    const state = new URLSearchParams(callback.split('?')[1]).get('state') ?? '';
    const denied = `/google/back?${new URLSearchParams({ error: 'access_denied', state })}`;
    expect((await openCallback(server, denied, oauthCookie)).to).toBe(errorPath);
    expect(server.logged).toContainEqual({ event: 'google-refused', error: 'access_denied' });
    const google = { clientId: 'x', clientSecret: 'a-secret', issuer: 'http://127.0.0.1:9' };
    const unavailable = await serveShop({ integrations: { ...readIntegrationSettings({}, newFolder()), google } });
    expect((await unavailable.ask('/google/start')).headers.get('location')).toBe(errorPath);
    expect(JSON.stringify(unavailable.logged)).not.toContain('a-secret');
  });

  it('stores only the Google id, and logs neither code nor user', async () => {
    const server = await openShopWithIssuer();
    const { callback, oauthCookie } = await goToGoogle(server);
    await openCallback(server, callback, oauthCookie);
    const rows = runOn(server, 'select password_hash, google_sub from accounts order by seq desc limit 1');
    expect(rows).toEqual([{ password_hash: null, google_sub: 'sub-1001' }]);
    expect(JSON.stringify(server.logged)).not.toMatch(/charlie|sub-1001|code=/);
    expect(
      server.logged.filter(({ event }) => event === 'request').map((entry) => ('path' in entry ? entry.path : '')),
    ).toContain('/google/back');
  });
});
