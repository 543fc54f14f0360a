import { describe, expect, it } from 'vitest';
import { createTransactionRunner, type PublishedEvent } from '#backend/database/transaction.ts';
import { sessionFromCookie } from '#backend/handle-request.ts';
import { Cart, FriendPage, Giftlist, GiftlistPage } from '#generated/model';
import { mailedCode, mockPorts } from '#mocks/database/ports.ts';
import { setTakedown } from '#server/admin/giftlists/giftlists.ts';
import { removePicture, setSuspension } from '#server/admin/people/suspend.ts';
import { completeGoogleSignIn } from '#server/sessions/google-sign-in.ts';
import { sendTo } from '../backend/backend';
import { databases } from '../backend/databases';
import { openPaymentShop } from '../backend/payment-shop';
import { createShopper, getCartLines, type Shopper } from '../backend/shopper';

/** Opens the seeded shop with operator Ada, Maya and Noah signed in, and a guest. */
const open = async () => {
  const { db, concurrency } = await databases.openSeeded();
  const published: PublishedEvent[] = [];
  const transact = createTransactionRunner(db, concurrency, { afterCommit: (event) => void published.push(event) });
  const deps = { db, transact, ports: mockPorts };
  const answer = sendTo(() => ({ ...deps, resolveSession: sessionFromCookie(deps) }));
  const shopper = () => createShopper({ answer });
  const [maya, noah] = [shopper(), shopper()];
  await maya.signIn('maya');
  await noah.signIn('noah');
  return {
    db,
    ada: { ...deps, actor: 'Ada' },
    shopper,
    maya,
    noah,
    guest: shopper(),
    endedSessions: () => published.flatMap((event) => ('endedSession' in event ? [event.endedSession] : [])),
    mails: async () =>
      await db
        .selectFrom('mails')
        .select(['email', 'subject', 'text'])
        .where('nonce', 'is', null)
        .orderBy('seq')
        .execute(),
    events: async () =>
      (
        await db.selectFrom('auditEvents').select(['kind', 'actor', 'personId', 'detail']).orderBy('seq').execute()
      ).filter(({ personId }) => personId !== null),
  };
};

const birthday = 'gft_maya_birthday';
const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
const suspended = { status: 401, body: { message: 'Your account is suspended: Many usernames were tried.' } };
const listNotFound = { status: 404, body: { message: 'This giftlist was not found.' } };
const isHidden = async ({ get }: Shopper, id: string) => Giftlist.parse((await get(`/giftlist/${id}`)).body).isHidden;
const friendsAt = async ({ get }: Shopper, path: string) =>
  FriendPage.parse((await get(`${path}?page=1&limit=50`)).body).data.map(({ username }) => username);

describe('a suspended member', () => {
  it('is signed out, and cannot sign in by password, code or Google', async () => {
    const { ada, db, maya, shopper, endedSessions, mails, events } = await open();
    await maya.post('/cartItem', vinyl);
    const session = /session=(.+)/.exec(maya.cookie())?.[1];
    expect(await setSuspension(ada, 'usr_maya', { reason: 'Many usernames were tried.', shownReason: '' })).toBe(true);
    expect(await setSuspension(ada, 'usr_maya', { reason: 'Many usernames were tried.', shownReason: '' })).toBe(false);
    expect(endedSessions()).toEqual([session]);
    expect(await maya.get('/auth/check')).toMatchObject({ status: 200, body: { authenticated: false } });
    expect(await maya.get('/giftlist')).toEqual(suspended);
    expect(await maya.patch('/friends/follow/zoe', undefined)).toEqual(suspended);
    expect(Cart.parse((await maya.get('/cart')).body).cartItems).toEqual([]);

    const other = shopper();
    expect(await other.signIn('maya')).toEqual(suspended);
    expect(await other.post('/auth/login', { username: 'maya', password: 'wrong' })).toMatchObject({
      status: 401,
      body: { message: 'Incorrect username, email or password.' },
    });
    const email = 'maya.tremblay@example.ca';
    await other.post('/auth/send-otp', { email });
    expect(await other.post('/auth/verify-otp', { otpCode: '000000', email })).toMatchObject({ status: 400 });
    expect(await other.post('/auth/verify-otp', { otpCode: mailedCode, email })).toEqual(suspended);
    const devices = { find: () => undefined, remember: () => undefined };
    const google = { email, firstName: 'Maya', lastName: 'Tremblay', isGoogleMail: true };
    await expect(completeGoogleSignIn({ ...ada, devices, isSecure: false }, null, google)).rejects.toMatchObject({
      status: 401,
      userMessage: 'Your account is suspended: Many usernames were tried.',
    });
    // A session that another process has just opened for the suspended member belongs to a guest.
    await db
      .insertInto('sessions')
      .values({ id: 'late', ownerId: 'gst_late', personId: 'usr_maya', pendingEmail: null })
      .execute();
    const late = createShopper(
      { answer: (request) => sendTo(() => ({ ...ada, resolveSession: sessionFromCookie(ada) }))(request) },
      'session=late',
    );
    expect(await late.get('/auth/check')).toMatchObject({ status: 200, body: { authenticated: false } });

    await expect(setSuspension(ada, 'usr_maya', { reason: 'Spam.', shownReason: '' })).rejects.toMatchObject({
      conflicts: [{ field: 'suspension', shown: '', stored: 'Many usernames were tried.', sent: 'Spam.' }],
    });
    const lift = { reason: '', shownReason: 'Many usernames were tried.' };
    expect([await setSuspension(ada, 'usr_maya', lift), await setSuspension(ada, 'usr_maya', lift)]).toEqual([
      true,
      false,
    ]);
    expect(await maya.get('/giftlist')).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } });
    expect(await other.signIn('maya')).toMatchObject({ status: 200 });
    expect((await getCartLines(other)).map(({ giftlistItemId }) => giftlistItemId)).toContain('gli_maya_vinyl');
    expect(await mails()).toEqual([
      {
        email,
        subject: 'Your account is suspended',
        text: `Your Giftlist account is suspended: Many usernames were tried.\n\nYou cannot sign in, and others do not see your giftlists. Paid orders still ship.\n\nIf you think that this is a mistake, write to ${mockPorts.contactEmail}.`,
      },
      {
        email,
        subject: 'Your account is active again',
        text: 'The suspension of your Giftlist account has ended. You can sign in again, and others see your giftlists as before.',
      },
    ]);
    const event = { actor: 'Ada', personId: 'usr_maya', detail: {} };
    expect(await events()).toEqual([
      { kind: 'customer suspended', ...event },
      { kind: 'suspension lifted', ...event },
    ]);
  });

  it('shows no giftlists and friend requests to others, gets no gifts, and stays a friend', async () => {
    const { ada, db, noah, guest, shopper } = await open();
    await db.updateTable('addresses').set({ isPublic: true }).where('ownerId', '=', 'usr_maya').execute();
    await noah.post('/cartItem', vinyl);
    await noah.post('/cartItem', { productId: 'enamel-teapot-for-two', quantity: 1 });
    const [, teapot] = await getCartLines(noah);
    const zoe = shopper();
    await zoe.signIn('zoe');
    expect(await friendsAt(noah, '/friends/ship')).toContain('maya');
    await setSuspension(ada, 'usr_maya', { reason: 'Spam.' });
    for (const visitor of [noah, guest]) {
      expect(await visitor.get(`/giftlist/${birthday}`)).toEqual(listNotFound);
      expect(await visitor.get('/giftlist/user/maya')).toMatchObject({ status: 404 });
      expect(await visitor.post('/cartItem', vinyl)).toMatchObject({ status: 404 });
    }
    expect((await getCartLines(noah)).map(({ message }) => message)).toEqual([
      'The giftlist with this gift is no longer available. Please remove it, or buy it for yourself.',
      null,
    ]);
    expect(await friendsAt(noah, '/friends')).toContain('maya');
    expect(await friendsAt(noah, '/friends/ship')).not.toContain('maya');
    expect(await noah.patch(`/cartItem/${teapot?.id}`, { recipientId: 'usr_maya' })).toMatchObject({ status: 404 });
    expect(await zoe.get('/user/search/nonfollowing/maya')).toEqual({ status: 200, body: [] });
    expect(await zoe.patch('/friends/follow/maya', undefined)).toEqual({
      status: 404,
      body: { message: 'There is no user with this username.' },
    });
    await zoe.patch('/friends/follow/noah', undefined);
    await setSuspension(ada, 'usr_zoe', { reason: 'Spam.' });
    expect(await friendsAt(noah, '/friends/pending')).not.toContain('zoe');
    expect(await noah.patch('/friends/accept/zoe', undefined)).toMatchObject({ status: 404 });
    expect(await noah.remove('/friends/maya')).toMatchObject({ status: 200 });
    await setSuspension(ada, 'usr_maya', { reason: '' });
    await setSuspension(ada, 'usr_zoe', { reason: '' });
    expect(await isHidden(noah, birthday)).toBe(false);
    expect(await noah.patch('/friends/accept/zoe', undefined)).toMatchObject({ status: 200 });
  });
});

describe('a member', () => {
  it('loses the profile picture that an operator removes', async () => {
    const { ada, db, maya } = await open();
    await db.insertInto('images').values({ id: 'img_1', type: 'image/png', data: new Uint8Array() }).execute();
    await db.updateTable('people').set({ photoUrl: '/images/img_1' }).where('id', '=', 'usr_maya').execute();
    await expect(removePicture(ada, 'usr_maya', '/images/img_0')).rejects.toThrow('has another picture by now');
    expect([await removePicture(ada, 'usr_maya', '/images/img_1'), await removePicture(ada, 'usr_maya')]).toEqual([
      true,
      false,
    ]);
    expect((await maya.get('/user/profile')).body).toMatchObject({ username: 'maya', photoUrl: null });
    expect(await db.selectFrom('images').select('id').where('id', '=', 'img_1').execute()).toEqual([]);
  });
});

it('a gift for a suspended member can no longer be paid on an open payment page', async () => {
  const shop = await openPaymentShop();
  const noah = shop.shopper();
  await noah.signIn('noah');
  await noah.post('/cartItem', vinyl);
  const [line] = await getCartLines(noah);
  await shop.db.updateTable('addresses').set({ isPublic: true }).execute();
  const page = await noah.checkoutUrl([line]);
  await setSuspension({ ...shop.deps, actor: 'Ada' }, 'usr_maya', { reason: 'Spam.' });
  expect(shop.provider.pay(page)).toBe(undefined);
  expect(await shop.orders()).toMatchObject([{ paymentStatus: 'expired' }]);
});

describe('a taken-down giftlist', () => {
  const reason = 'The title insults somebody.';

  it('is hidden from others until its owner has changed the listed parts and shows it', async () => {
    const { ada, maya, noah, guest, mails, events } = await open();
    await noah.post('/cartItem', vinyl);
    const takedown = { reason, parts: ['title', 'items'], shown: { title: 'Birthday wishes', reason: '' } } as const;
    expect([await setTakedown(ada, birthday, takedown), await setTakedown(ada, birthday, takedown)]).toEqual([
      true,
      false,
    ]);
    await expect(setTakedown(ada, birthday, { ...takedown, reason: 'Spam.' })).rejects.toMatchObject({
      conflicts: [{ field: 'reason', shown: '', stored: reason, sent: 'Spam.' }],
    });
    for (const visitor of [noah, guest]) {
      expect(await visitor.get(`/giftlist/${birthday}`)).toEqual(listNotFound);
      const { data } = GiftlistPage.parse((await visitor.get('/giftlist/user/maya')).body);
      expect(data.map(({ id }) => id)).not.toContain(birthday);
      expect(await visitor.post('/cartItem', vinyl)).toMatchObject({ status: 404 });
    }
    expect((await getCartLines(noah))[0]?.message).toContain('The giftlist with this gift is no longer available.');
    expect(await isHidden(maya, birthday)).toBe(true);
    const message = `We have hidden your giftlist “Birthday wishes”: ${reason} To show it again, change the title and remove an item.`;
    expect((await maya.get('/notifications?page=1&limit=1')).body).toMatchObject({
      data: [{ type: 'GIFTLIST', message }],
    });
    expect((await mails()).at(-1)).toEqual({
      email: 'maya.tremblay@example.ca',
      subject: 'We have hidden your giftlist',
      text: `${message}\n\nIf you have questions, write to ${mockPorts.contactEmail}.`,
    });

    const show = (body: object = {}) => maya.patch(`/giftlist/${birthday}`, { isHidden: false, ...body });
    const refused = (demand: string) => ({
      status: 400,
      body: { message: `We have hidden this giftlist: ${reason} Before you show it, ${demand}.` },
    });
    expect(await show({ title: 'Birthday wishes ' })).toEqual(refused('change the title and remove an item'));
    for (const title of ['BIRTHDAY wishes!', 'Birthday w\u200Bishes', 'Birthdаy wishes'])
      expect(await show({ title })).toEqual(refused('change the title and remove an item'));
    expect(await maya.patch(`/giftlist/${birthday}`, { title: 'Birthday' })).toMatchObject({
      body: { isHidden: true },
    });
    expect(await show()).toEqual(refused('remove an item'));
    await maya.post('/giftlistItem', { giftlistId: birthday, productId: 'barnaby-bear', quantity: 1 });
    const added = Giftlist.parse((await maya.get(`/giftlist/${birthday}`)).body).items?.at(-1)?.id ?? '';
    expect(await maya.remove(`/giftlistItem/${added}`)).toMatchObject({ status: 200 });
    expect(await show({ title: 'Birthday wishes' })).toEqual(refused('change the title and remove an item'));
    expect(await show({ title: 'Birthday' })).toEqual(refused('remove an item'));
    expect(await isHidden(maya, birthday)).toBe(true);
    await maya.remove('/giftlistItem/gli_maya_vinyl');
    expect(await isHidden(maya, birthday)).toBe(true);
    expect(await guest.get(`/giftlist/${birthday}`)).toEqual(listNotFound);
    expect(await show()).toMatchObject({ status: 200, body: { isHidden: false, title: 'Birthday' } });
    expect(await isHidden(guest, birthday)).toBe(false);
    expect(await events()).toEqual([
      {
        kind: 'giftlist taken down',
        actor: 'Ada',
        personId: 'usr_maya',
        detail: { giftlist: birthday, parts: 'title, items' },
      },
      { kind: 'giftlist corrected', actor: null, personId: 'usr_maya', detail: { giftlist: birthday } },
    ]);
  });

  it('stays hidden until the owner has changed a note, not only its look', async () => {
    const { ada, maya, guest } = await open();
    const setNote = (note: string | null) => maya.patch('/giftlistItem/gli_maya_vinyl', { note });
    await setNote('You all owe me this');
    await setTakedown(ada, birthday, { reason: 'A note insults people.', parts: ['notes'] });
    const show = () => maya.patch(`/giftlist/${birthday}`, { isHidden: false });
    const message = 'We have hidden this giftlist: A note insults people. Before you show it, change a note.';
    for (const note of ['YOU all owe me this!', 'You all owe me this'])
      expect([(await setNote(note)).status, await show()]).toEqual([200, { status: 400, body: { message } }]);
    await maya.patch('/giftlistItem/gli_maya_vinyl', { quantity: 2 });
    expect(await show()).toMatchObject({ status: 400 });
    await setNote(null);
    expect(await show()).toMatchObject({ status: 200, body: { isHidden: false } });
    expect(await isHidden(guest, birthday)).toBe(false);
  });

  it('stays hidden until its owner has changed or removed a link to another shop', async () => {
    const { ada, maya } = await open();
    const link = { url: 'https://trains.example/red', name: 'Red train' };
    const show = () => maya.patch(`/giftlist/${birthday}`, { isHidden: false });
    const addLink = async () => {
      await maya.post('/giftlistItem', { giftlistId: birthday, quantity: 1, link });
      const { items } = Giftlist.parse((await maya.get(`/giftlist/${birthday}`)).body);
      return items.find(({ product }) => product.isExternal)?.id ?? '';
    };
    const id = await addLink();
    const takedown = { reason: 'A link leads to a fraud.', parts: ['links'] } as const;
    await setTakedown(ada, birthday, takedown);
    const message =
      'We have hidden this giftlist: A link leads to a fraud. Before you show it, change or remove a link.';
    await maya.patch(`/giftlistItem/${id}`, { quantity: 2, link: { ...link, name: 'RED train', price: 5 } });
    expect(await show()).toEqual({ status: 400, body: { message } });
    await maya.patch(`/giftlistItem/${id}`, { link: { ...link, url: 'https://trains.example/blue' } });
    expect(await show()).toMatchObject({ status: 200, body: { isHidden: false } });

    await setTakedown(ada, birthday, takedown);
    await maya.remove('/giftlistItem/gli_maya_vinyl');
    expect(await show()).toMatchObject({ status: 400 });
    await maya.remove(`/giftlistItem/${id}`);
    expect(await show()).toMatchObject({ status: 200 });

    // As an item, a link has to go: another address is not enough.
    const next = await addLink();
    await setTakedown(ada, birthday, { reason: 'No such gifts.', parts: ['items'] });
    await maya.patch(`/giftlistItem/${next}`, { link: { ...link, url: 'https://trains.example/green' } });
    expect(await show()).toMatchObject({ status: 400 });
    await maya.remove(`/giftlistItem/${next}`);
    expect(await show()).toMatchObject({ status: 200 });
  });

  it('stays hidden until its owner has changed for whom or what it is', async () => {
    const { ada, maya } = await open();
    await setTakedown(ada, birthday, { reason, parts: ['occasion'] });
    const show = (body: object) => maya.patch(`/giftlist/${birthday}`, { isHidden: false, ...body });
    expect(await show({ forName: 'MAYA', eventDate: null })).toEqual({
      status: 400,
      body: { message: `We have hidden this giftlist: ${reason} Before you show it, change the occasion.` },
    });
    expect(await show({ forName: 'Maya and Noah' })).toMatchObject({ status: 200, body: { isHidden: false } });
  });

  it('is shown again once an operator lifts the takedown', async () => {
    const { ada, maya, guest, mails } = await open();
    await setTakedown(ada, birthday, { reason, parts: ['description'] });
    await expect(
      setTakedown(ada, birthday, { reason: '', parts: [], shown: { title: 'Another title', reason } }),
    ).rejects.toThrow('The owner has changed the title');
    const lift = { reason: '', parts: [], shown: { title: 'Birthday wishes', reason } };
    expect(await setTakedown(ada, birthday, lift)).toBe(true);
    expect(await isHidden(guest, birthday)).toBe(false);
    const message = 'Your giftlist “Birthday wishes” is shown again, unless you hide it yourself.';
    expect((await maya.get('/notifications?page=1&limit=1')).body).toMatchObject({ data: [{ message }] });
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Your giftlist is no longer hidden by us' });
    await expect(setTakedown(ada, birthday, { reason, parts: [] })).rejects.toThrow(
      'Select what the owner has to change.',
    );
    await maya.patch(`/giftlist/${birthday}`, { isHidden: true });
    await expect(setTakedown(ada, birthday, { reason, parts: ['title'] })).rejects.toThrow('its owner has hidden it');
  });
});
