import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeLifetime } from '#backend/calls/mail.ts';
import { lockoutDurationMs } from '#backend/domain/lockout.ts';
import { ApiErrorBody, Profile } from '#generated/model';
import { mailedCode, mockPorts } from '#mocks/database/ports.ts';
import { supports } from '#rules/supports.ts';
import { seededPassword } from '#seed';
import { calls } from '../contract/contract';
import { fastPasswords, openBackend } from './backend';
import { exampleOf } from './example-request';
import { getCartLines, guest, openShop, origin, products, type Shopper, signUpFields, signUpForm } from './shopper';

const authStatus = async ({ get }: Shopper) => (await get('/auth/check')).body;
describe('a guest', () => {
  it('is not signed in and has no profile', async () => {
    const { shopper } = openShop();
    expect(await shopper.get('/auth/check')).toEqual({ status: 200, body: { authenticated: false, supports } });
    expect(await shopper.get('/user/profile')).toMatchObject({ status: 401 });
  });

  it('may call only the operations that docs/product.md, Roles and permissions, allows', async () => {
    const { mocks } = openShop();
    const operations: Record<string, string[]> = {};
    for (const call of calls) {
      const response = await mocks.answer(exampleOf(call));
      const refusal = response?.status === 401 ? String(ApiErrorBody.parse(await response.json()).message) : '';
      (operations[refusal.startsWith('Please sign in') ? refusal : 'public'] ??= []).push(call.id);
    }
    expect(operations).toEqual({
      public: [
        'checkAuth',
        'login',
        'logout',
        'sendOtp',
        'verifyOtp',
        'forgotPassword',
        'startGoogleSignIn',
        'checkAvailability',
        'createAccount',
        'autocompleteAddress',
        'getAddressDetails',
        'createAddress',
        'getCart',
        'addCartItem',
        'restoreCartItem',
        'updateCartItem',
        'removeCartItem',
        'clearCart',
        'initiateCheckout',
        'payCheckout',
        'getProduct',
        'exploreProducts',
        'listUserGiftlists',
        'getGiftlist',
        'addGiftMark',
        'deleteGiftMark',
      ],
      'Please sign in to see your profile.': ['getProfile', 'updateProfile'],
      'Please sign in first.': [
        'listAddresses',
        'updateAddress',
        'deleteAddress',
        'listGiftlists',
        'createGiftlist',
        'updateGiftlist',
        'deleteGiftlist',
        'addGiftlistItem',
        'updateGiftlistItem',
        'removeGiftlistItem',
        'listGifts',
        'sendThanks',
        'listFriends',
        'listShippableFriends',
        'listPendingFriends',
        'followUser',
        'acceptFriend',
        'rejectFriend',
        'removeFriend',
        'searchNonFollowing',
        'listNotifications',
        'markNotificationViewed',
      ],
      'Please sign in to view your orders.': ['listOrders', 'getOrder'],
    });
  });
});

describe('the scenario signed-in', () => {
  it('signs the visitor in until the scenario ends', async () => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario('signed-in');
    expect(await shopper.get('/auth/check')).toEqual({ status: 200, body: { authenticated: true, supports } });
    const { body } = await shopper.get('/user/profile');
    expect(Profile.parse(body)).toMatchObject({ username: 'amara.okafor', firstName: 'Amara' });
    await mocks.setScenario('latency:3000');
    await mocks.setScenario('');
    expect(await authStatus(shopper)).toMatchObject({ authenticated: false });
  });

  it('allows signing out', async () => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario('signed-in');
    expect(await shopper.post('/auth/logout', undefined)).toEqual({ status: 200, body: undefined });
    expect(await authStatus(shopper)).toMatchObject({ authenticated: false });
  });

  it('uses the member’s own cart and ships to the default address', async () => {
    const { mocks, shopper } = openShop('one');
    await shopper.add(products.pancakes);
    await mocks.setScenario('signed-in');
    expect((await shopper.get('/cart')).body).toEqual({ cartItems: [] });
    const [line] = await shopper.add(products.teapot);
    expect(line?.shippingAddress).toMatchObject({ addressLine1: '1741 Brunswick Street', state: 'NS' });
    await mocks.setScenario('');
    expect((await shopper.get('/cart')).body).toMatchObject({ cartItems: [{ productId: products.pancakes }] });
  });
});

describe('login', () => {
  it.each(['maya', 'noah', 'zoe', 'MAYA'])('accepts username %s (case does not matter)', async (name) => {
    const { shopper } = openShop();
    expect(await shopper.signIn(name)).toEqual({ status: 200, body: undefined });
    expect(await authStatus(shopper)).toMatchObject({ authenticated: true });
    expect(Profile.parse((await shopper.get('/user/profile')).body).username).toBe(name.toLowerCase());
  });

  it('accepts the email instead of the username, in any case, and gives both the same lockout time', async () => {
    const { shopper, anotherShopper } = openShop();
    const username = ' Maya.Tremblay@Example.ca ';
    expect(await shopper.post('/auth/login', { username, password: seededPassword })).toMatchObject({ status: 200 });
    expect((await shopper.get('/user/profile')).body).toMatchObject({ username: 'maya' });
    const stranger = anotherShopper();
    const answers = [];
    for (let count = 0; count < 5; count += 1)
      answers.push(await stranger.post('/auth/login', { username, password: 'Maple!Leaf75' }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429]);
    // The username stays open. Otherwise the result would reveal the owner of the email.
    expect(await stranger.post('/auth/login', { username: 'maya', password: 'x' })).toMatchObject({ status: 401 });
  });

  it('returns the same error for a wrong password and an unknown username', async () => {
    const { shopper } = openShop();
    const wrong = await shopper.post('/auth/login', { username: 'maya', password: 'Maple!Leaf75' });
    expect(wrong).toEqual({ status: 401, body: { message: 'Incorrect username, email or password.' } });
    expect(await shopper.post('/auth/login', { username: 'nobody', password: 'Maple!Leaf75' })).toEqual(wrong);
    expect(await authStatus(shopper)).toMatchObject({ authenticated: false });
  });

  it('stores each password only as a salted hash', async () => {
    const { mocks, shopper } = openShop();
    await shopper.post('/user', signUpForm());
    const { accounts } = await mocks.state();
    expect(JSON.stringify(await mocks.state())).not.toMatch(/Lighthouse!58|Maple!Leaf74/);
    const hashes = accounts.flatMap(({ passwordHash }) => passwordHash ?? []);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes).toHaveLength(6);
  });

  it('moves the guest’s cart lines, with their ids, and open orders to the member', async () => {
    const { mocks, shopper } = openShop();
    const lines = [...(await shopper.add(products.teapot)), ...(await shopper.addWithAddress(products.pancakes))];
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    await shopper.post('/cartItem', gift);
    await shopper.checkOut(lines.slice(1));
    await shopper.signIn('maya');
    const bag = await getCartLines(shopper);
    expect(bag.slice(0, 2).map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    // Lines without an address ship to her default address. A gift from her own giftlist is for herself.
    expect(bag.map(({ shippingAddress }) => shippingAddress?.city)).toEqual(['Québec', 'Toronto', 'Québec']);
    expect(bag[2]).toMatchObject({ giftlistName: 'Birthday wishes', recipientUserId: null });
    expect((await mocks.state()).orders.at(-1)).toMatchObject({ ownerId: 'usr_maya', paymentStatus: 'pending' });
    await shopper.post('/auth/logout', undefined);
    expect(await getCartLines(shopper)).toEqual([]);
    await shopper.signIn('noah');
    expect(await getCartLines(shopper)).toEqual([]);
  });
});

describe('attempt limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('reject even the correct password for 15 minutes after 5 failures', async () => {
    const { shopper, anotherShopper } = openShop();
    const wrong = { username: 'maya', password: 'wrong' };
    for (let count = 1; count < 5; count += 1)
      expect(await shopper.post('/auth/login', wrong)).toMatchObject({ status: 401 });
    const lockedOut = {
      status: 429,
      body: {
        message: 'Too many failed attempts. Please wait before you try again.',
        additionalInfo: {
          blockedUntil: '2026-11-21T10:15:00.000Z',
          remainingTime: 900,
          support: 'help@giftlist.example',
        },
      },
    };
    expect(await shopper.post('/auth/login', wrong)).toEqual(lockedOut);
    expect(await anotherShopper().signIn('Maya')).toEqual(lockedOut);
    expect(await anotherShopper().signIn('noah')).toMatchObject({ status: 200 });
    vi.setSystemTime(Date.now() + lockoutDurationMs);
    expect(await shopper.signIn('maya')).toMatchObject({ status: 200 });
  });

  it('restart the count after a successful login', async () => {
    const { shopper } = openShop();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 1; count < 5; count += 1)
        expect(await shopper.post('/auth/login', { username: 'maya', password: 'x' })).toMatchObject({ status: 401 });
      expect(await shopper.signIn('maya')).toMatchObject({ status: 200 });
    }
  });

  it('count failed codes per browser and do not block other ways to sign in', async () => {
    const { shopper, anotherShopper } = openShop();
    const email = 'maya.tremblay@example.ca';
    const wrong = { status: 400, body: { message: 'This verification code is incorrect or has expired.' } };
    const stranger = anotherShopper();
    const attempt = (from: Shopper, otpCode: string) => from.post('/auth/verify-otp', { otpCode, email });
    // Attempts count only after a code was sent.
    for (let count = 0; count < 6; count += 1) expect(await attempt(stranger, '000000')).toEqual(wrong);
    await shopper.post('/auth/send-otp', { email });
    for (let count = 0; count < 5; count += 1) {
      expect(await attempt(stranger, '000000')).toEqual(wrong);
      await stranger.post('/auth/login', { username: 'maya', password: 'wrong' });
    }
    expect(await attempt(stranger, mailedCode)).toEqual(wrong);
    expect(await attempt(shopper, mailedCode)).toMatchObject({ status: 200 });
    await shopper.post('/auth/send-otp', { email });
    for (let count = 0; count < 5; count += 1) expect(await attempt(shopper, '000000')).toEqual(wrong);
    expect(await attempt(shopper, mailedCode)).toEqual(wrong);
    // A new code works in a browser whose password login is blocked.
    expect(await stranger.post('/auth/send-otp', { email })).toMatchObject({ status: 200 });
    expect(await attempt(stranger, mailedCode)).toMatchObject({ status: 200 });
  });

  it('do not let a stranger block the sign-up of an email', async () => {
    const { shopper, anotherShopper } = openShop();
    const { email } = signUpFields;
    for (let count = 0; count < 6; count += 1)
      await anotherShopper().post('/auth/verify-otp', { otpCode: '000000', email });
    expect(await shopper.post('/user', signUpForm())).toMatchObject({ status: 200 });
    for (let count = 0; count < 6; count += 1)
      await anotherShopper().post('/auth/verify-otp', { otpCode: '000000', email });
    expect(await shopper.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 200 });
  });

  it('forget what was stored while the clock was 400 days ahead', async () => {
    const { shopper, anotherShopper } = openShop();
    const email = 'maya.tremblay@example.ca';
    const ahead = 400 * 24 * 60 * 60_000;
    vi.setSystemTime(Date.now() + ahead);
    for (let count = 0; count < 5; count += 1)
      await anotherShopper().post('/auth/login', { username: 'maya', password: 'wrong' });
    for (let count = 0; count < 10; count += 1) await shopper.post('/auth/send-otp', { email });
    vi.setSystemTime(Date.now() - ahead);
    expect(await anotherShopper().signIn('maya')).toMatchObject({ status: 200 });
    expect(await shopper.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 400 });
    expect(await shopper.post('/auth/send-otp', { email })).toMatchObject({ status: 200 });
  });

  it('reject a code after its lifetime, even without a failed attempt', async () => {
    const { shopper } = openShop();
    await shopper.post('/auth/send-otp', { email: 'noah.fraser@example.ca' });
    vi.setSystemTime(Date.now() + codeLifetime);
    expect(await shopper.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 400 });
  });
});

describe('requested emails', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each(['maya.tremblay@example.ca', 'nobody@example.ca'])(
    'are limited to ten an hour per address, even without an account (%s)',
    async (email) => {
      const { mocks, shopper, anotherShopper } = openShop();
      for (let count = 1; count <= 5; count += 1) {
        expect(await anotherShopper().post('/auth/send-otp', { email: email.toUpperCase() })).toMatchObject({
          status: 200,
        });
        expect(await shopper.patch('/auth/forgot-password', { email, otpCode: '000000' })).toMatchObject({
          status: 200,
        });
      }
      const mails = (await mocks.inbox()).length;
      const tooMany = {
        status: 429,
        body: {
          message: 'Too many emails were requested for this address. Please wait before trying again.',
          additionalInfo: {
            blockedUntil: '2026-11-21T11:00:00.000Z',
            remainingTime: 3600,
            support: 'help@giftlist.example',
          },
        },
      };
      expect(await anotherShopper().post('/auth/send-otp', { email })).toEqual(tooMany);
      expect(await shopper.patch('/auth/forgot-password', { email, otpCode: '000000' })).toEqual(tooMany);
      expect(await mocks.inbox()).toHaveLength(mails);
      vi.setSystemTime(Date.now() + 60 * 60_000);
      expect(await shopper.post('/auth/send-otp', { email })).toMatchObject({ status: 200 });
      expect(await mocks.inbox()).toHaveLength(mails + 1);
    },
  );
});

describe('verification codes', () => {
  it('are mailed, and work for one sign-in only', async () => {
    const { mocks, shopper, anotherShopper } = openShop();
    const email = 'Maya.Tremblay@example.ca';
    expect(await shopper.post('/auth/send-otp', { email })).toEqual({ status: 200, body: undefined });
    const [mail] = await mocks.inbox();
    expect(mail).toMatchObject({ to: 'maya.tremblay@example.ca', code: '424242' });
    expect(mail?.text).toContain('424242');
    const sent = { email, otpCode: ' 424 242 ' };
    expect(await shopper.post('/auth/verify-otp', sent)).toEqual({ status: 200, body: undefined });
    expect(await authStatus(shopper)).toMatchObject({ authenticated: true });
    expect(await anotherShopper().post('/auth/verify-otp', sent)).toMatchObject({ status: 400 });
  });

  it('are accepted without an email only in the browser that requested them', async () => {
    const { shopper, anotherShopper } = openShop();
    await shopper.post('/auth/send-otp', { email: 'maya.tremblay@example.ca' });
    expect(await anotherShopper().post('/auth/verify-otp', { otpCode: mailedCode })).toEqual({
      status: 400,
      body: { message: 'Please request a new verification code.' },
    });
    expect(await shopper.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 200 });
  });

  it('are not sent to an email without an account, which gets a hint instead', async () => {
    const { mocks, shopper } = openShop();
    expect(await shopper.post('/auth/send-otp', { email: 'nobody@example.ca' })).toEqual({
      status: 200,
      body: undefined,
    });
    expect(await mocks.inbox()).toMatchObject([{ to: 'nobody@example.ca', code: null }]);
    expect(await shopper.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 400 });
  });

  it('are not sent to a user who asks for a new password', async () => {
    const { mocks, shopper } = openShop();
    const message = 'If that address has an account, an email with the next steps is on its way. Check your inbox.';
    for (const email of ['zoe.nakashuk@example.ca', 'nobody@example.ca'])
      expect(await shopper.patch('/auth/forgot-password', { otpCode: '000000', email })).toEqual({
        status: 200,
        body: { message },
      });
    expect(await mocks.inbox()).toMatchObject([
      { to: 'zoe.nakashuk@example.ca', code: null, subject: 'How to sign in without your password' },
      { to: 'nobody@example.ca', code: null, subject: 'No account with this email' },
    ]);
  });
});

describe('sign-up', () => {
  it.each([
    [
      { email: 'rosa@example.ca', username: 'rosa' },
      { emailAvailable: true, usernameAvailable: true },
    ],
    [
      { email: 'MAYA.tremblay@example.ca', username: 'Noah' },
      { emailAvailable: false, usernameAvailable: false },
    ],
    [{ username: 'maya' }, { usernameAvailable: false }],
    [{ username: 'Socket.IO' }, { usernameAvailable: false }],
    [{}, {}],
  ])('reports the availability of %j', async (fields, body) => {
    const { shopper } = openShop();
    expect(await shopper.post('/user/check-availability', fields)).toEqual({ status: 200, body });
  });

  it('may not sign up, get a code or check out with an email that the mail server cannot reach', async () => {
    const canMail = (email: string) => Promise.resolve(email !== 'zoë@example.ca');
    const { db, shopper: open } = await openBackend({ ...mockPorts, passwords: fastPasswords, canMail });
    const shopper = open();
    const email = 'zoë@example.ca';
    const lines = await shopper.addWithAddress(products.teapot);
    const refused = {
      status: 400,
      body: {
        message: [
          'We cannot send email to this address, because our mail server does not accept letters such as é before the @. Please use another address.',
        ],
      },
    };
    expect([
      await shopper.post('/user', signUpForm({ email })),
      await shopper.post('/auth/send-otp', { email }),
      await shopper.patch('/auth/forgot-password', { email, otpCode: '000000' }),
      await shopper.checkOut(lines, { ...guest, email }),
    ]).toEqual([refused, refused, refused, refused]);
    expect(await db.selectFrom('mails').select('id').where('email', '=', email).execute()).toEqual([]);
    expect(await shopper.checkOut(lines, guest)).toMatchObject({ status: 200 });
  });

  it('creates an account that can sign in only after its email is confirmed', async () => {
    const { mocks, shopper } = openShop();
    expect(await shopper.post('/user', signUpForm())).toEqual({ status: 200, body: undefined });
    expect(await authStatus(shopper)).toMatchObject({ authenticated: false });
    expect(await mocks.inbox()).toMatchObject([{ to: 'rosa.diaz@example.ca', code: mailedCode }]);
    const credentials = { username: 'rosa.diaz', password: 'Lighthouse!58' };
    expect(await shopper.post('/auth/login', credentials)).toEqual({
      status: 401,
      body: { message: 'Please confirm your email address first: sign in with a verification code.' },
    });
    expect(await shopper.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 200 });
    expect((await shopper.get('/user/profile')).body).toMatchObject({
      username: 'rosa.diaz',
      lastName: 'Díaz',
      photoUrl: null,
      yob: 0,
    });
    expect((await shopper.get('/address')).body).toMatchObject({
      data: [{ city: 'Toronto', postalCode: 'M5H 2N2', isPublic: false }],
      total: 1,
    });
    await shopper.post('/auth/logout', undefined);
    expect(await shopper.post('/auth/login', credentials)).toMatchObject({ status: 200 });
  });

  it('drops the password when another browser confirms the email', async () => {
    const { shopper, anotherShopper } = openShop();
    const { email, username, password } = signUpFields;
    await shopper.post('/user', signUpForm());
    const owner = anotherShopper();
    await owner.post('/auth/send-otp', { email });
    expect(await owner.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 200 });
    expect(await shopper.post('/auth/login', { username, password })).toMatchObject({ status: 401 });
  });

  it('stores the image', async () => {
    const { mocks, shopper } = openShop();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    const file = new File([bytes], 'me.png', { type: 'image/png' });
    expect(await shopper.post('/user', signUpForm({ file }))).toMatchObject({ status: 200 });
    await shopper.post('/auth/verify-otp', { otpCode: mailedCode });
    const { photoUrl } = Profile.parse((await shopper.get('/user/profile')).body);
    const response = await mocks.answer(new Request(`${origin}${photoUrl}`));
    expect(response?.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  });

  it.each([
    [{ email: 'noah.fraser@example.ca' }, /email address you entered is already associated/],
    [{ username: 'ZOE' }, /username you selected is already taken/],
    [{ username: 'giftlist_support' }, /username you selected is already taken/],
    [{ email: 'noah.fraser@example.ca', username: 'zoe' }, /username.*email address/],
  ])('rejects taken names and emails: %j', async (changes, message) => {
    const { shopper } = openShop();
    const { status, body } = await shopper.post('/user', signUpForm(changes));
    expect(status).toBe(400);
    expect(ApiErrorBody.parse(body).message).toMatch(message);
  });

  it.each([
    [{ password: 'password123' }, 'This password is too common. Please choose a stronger password'],
    [{ 'addressDto[postalCode]': '90210' }, 'Please enter a valid Canadian postal code (e.g., A1A 1A1)'],
    [
      { file: new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }) },
      'Please upload a valid image file (PNG, JPG, GIF)',
    ],
  ])('validates %j by the rules of the form', async (changes, message) => {
    const { mocks, shopper } = openShop();
    expect(await shopper.post('/user', signUpForm(changes))).toEqual({ status: 400, body: { message: [message] } });
    expect(await mocks.inbox()).toEqual([]);
  });
});

describe('sign-in with Google', () => {
  const openWithCart = async () => {
    const { mocks, shopper } = openShop();
    const [line] = await shopper.add(products.teapot);
    return { shopper, line, page: mocks.pageCalls(shopper.cookie().replace('session=', '')) };
  };

  it('redirects from /auth/google to the fake Google page', async () => {
    const { mocks } = openShop();
    const response = await mocks.answer(new Request(`${origin}/api/auth/google`));
    expect(response?.status).toBe(302);
    expect(response?.headers.get('Location')).toBe(`${origin}/mocks/google/index.html`);
  });

  it('signs in the account with this email and keeps the guest’s cart', async () => {
    const { shopper, line, page } = await openWithCart();
    await page.signInWithGoogle({ email: 'Noah.Fraser@example.ca', firstName: 'N', lastName: 'F' });
    expect((await shopper.get('/user/profile')).body).toMatchObject({ username: 'noah', firstName: 'Noah' });
    expect((await getCartLines(shopper)).map(({ id }) => id)).toEqual([line?.id]);
  });

  it('creates an account under a free username for a new email', async () => {
    const { shopper, page } = await openWithCart();
    await page.signInWithGoogle({ email: 'maya@gmail.example', firstName: 'Maya', lastName: 'Chen' });
    expect((await shopper.get('/user/profile')).body).toMatchObject({ username: 'maya2', lastName: 'Chen' });
    await shopper.post('/auth/logout', undefined);
    expect(await shopper.post('/auth/login', { username: 'maya2', password: seededPassword })).toMatchObject({
      status: 401,
    });
  });
});
