import { describe, expect, it } from 'vitest';
import { endDueSurprises } from '#backend/calls/reveals.ts';
import { sessionFromCookie } from '#backend/handle-request.ts';
import { Cart, CartItem, Giftlist, GiftMark, NotificationPage } from '#generated/model';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { refund } from '#server/admin/orders/refunds.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { exportPersonalData } from '#server/admin/people/export.ts';
import { sendTo } from './backend';
import { openPaymentShop } from './payment-shop';
import { createShopper, guest, type Shopper } from './shopper';

const list = 'gft_maya_birthday';
const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
/** Maya wants two units. */
const kit = { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 1 };
/** Bought before the list became a surprise. */
const known = 'gli_maya_birthday_3';
const camera = 'gli_maya_birthday_4';

const takenMessage = 'Someone else has bought this gift since you added it. Please remove it, or buy it for yourself.';

const itemsOf = async ({ get }: Shopper, path = `/giftlist/${list}`) =>
  Object.fromEntries(
    Giftlist.parse((await get(path)).body).items.map(({ id, isPurchased, purchasedQuantity }) => [
      id,
      [isPurchased, purchasedQuantity],
    ]),
  );

const notificationsOf = async ({ get }: Shopper) =>
  NotificationPage.parse((await get('/notifications?page=1&limit=100')).body).data;

/** Milliseconds from the clock of the shop, 24 November 2026 UTC, to this time. */
const until = (time: string) => Date.parse(time) - Date.UTC(2026, 10, 24);

/** Opens a shop in which Maya's birthday on 10 December is a surprise, with the three who must not know. */
const openSurprise = async () => {
  const shop = await openPaymentShop();
  const resolveSession = sessionFromCookie(shop.deps);
  const device = { id: 'device', isKnownTo: (personId: string) => personId === 'usr_maya' };
  const maya = shop.shopper();
  await maya.signIn('maya');
  const viewers = {
    maya,
    'the browser of Maya, signed out': createShopper({
      answer: sendTo(() => ({ ...shop.deps, resolveSession, device })),
    }),
    'an unknown browser': shop.shopper(),
  };
  // Each visitor has a wish in the bag before the first purchase.
  for (const viewer of Object.values(viewers)) for (const gift of [vinyl, kit]) await viewer.post('/cartItem', gift);
  const before = await maya.patch(`/giftlist/${list}`, { eventDate: '2026-12-10', isSurprise: true });
  expect(before).toMatchObject({ status: 200, body: { hidesPurchases: true } });
  const operator = { ...shop.deps, actor: 'Ada' };
  const choose = async (buyer: Shopper, gift: object) =>
    CartItem.parse((await buyer.post('/cartItem', { purchases: true, ...gift })).body);
  const buy = async (buyer: Shopper, gift: object, details: object = guest) => {
    await shop.buy(buyer, [await choose(buyer, gift)], details);
    return (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'paid').at(-1)?.id ?? '';
  };
  const noah = shop.shopper();
  await noah.signIn('noah');
  return { shop, operator, viewers, maya, noah, choose, buy };
};

const reads = [
  '/auth/check',
  '/cart',
  '/user/profile',
  '/address',
  '/giftlist',
  '/giftlist?page=1&limit=50',
  '/giftlist/user/maya?page=1&limit=50',
  '/giftlist/user/maya?purchases=false',
  `/giftlist/${list}`,
  '/giftlist/gft_maya_cabin',
  '/notifications',
  '/notifications?page=1&limit=10',
  '/notifications?viewed=false&limit=1',
  '/gift',
  `/gift?giftlistId=${list}&isThanked=false&page=1&limit=10`,
  '/order',
  '/friends',
  '/friends/pending',
  `/product/${vinyl.productId}`,
  '/product/explore?page=1&limit=20',
];

/** Every read, as text. All but the unknown browser ask for purchases, too, and do not get them. */
const readAll = async (viewers: Readonly<Record<string, Shopper>>) => {
  const answers: Record<string, string> = {};
  for (const [name, viewer] of Object.entries(viewers)) {
    const asked =
      name === 'an unknown browser' ? [] : [`/giftlist/${list}?purchases=true`, '/giftlist/user/maya?purchases=true'];
    for (const path of [...reads, ...asked]) answers[`${name} ${path}`] = JSON.stringify(await viewer.get(path));
  }
  return answers;
};

it('hides what is bought, canceled and paid from owner and strangers, byte for byte', async () => {
  const { shop, operator, viewers, noah, choose, buy } = await openSurprise();
  const preview = async () => {
    const { maya, 'the browser of Maya, signed out': signedOut } = viewers;
    const previews = [maya, signedOut].map(async (viewer) => {
      const { cartItems } = Cart.parse((await viewer.get('/cart')).body);
      return JSON.stringify(
        await viewer.post('/cart/initiateCheckout', { cartItemIds: cartItems.map(({ id }) => id) }),
      );
    });
    return Promise.all(previews);
  };
  const everything = async () => {
    const before = await shop.db.selectFrom('auditEvents').selectAll().execute();
    const exported = await exportPersonalData(operator, 'maya.tremblay@example.ca');
    await shop.db
      .deleteFrom('auditEvents')
      .where('seq', 'not in', [0, ...before.map(({ seq }) => seq)])
      .execute();
    return { ...(await readAll(viewers)), preview: await preview(), exported };
  };
  const before = await everything();
  expect(before.exported).toContain('"hidesSurprises": true');
  const robin = shop.shopper();
  let [orderOfNoah, markOfRobin] = ['', ''];
  const mark = async ({ post }: Shopper, { giftlistItemId }: { giftlistItemId: string }, name = '') => {
    const { status, body } = await post('/giftMark', { giftlistItemId, quantity: 1, name });
    expect([status, body]).toEqual([200, expect.anything()]);
    return GiftMark.parse(body).id;
  };
  const events: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a guest pays for a gift', () => buy(robin, kit)],
    ['a friend pays for two', async () => (orderOfNoah = await buy(noah, { ...vinyl, quantity: 2 }, {}))],
    ['a guest is paying', async () => shop.shopper().checkoutUrl([await choose(shop.shopper(), kit)])],
    ['a friend puts a gift into the bag', () => choose(noah, kit)],
    [
      'one of two units is canceled',
      () => cancelItem(operator, { orderId: orderOfNoah, position: 0, quantity: 1, cents: undefined }),
    ],
    ['the order is refunded', () => refund(operator, { orderId: orderOfNoah, cents: undefined })],
    ['a friend pays again', () => buy(noah, vinyl, {})],
    ['half an hour passes', async () => shop.passTime(40 * 60_000)],
    [
      'a guest and a friend say that they give something',
      async () => [(markOfRobin = await mark(robin, kit, 'Robin')), await mark(noah, { giftlistItemId: camera })],
    ],
    ['the guest undoes it', () => robin.remove(`/giftMark/${markOfRobin}`)],
    ['a guest gives it, and signs in', async () => [await mark(robin, kit, 'Robin'), await robin.signIn('zoe')]],
  ];
  for (const [name, happens] of events) {
    await happens();
    expect([name, await everything()]).toEqual([name, before]);
  }
  // Everybody who is known not to be the owner sees it.
  expect(await itemsOf(noah)).toMatchObject({ [vinyl.giftlistItemId]: [true, 1], [kit.giftlistItemId]: [true, 2] });
  expect(await itemsOf(shop.shopper(), `/giftlist/${list}?purchases=true`)).toMatchObject({
    [vinyl.giftlistItemId]: [true, 1],
    [known]: [true, 1],
  });
  // Known purchases stay visible.
  expect(await itemsOf(viewers.maya)).toMatchObject({ [vinyl.giftlistItemId]: [false, 0], [known]: [true, 1] });
  // The comparison notices a difference.
  await viewers.maya.patch(`/giftlist/${list}`, { isSurprise: false });
  const after = new Map(Object.entries(await everything()));
  const changed = Object.entries(before).filter(([name, text]) => String(after.get(name)) !== String(text));
  const names = changed.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['maya /cart', 'maya /notifications', 'preview', 'exported']));
  for (const name of Object.keys(viewers)) expect(names).toContain(`${name} /giftlist/${list}`);
});

describe('the owner of a surprise', () => {
  /** Ids and times of one run, numbered in the order in which they appear. */
  const normalized = (texts: readonly unknown[]): string => {
    const seen = new Map<string, string>();
    return JSON.stringify(texts).replaceAll(/[\da-f]{8}-[\da-f-]{27}|session_\d+|"seq":\d+/g, (id) => {
      seen.set(id, seen.get(id) ?? `id ${seen.size}`);
      return seen.get(id) ?? '';
    });
  };

  /** Maya's reads, signed in, then in her browser signed out. */
  const actAsOwner = async ({ shop, viewers }: Awaited<ReturnType<typeof openSurprise>>) => {
    const { maya, 'the browser of Maya, signed out': signedOut } = viewers;
    const answers: unknown[] = [];
    const cartOf = async (viewer: Shopper) => Cart.parse((await viewer.get('/cart')).body).cartItems;
    for (const [viewer, details] of [
      [signedOut, guest],
      [maya, {}],
    ] as const) {
      answers.push(await viewer.post('/cartItem', { ...vinyl, purchases: true }), await viewer.post('/cartItem', kit));
      for (const { giftlistItemId } of [vinyl, kit])
        answers.push(await viewer.post('/giftMark', { giftlistItemId, quantity: 2 }));
      const lines = await cartOf(viewer);
      answers.push(lines, await viewer.post('/cart/initiateCheckout', { cartItemIds: lines.map(({ id }) => id) }));
      const sent = await viewer.checkOut(lines, details);
      answers.push(sent);
      const { checkoutUrl } = sent.body as { readonly checkoutUrl: string };
      await shop.deliverWebhook(shop.provider.pay(checkoutUrl) ?? '');
      answers.push(await viewer.get('/cart'), await viewer.get('/order'), await viewer.get('/notifications'));
    }
    const add = { giftlistId: list, productId: kit.productId, quantity: 1 };
    answers.push(
      await maya.post('/giftlistItem', add),
      await maya.post('/giftlistItem', { ...add, productId: vinyl.productId }),
    );
    answers.push(await maya.get(`/giftlist/${list}`));
    answers.push(await maya.patch(`/giftlistItem/${kit.giftlistItemId}`, { quantity: 1 }));
    for (const allowsMarks of [false, true]) answers.push(await maya.patch(`/giftlist/${list}`, { allowsMarks }));
    answers.push(await maya.patch(`/giftlist/${list}`, { isHidden: true }), await signedOut.get('/cart'));
    answers.push(await maya.patch(`/giftlist/${list}`, { isHidden: false, eventDate: '2026-12-12' }));
    answers.push(await maya.remove(`/giftlistItem/${vinyl.giftlistItemId}`), await maya.get(`/giftlist/${list}`));
    answers.push(await maya.remove(`/giftlist/${list}`), await maya.get('/giftlist'), await maya.get('/notifications'));
    const holds = await shop.db.selectFrom('orders').select('isHeld').where('ownerId', '=', 'usr_maya').execute();
    return normalized([...answers, holds.filter(({ isHeld }) => isHeld).length]);
  };

  it('gets the same answers to everything, whether all was bought or nothing', async () => {
    const [quiet, busy] = [await openSurprise(), await openSurprise()];
    await busy.noah.post('/giftMark', { giftlistItemId: kit.giftlistItemId, quantity: 1 });
    await busy.shop.shopper().post('/giftMark', { giftlistItemId: kit.giftlistItemId, quantity: 1 });
    await busy.buy(busy.shop.shopper(), { ...kit, quantity: 2 });
    await busy.buy(busy.noah, vinyl, {});
    // And another guest is paying with 'Add anyway'.
    const robin = busy.shop.shopper();
    await robin.checkoutUrl([await busy.choose(robin, { ...vinyl, quantity: 3 })]);
    expect(await actAsOwner(busy)).toBe(await actAsOwner(quiet));
  });

  it('reads at noon of the day after, once, how many gifts there are', async () => {
    const { shop, operator, maya, noah, buy } = await openSurprise();
    const before = await notificationsOf(maya);
    await buy(shop.shopper(), { ...kit, quantity: 2 });
    await buy(noah, vinyl, {});
    await refund(operator, { orderId: await buy(shop.shopper(), vinyl), cents: undefined });
    shop.passTime(until('2026-12-11T16:59:59Z'));
    await endDueSurprises(shop.deps);
    expect(await notificationsOf(maya)).toEqual(before);
    expect((await itemsOf(maya))[kit.giftlistItemId]).toEqual([false, 0]);
    shop.passTime(1000);
    await Promise.all([endDueSurprises(shop.deps), endDueSurprises(shop.deps)]);
    await endDueSurprises(shop.deps);
    const [latest, ...others] = await notificationsOf(maya);
    expect([latest, others]).toEqual([
      expect.objectContaining({
        type: 'GIFTLIST_REVEALED',
        message: 'Your presents are revealed: 3 gifts from your giftlist "Birthday wishes".',
        giftlistId: list,
        orderId: null,
      }),
      before,
    ]);
    expect(await itemsOf(maya)).toMatchObject({ [kit.giftlistItemId]: [true, 2], [vinyl.giftlistItemId]: [true, 1] });
    expect((await maya.get(`/giftlist/${list}`)).body).not.toHaveProperty('hidesPurchases');
    expect(await itemsOf(shop.shopper())).toMatchObject({ [vinyl.giftlistItemId]: [true, 1] });
  });

  it('reads nothing at noon if all gifts were canceled', async () => {
    const { shop, operator, maya, buy } = await openSurprise();
    const before = await notificationsOf(maya);
    await refund(operator, { orderId: await buy(shop.shopper(), vinyl), cents: undefined });
    shop.passTime(until('2026-12-12T00:00:00Z'));
    await endDueSurprises(shop.deps);
    expect(await notificationsOf(maya)).toEqual(before);
  });

  it.each([
    ['switches it off', { isSurprise: false }],
    ['sets a date that is over', { eventDate: '2026-11-01' }],
  ])('reads what was bought when she %s, and a new surprise hides later gifts only', async (_, change) => {
    const { shop, maya, buy } = await openSurprise();
    await buy(shop.shopper(), vinyl);
    expect((await maya.patch(`/giftlist/${list}`, change)).body).not.toHaveProperty('hidesPurchases');
    expect((await notificationsOf(maya))[0]).toMatchObject({
      message: 'Your presents are revealed: 1 gift from your giftlist "Birthday wishes".',
    });
    const again = await maya.patch(`/giftlist/${list}`, { isSurprise: true, eventDate: '2027-12-10' });
    expect(again).toMatchObject({ body: { hidesPurchases: true } });
    await buy(shop.shopper(), kit);
    expect(await itemsOf(maya)).toMatchObject({ [vinyl.giftlistItemId]: [true, 1], [kit.giftlistItemId]: [false, 0] });
  });

  it('creates a surprise that holds until she ends it, but none for a date that is over', async () => {
    const { maya } = await openSurprise();
    const create = async (fields: object) =>
      (await maya.post('/giftlist', { title: 'For me', isSurprise: true, ...fields })).body;
    expect(await create({})).toMatchObject({ hidesPurchases: true });
    expect(await create({ eventDate: '2026-11-23' })).toMatchObject({ hidesPurchases: true });
    expect(await create({ eventDate: '2026-11-20' })).not.toHaveProperty('hidesPurchases');
  });

  it('reads of one item what was bought once it has arrived, and nothing of the others', async () => {
    const { shop, maya, buy } = await openSurprise();
    const before = await notificationsOf(maya);
    for (const gift of [kit, vinyl]) await buy(shop.shopper(), gift);
    const revealed = await maya.patch(`/giftlistItem/${kit.giftlistItemId}`, { isRevealed: true });
    expect(revealed).toMatchObject({ status: 200, body: { isPurchased: false, purchasedQuantity: 1 } });
    await buy(shop.shopper(), kit);
    expect(await itemsOf(maya)).toMatchObject({ [kit.giftlistItemId]: [false, 1], [vinyl.giftlistItemId]: [false, 0] });
    expect(await notificationsOf(maya)).toEqual(before);
    shop.passTime(until('2026-12-12T00:00:00Z'));
    await endDueSurprises(shop.deps);
    const message = 'Your presents are revealed: 2 gifts from your giftlist "Birthday wishes".';
    expect((await notificationsOf(maya))[0]).toMatchObject({ message });
  });

  it('learns in the end what was paid while she ended it', async () => {
    const { shop, maya, noah, choose } = await openSurprise();
    const session = shop.provider.pay(await noah.checkoutUrl([await choose(noah, vinyl)], {})) ?? '';
    await Promise.all([shop.deliverWebhook(session), maya.patch(`/giftlist/${list}`, { isSurprise: false })]);
    const hidden = await shop.db
      .selectFrom('gifts')
      .selectAll()
      .where('giftlistId', '=', list)
      .where('isRevealed', '=', false)
      .execute();
    expect([hidden, (await itemsOf(maya))[vinyl.giftlistItemId]]).toEqual([[], [true, 1]]);
    const told = (await notificationsOf(maya)).filter(
      ({ type, message }) => type === 'GIFTLIST_REVEALED' || message?.includes('Songs for Northern Lights'),
    );
    expect(told).toHaveLength(1);
  });
});

describe('a guest in an unknown browser', () => {
  it('who did not ask cannot pay for a gift that is bought, and learns it at the checkout', async () => {
    const { shop, noah, buy } = await openSurprise();
    await buy(noah, vinyl, {});
    const sam = shop.shopper();
    const line = CartItem.parse((await sam.post('/cartItem', vinyl)).body);
    expect([line.message, Cart.parse((await sam.get('/cart')).body).cartItems[0]?.message]).toEqual([null, null]);
    expect(await sam.post('/cart/initiateCheckout', { cartItemIds: [line.id] })).toMatchObject({
      body: { cartItems: [{ message: takenMessage }] },
    });
    expect(await sam.checkOut([line])).toMatchObject({ status: 400 });
  });

  it('who is giving is warned, and then pays anyway', async () => {
    const { shop, noah, buy } = await openSurprise();
    await buy(noah, vinyl, {});
    const sam = shop.shopper();
    await buy(sam, vinyl);
    expect(await itemsOf(sam, `/giftlist/${list}?purchases=true`)).toMatchObject({ [vinyl.giftlistItemId]: [true, 1] });
    expect(
      (await shop.orders()).filter(({ paymentStatus, isHeld }) => paymentStatus === 'paid' && !isHeld),
    ).toHaveLength(2);
  });

  it('sees what they bought themselves', async () => {
    const { shop, buy } = await openSurprise();
    const sam = shop.shopper();
    await buy(sam, vinyl);
    expect(await itemsOf(sam)).toMatchObject({ [vinyl.giftlistItemId]: [true, 1], [kit.giftlistItemId]: [false, 0] });
  });
});

it('tells operators to say nothing of a surprise, and exports it on demand only', async () => {
  const { shop, operator, noah, buy } = await openSurprise();
  await buy(noah, vinyl, {});
  await shop.db.updateTable('orders').set({ needsFulfillment: false }).where('ownerId', '=', 'usr_maya').execute();
  const email = 'maya.tremblay@example.ca';
  await expect(eraseDataSubject(operator, email)).rejects.toThrow(
    'contains a gift for this customer. Ship or refund it first. It is a surprise: say only that a delivery is pending.',
  );
  const exported = await exportPersonalData(operator, email, { hasSurprises: true });
  expect(JSON.parse(exported)).toMatchObject({
    gifts: expect.arrayContaining([
      expect.objectContaining({ giftlistItemId: vinyl.giftlistItemId, isRevealed: false }),
    ]),
  });
});
