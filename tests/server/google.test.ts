import { describe, expect, it } from 'vitest';
import { readIntegrationSettings } from '../../server/integrations/settings';
import { Profile } from '../../src/generated/model';
import { account, products, signUp } from '../backend/shopper';
import { openIssuer } from './fake-google';
import { newFolder, runOn, serveShop } from './support';

type Server = Awaited<ReturnType<typeof serveShop>>;
type Claims = Readonly<Record<string, unknown>>;

const charlie = { sub: 'sub-1001', email: 'charlie.newman@gmail.com', email_verified: true, given_name: 'Charlie' };
const maya = { sub: '1002', email: 'maya.tremblay@example.ca', email_verified: true, hd: 'example.ca' };

/** A shop that is known to an issuer, and whom the issuer names; `change` names another person. */
const openBoth = async (claims: Claims = charlie, origin?: string) => {
  let named = claims;
  const google = await openIssuer(() => named);
  const server = await serveShop({ origin, integrations: { ...readIntegrationSettings({}, newFolder()), google } });
  return {
    ...server,
    change: (other: Claims) => {
      named = other;
    },
  };
};

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Goes to Google and is sent back, as far as the shop's address with the code. */
const goToGoogle = async ({ ask }: Server, cookie = '') => {
  const start = await ask('/api/auth/google', { headers: { cookie } });
  const leave = await ask(new URL(start.headers.get('location') ?? '').pathname, { headers: { cookie } });
  const there = new URL(leave.headers.get('location') ?? '');
  const google = await fetch(there, { redirect: 'manual' });
  const { pathname, search } = new URL(google.headers.get('location') ?? '');
  return {
    back: `${pathname}${search}`,
    trip: cookiesOf(leave),
    set: leave.headers.getSetCookie(),
    asked: there.searchParams,
  };
};

const comeBack = async ({ ask, shopper }: Server, back: string, cookie: string) => {
  const response = await ask(back, { headers: { cookie } });
  return { to: response.headers.get('location'), person: shopper(cookiesOf(response)), response };
};

/** The whole way, in a browser with this session. */
const signIn = async (server: Server, cookie = '') => {
  const { back, trip } = await goToGoogle(server, cookie);
  return comeBack(server, back, `${cookie}; ${trip}`);
};

const refused = '/?error=google';

describe('signing in with Google', () => {
  it('opens an account, and finds it again by the id of Google when the email has changed', async () => {
    const server = await openBoth();
    const { to, person } = await signIn(server);
    expect(to).toBe('/');
    const first = Profile.parse((await person.get('/user/profile')).body);
    expect(first).toMatchObject({
      email: 'charlie.newman@gmail.com',
      firstName: 'Charlie',
      username: 'charlie.newman',
    });
    server.change({ ...charlie, email: 'charlie.new@gmail.com' });
    const again = await signIn(server);
    expect(Profile.parse((await again.person.get('/user/profile')).body)).toEqual(first);
  });

  it('opens no account whose username sounds like staff', async () => {
    const { person } = await signIn(await openBoth({ ...charlie, email: 'support@gmail.com' }));
    expect((await person.get('/user/profile')).body).toMatchObject({ username: 'member_support' });
  });

  it('signs in to the account of the same email where Google answers for it, with the bag, under a new session', async () => {
    const server = await openBoth(maya);
    const shopper = server.shopper();
    const [line] = await shopper.add(products.teapot);
    const asGuest = shopper.cookie();
    const { person } = await signIn(server, asGuest);
    expect((await person.get('/user/profile')).body).toMatchObject({ username: 'maya' });
    expect((await person.get('/cart')).body).toMatchObject({ cartItems: [{ id: line?.id }] });
    expect((await server.shopper(asGuest).get('/auth/check')).body).toEqual({ authenticated: false });
    expect((await server.shopper().signIn('maya')).status).toBe(200);
  });

  it.each<[why: string, claims: Claims]>([
    ['Google does not answer for the email of an account', { ...maya, hd: undefined }],
    ['the firm is another one', { ...maya, hd: 'evil.example' }],
    ['the email is not confirmed', { ...charlie, email_verified: false }],
    ['there is no email', { sub: '1003', email_verified: true }],
    ['the token is for another shop', { ...charlie, aud: 'another-shop' }],
    ['the token is of another issuer', { ...charlie, iss: 'https://evil.example' }],
    ['the token is not of this sign-in', { ...charlie, nonce: 'another' }],
    ['the token is too old', { ...charlie, exp: 1 }],
    ['the token is signed by another', { ...charlie, isForged: true }],
  ])('is refused where %s', async (_why, claims) => {
    const { to, response } = await signIn(await openBoth(claims));
    expect([to, cookiesOf(response)]).toEqual([refused, 'google=']);
  });

  it('is refused where the account belongs to another person at Google', async () => {
    const server = await openBoth(maya);
    await signIn(server);
    server.change({ ...maya, sub: '1009' });
    expect((await signIn(server)).to).toBe(refused);
  });

  it('takes the password from an account that was opened under the email and never confirmed', async () => {
    const server = await openBoth({ ...maya, email: account.email, hd: 'example.ca' });
    expect((await server.shopper().post('/user', signUp())).status).toBe(200);
    expect((await signIn(server)).to).toBe('/');
    const { username, password } = account;
    expect((await server.shopper().post('/auth/login', { username, password })).status).toBe(401);
  });

  it('works in the browser that began it only, and once', async () => {
    const server = await openBoth();
    const { back, trip, set } = await goToGoogle(server);
    expect(set).toEqual([expect.stringMatching(/^google=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)]);
    const other = await goToGoogle(server);
    for (const cookie of ['', other.trip, trip.replace('google=', 'google=x')])
      expect((await comeBack(server, back, cookie)).to).toBe(refused);
    expect((await comeBack(server, back, trip)).to).toBe('/');
    expect((await comeBack(server, back, trip)).to).toBe(refused);
  });

  it('comes back by https to the origin of the shop, where no other host can have set its cookie', async () => {
    const { set, asked } = await goToGoogle(await openBoth(charlie, 'https://shop.example.com'));
    expect(set).toEqual([expect.stringMatching(/^__Host-google=.*; Path=\/; .*; Secure$/)]);
    expect(asked.get('redirect_uri')).toBe('https://shop.example.com/google/back');
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
  });

  it('leads back with an error where the person does not want to, and where Google is not there', async () => {
    const server = await openBoth();
    const { back, trip } = await goToGoogle(server);
    const state = new URLSearchParams(back.split('?')[1]).get('state') ?? '';
    const denied = `/google/back?${new URLSearchParams({ error: 'access_denied', state })}`;
    expect((await comeBack(server, denied, trip)).to).toBe(refused);
    expect(server.logged).toContainEqual({ event: 'google-refused', error: 'access_denied' });
    const google = { clientId: 'x', clientSecret: 'a-secret', issuer: 'http://127.0.0.1:9' };
    const alone = await serveShop({ integrations: { ...readIntegrationSettings({}, newFolder()), google } });
    expect((await alone.ask('/google/start')).headers.get('location')).toBe(refused);
    expect(JSON.stringify(alone.logged)).not.toContain('a-secret');
  });

  it('keeps nothing of Google but its id, and logs neither the code nor the person', async () => {
    const server = await openBoth();
    const { back, trip } = await goToGoogle(server);
    await comeBack(server, back, trip);
    const rows = runOn(server, 'select hash, google_sub from accounts order by place desc limit 1');
    expect(rows).toEqual([{ hash: null, google_sub: 'sub-1001' }]);
    expect(JSON.stringify(server.logged)).not.toMatch(/charlie|sub-1001|code=/);
    expect(
      server.logged.filter(({ event }) => event === 'request').map((entry) => ('path' in entry ? entry.path : '')),
    ).toContain('/google/back');
  });
});
