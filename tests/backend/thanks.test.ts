import { describe, expect, it } from 'vitest';
import { endDueSurprises } from '#backend/calls/reveals.ts';
import { CartItem, Giftlist, GiftPage, NotificationPage, Order } from '#generated/model';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { refund } from '#server/admin/orders/refunds.ts';
import { openPaymentShop } from './payment-shop';
import { guest, products, type Shopper } from './shopper';

const list = 'gft_maya_birthday';
const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
/** Maya wants two units. */
const kit = { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 1 };
const message = 'Happy birthday!';
const thanks = 'Thank you! It plays all day.';

/** Milliseconds from the clock of the shop, 24 November 2026 UTC, to this time. */
const until = (time: string) => Date.parse(time) - Date.UTC(2026, 10, 24);

const open = async () => {
  const shop = await openPaymentShop();
  const [maya, noah] = [shop.shopper(), shop.shopper()];
  await maya.signIn('maya');
  await noah.signIn('noah');
  /** Buys a gift with a message. @returns id of the order */
  const buy = async (buyer: Shopper, gift: object, details: object = guest) => {
    const { id } = CartItem.parse((await buyer.post('/cartItem', gift)).body);
    await shop.buy(buyer, [{ id }], { giftMessages: [{ cartItemId: id, text: message }], ...details });
    return (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'paid').at(-1)?.id ?? '';
  };
  const giftsOf = async (owner: Shopper, query = `giftlistId=${list}&isThanked=false`) =>
    GiftPage.parse((await owner.get(`/gift?${query}`)).body);
  /** Gifts of the test in the list. */
  const bought = async (query?: string) =>
    (await giftsOf(maya, query)).data.filter(({ id }) => !id.startsWith('gif_gli_'));
  const mails = async () =>
    (await shop.db.selectFrom('mails').select(['email', 'subject', 'text']).orderBy('seq').execute()).filter(
      ({ subject }) => !subject.startsWith('Your order'),
    );
  const latestOf = async ({ get }: Shopper) =>
    NotificationPage.parse((await get('/notifications?page=1&limit=1')).body).data[0];
  return { shop, maya, noah, buy, giftsOf, bought, mails, latestOf, operator: { ...shop.deps, actor: 'Ada' } };
};

const summaries = (gifts: GiftPage['data']) =>
  gifts.map(({ product, quantity, giver, giftMessage }) => [product?.id, quantity, giver, giftMessage]);

describe('GET /gift', () => {
  it('lists what was given, from whom and with which message, latest first', async () => {
    const { shop, maya, noah, buy, bought, giftsOf } = await open();
    await buy(noah, { ...kit, quantity: 2 }, {});
    await buy(shop.shopper(), vinyl);
    await buy(shop.shopper(), vinyl, { ...guest, anonymous: true });
    await buy(maya, kit, { giftMessages: [] });
    expect(summaries(await bought())).toEqual([
      [vinyl.productId, 1, 'Someone', message],
      [vinyl.productId, 1, 'Sam Roy', message],
      [kit.productId, 2, '@noah', message],
    ]);
    const page = await giftsOf(maya, 'page=2&limit=2');
    expect([summaries(page.data)[0], page.total]).toEqual([[kit.productId, 2, '@noah', message], 6]);
    expect(page.data[0]).toMatchObject({ giftlistId: list, giftlistTitle: 'Birthday wishes', thankedAt: null });
    expect(JSON.stringify(page)).not.toMatch(/@example|sam@|Somerset/);
    expect((await giftsOf(noah)).total).toBe(0);
    expect(await shop.shopper().get('/gift')).toMatchObject({ status: 401 });
  });

  it('have the giver of their order, and only the message of their own parcel', async () => {
    const { shop, noah, bought } = await open();
    /** Buys both in one order, of which only the first is shipped. */
    const buyBoth = async (buyer: Shopper, gifts: readonly [object, object], details: object) => {
      const lines: CartItem[] = [];
      for (const gift of gifts) lines.push(CartItem.parse((await buyer.post('/cartItem', gift)).body));
      const [first = '', second = ''] = lines.map(({ id }) => id);
      const giftMessages = [{ cartItemId: first, text: message }];
      await shop.buy(buyer, [{ id: first }, { id: second }], { giftMessages, ...details });
      await shop.db.updateTable('orderItems').set({ destination: null }).where('lineId', '=', second).execute();
    };
    await buyBoth(noah, [kit, vinyl], {});
    await buyBoth(shop.shopper(), [vinyl, kit], guest);
    expect(summaries(await bought()).toSorted()).toEqual([
      [kit.productId, 1, '@noah', message],
      [kit.productId, 1, 'Sam Roy', undefined],
      [vinyl.productId, 1, '@noah', undefined],
      [vinyl.productId, 1, 'Sam Roy', message],
    ]);
  });

  it('counts without reading a gift for the limit 0', async () => {
    const { shop, maya, buy, giftsOf } = await open();
    await buy(shop.shopper(), vinyl);
    const { total } = await giftsOf(maya, 'isThanked=false');
    expect(total).toBeGreaterThan(1);
    expect(await giftsOf(maya, 'isThanked=false&page=1&limit=0')).toEqual({ data: [], total });
    expect(await giftsOf(maya, 'isThanked=false&page=3&limit=0')).toEqual({ data: [], total });
    expect(await giftsOf(maya, 'isThanked=true&limit=0')).toEqual({ data: [], total: 1 });
    expect(await maya.get('/gift?limit=-1')).toMatchObject({ status: 400 });
  });

  it('leaves out canceled units, and keeps the gifts of deleted wishes and lists', async () => {
    const { shop, maya, noah, buy, bought, operator } = await open();
    const order = await buy(noah, { ...kit, quantity: 2 }, {});
    await refund(operator, { orderId: await buy(shop.shopper(), vinyl), cents: undefined });
    await cancelItem(operator, { orderId: order, position: 0, quantity: 1, cents: undefined });
    const left = [[kit.productId, 1, '@noah', message]];
    expect(summaries(await bought())).toEqual(left);
    await maya.remove(`/giftlistItem/${kit.giftlistItemId}`);
    expect(summaries(await bought())).toEqual(left);
    await maya.remove(`/giftlist/${list}`);
    const [gift] = await bought();
    expect([summaries(await bought()), gift?.giftlistId, gift?.giftlistTitle]).toEqual([left, null, null]);
  });

  it('shows a message only of a parcel to the owner', async () => {
    const { shop, noah, buy, bought } = await open();
    const orderId = await buy(noah, vinyl, {});
    // Another recipient, as 'Edit recipient' allows.
    const destinations = shop.db.updateTable('orderDestinations').set({ recipientId: 'usr_theo' });
    await destinations.where('orderId', '=', orderId).execute();
    expect(summaries(await bought())).toEqual([[vinyl.productId, 1, '@noah', undefined]]);
  });

  it('names nobody once the order is no longer kept', async () => {
    const { shop, noah, buy, bought } = await open();
    const id = await buy(noah, vinyl, {});
    await shop.db.deleteFrom('orders').where('id', '=', id).execute();
    expect(await bought()).toEqual([]);
    expect(summaries(await bought(''))).toEqual([[vinyl.productId, 1, 'Someone', undefined]]);
  });
});

describe('gifts of a surprise', () => {
  it('are an empty page until the reveal, whatever was bought', async () => {
    const { shop, maya, noah, buy, bought, giftsOf } = await open();
    await maya.patch(`/giftlist/${list}`, { eventDate: '2026-12-10', isSurprise: true });
    await shop.db.deleteFrom('gifts').where('id', 'like', 'gif_gli_%').execute();
    const ask = async () => [await maya.get('/gift'), await maya.get(`/gift?giftlistId=${list}&isThanked=false`)];
    const before = await ask();
    expect(before[0]).toEqual({ status: 200, body: { data: [], total: 0 } });
    await buy(noah, vinyl, {});
    await buy(shop.shopper(), kit);
    const hidden = await shop.db.selectFrom('gifts').select('id').executeTakeFirstOrThrow();
    expect(await ask()).toEqual(before);
    expect(await maya.patch(`/gift/${hidden.id}`, { thanks })).toEqual(
      await maya.patch('/gift/gif_unknown', { thanks }),
    );
    await maya.patch(`/giftlistItem/${kit.giftlistItemId}`, { isRevealed: true });
    expect(summaries(await bought())).toEqual([[kit.productId, 1, 'Sam Roy', message]]);
    shop.passTime(until('2026-12-11T17:00:00Z'));
    await endDueSurprises(shop.deps);
    expect((await giftsOf(maya)).total).toBe(2);
  });

  it.each([
    ['at the time at which it would have ended', '2026-12-10', '2026-12-11T17:00:00Z'],
    ['30 days after its deletion without a day', null, '2026-12-24T17:00:00Z'],
  ])('are revealed %s if its list was deleted', async (_, eventDate, end) => {
    const { shop, maya, noah, buy, giftsOf, latestOf } = await open();
    await maya.patch(`/giftlist/${list}`, { eventDate, isSurprise: true });
    await shop.db.deleteFrom('gifts').where('id', 'like', 'gif_gli_%').execute();
    await buy(noah, vinyl, {});
    const { id } = CartItem.parse((await noah.post('/cartItem', kit)).body);
    const url = await noah.checkoutUrl([{ id }], {});
    await maya.remove(`/giftlist/${list}`);
    // Paid after the deletion.
    await shop.deliverWebhook(shop.provider.pay(url) ?? '');
    const before = await latestOf(maya);
    shop.passTime(until(end) - 1000);
    await endDueSurprises(shop.deps);
    expect([await giftsOf(maya), await latestOf(maya)]).toEqual([{ data: [], total: 0 }, before]);
    shop.passTime(1000);
    await Promise.all([endDueSurprises(shop.deps), endDueSurprises(shop.deps)]);
    expect((await giftsOf(maya, '')).total).toBe(2);
    expect(await latestOf(maya)).toMatchObject({
      type: 'GIFTLIST_REVEALED',
      message: 'Your presents are revealed: 2 gifts from a giftlist that you have deleted.',
      giftlistId: null,
    });
    expect(await shop.db.selectFrom('deletedSurprises').selectAll().execute()).toEqual([]);
  });

  it('are revealed at once if they were paid after the deletion of a list without a surprise', async () => {
    const { shop, maya, noah, bought } = await open();
    const { id } = CartItem.parse((await noah.post('/cartItem', kit)).body);
    const url = await noah.checkoutUrl([{ id }], {});
    await maya.remove(`/giftlist/${list}`);
    await shop.deliverWebhook(shop.provider.pay(url) ?? '');
    expect(await bought('')).toHaveLength(1);
  });
});

describe('PATCH /gift/{id}', () => {
  it('tells a member by a notification, which leads to the order with the words', async () => {
    const { maya, noah, buy, bought, latestOf, mails } = await open();
    const order = await buy(noah, { ...kit, quantity: 2 }, {});
    const [gift] = await bought();
    const sent = await maya.patch(`/gift/${gift?.id}`, { thanks: ` ${thanks}\r\n` });
    expect(sent).toMatchObject({ status: 200, body: { id: gift?.id, giver: '@noah', thanks } });
    expect(await latestOf(noah)).toMatchObject({
      type: 'ORDER_THANKS',
      message: `@maya says thank you for 2 × First Scarf Knitting Kit from the giftlist "Birthday wishes": “${thanks}”`,
      orderId: order,
      giftlistId: null,
      viewed: false,
    });
    const { orderItems } = Order.parse((await noah.get(`/order/${order}`)).body);
    expect(orderItems.map((item) => item.thanks)).toEqual([thanks]);
    expect([await bought(), (await bought('isThanked=true')).length]).toEqual([[], 1]);
    expect(await mails()).toEqual([]);
  });

  it('thanks for a gift from a list that is deleted', async () => {
    const { maya, noah, buy, bought, latestOf } = await open();
    await buy(noah, vinyl, {});
    await maya.remove(`/giftlist/${list}`);
    expect(await maya.patch(`/gift/${(await bought(''))[0]?.id}`, { thanks })).toMatchObject({ status: 200 });
    expect(await latestOf(noah)).toMatchObject({ message: expect.stringContaining('from a giftlist: “') });
  });

  it('does not tell the title of a list that is hidden or deleted since, nor an erased owner', async () => {
    const { shop, maya, noah, buy, bought, latestOf } = await open();
    await buy(noah, vinyl, {});
    await maya.patch(`/gift/${(await bought())[0]?.id}`, { thanks });
    const words = `@maya says thank you for Songs for Northern Lights (LP) from a giftlist: “${thanks}”`;
    await maya.patch(`/giftlist/${list}`, { isHidden: true, title: 'A secret' });
    expect(await latestOf(noah)).toMatchObject({ message: words });
    await maya.remove(`/giftlist/${list}`);
    expect(await latestOf(noah)).toMatchObject({ message: words });
    await shop.db.deleteFrom('people').where('id', '=', 'usr_maya').execute();
    const erased = 'Someone says thank you for Songs for Northern Lights (LP) from a giftlist.';
    expect(await latestOf(noah)).toMatchObject({ message: erased });
  });

  it('tells a guest by a mail with a fixed subject, without address or email of either', async () => {
    const { shop, maya, buy, bought, mails } = await open();
    await buy(shop.shopper(), vinyl);
    await maya.patch(`/gift/${(await bought())[0]?.id}`, { thanks });
    expect(await mails()).toEqual([
      {
        email: guest.email,
        subject: 'Thank you for your gift',
        text: `@maya says thank you for Songs for Northern Lights (LP) from the giftlist "Birthday wishes":\n\n${thanks}\n\nYou gave this gift at Giftlist. Please do not answer this email.`,
      },
    ]);
  });

  it('reaches a guest who signed in before paying as a member', async () => {
    const { shop, maya, bought, latestOf, mails } = await open();
    const zoe = shop.shopper();
    const { id } = CartItem.parse((await zoe.post('/cartItem', vinyl)).body);
    const url = await zoe.checkoutUrl([{ id }]);
    await zoe.signIn('zoe');
    await shop.deliverWebhook(shop.provider.pay(url) ?? '');
    const [gift] = await bought();
    expect(gift?.giver).toBe('Sam Roy');
    await maya.patch(`/gift/${gift?.id}`, { thanks });
    expect([(await latestOf(zoe))?.type, await mails()]).toEqual(['ORDER_THANKS', []]);
  });

  it('thanks an anonymous giver without naming them', async () => {
    const { shop, maya, noah, buy, bought, latestOf } = await open();
    await buy(noah, vinyl, { anonymous: true });
    const sent = await maya.patch(`/gift/${(await bought())[0]?.id}`, { thanks });
    expect(sent).toMatchObject({ status: 200, body: { giver: 'Someone' } });
    expect(await latestOf(noah)).toMatchObject({ type: 'ORDER_THANKS' });
    const reads = await Promise.all(['/gift', '/notifications', '/giftlist'].map((path) => maya.get(path)));
    expect(JSON.stringify(reads)).not.toMatch(/usr_noah|@noah/);
    // A gift without an order has no giver to tell.
    const gifts = shop.db.selectFrom('gifts').select('id').where('ownerId', '=', 'usr_maya');
    const oldest = await gifts.where('orderId', 'is', null).executeTakeFirst();
    expect(await maya.patch(`/gift/${oldest?.id}`, { thanks })).toMatchObject({ status: 400 });
  });

  it.each([
    ['twice', { thanks }, 'You have already said thank you for this gift.'],
    ['without words', { thanks: ' \n ' }, 'Please write a few words.'],
    ['with a web address', { thanks: 'See example.ca' }, 'Please leave out web and email addresses'],
    ['with too many words', { thanks: 'a'.repeat(501) }, 'thanks: Please use at most 500 characters'],
  ])('is refused %s, and tells nobody', async (_, body, reason) => {
    const { shop, maya, noah, buy, bought } = await open();
    await buy(noah, vinyl, {});
    const [gift] = await bought();
    if (body.thanks === thanks) await maya.patch(`/gift/${gift?.id}`, { thanks: 'First' });
    const count = async () =>
      (await shop.db.selectFrom('notifications').select('id').where('type', '=', 'ORDER_THANKS').execute()).length;
    const before = await count();
    expect(await maya.patch(`/gift/${gift?.id}`, body)).toMatchObject({
      status: 400,
      body: { message: [expect.stringContaining(reason)] },
    });
    expect(await count()).toBe(before);
  });

  it('sends one of two at once', async () => {
    const { shop, maya, noah, buy, bought } = await open();
    await buy(noah, vinyl, {});
    const [gift] = await bought();
    const answers = await Promise.all(
      [1, 2].map((nth) => maya.patch(`/gift/${gift?.id}`, { thanks: `Thanks ${nth}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const told = shop.db.selectFrom('notifications').select('id').where('type', '=', 'ORDER_THANKS');
    expect(await told.execute()).toHaveLength(1);
  });

  it('does not find gifts of others, canceled ones and own purchases', async () => {
    const { shop, maya, noah, buy, bought, operator } = await open();
    const order = await buy(noah, vinyl, {});
    const [gift] = await bought();
    await buy(maya, { ...kit }, { giftMessages: [] });
    const own = await shop.db.selectFrom('gifts').select('id').orderBy('seq', 'desc').executeTakeFirst();
    const notFound = { status: 404, body: { message: 'This gift was not found.' } };
    expect(await noah.patch(`/gift/${gift?.id}`, { thanks })).toEqual(notFound);
    expect(await maya.patch(`/gift/${own?.id}`, { thanks })).toEqual(notFound);
    await refund(operator, { orderId: order, cents: undefined });
    expect(await maya.patch(`/gift/${gift?.id}`, { thanks })).toEqual(notFound);
  });

  it('is limited to 60 a day', async () => {
    const { shop, maya, noah, buy, bought } = await open();
    await buy(noah, vinyl, {});
    const [gift] = await bought();
    const thankedAt = new Date(Date.UTC(2026, 10, 23, 1)).toISOString();
    const row = { ownerId: 'usr_maya', giftlistItemId: 'gli_old', quantity: 1, isRevealed: true, thanks, thankedAt };
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `gif_old_${index}` }));
    await shop.db.insertInto('gifts').values(rows).execute();
    expect(await maya.patch(`/gift/${gift?.id}`, { thanks })).toMatchObject({
      status: 429,
      body: {
        message: 'You have said thank you 60 times in a day. Please go on later.',
        additionalInfo: { remainingTime: 3600 },
      },
    });
    shop.passTime(3_600_000);
    expect(await maya.patch(`/gift/${gift?.id}`, { thanks })).toMatchObject({ status: 200 });
  });
});

describe('a gift that was marked as given', () => {
  const mark = (giver: Shopper, body: object) =>
    giver.post('/giftMark', { giftlistItemId: vinyl.giftlistItemId, quantity: 1, ...body });

  it('is listed as bought elsewhere, from a member whom thanks reach by the notification', async () => {
    const { maya, noah, bought, latestOf } = await open();
    await mark(noah, {});
    const [gift] = await bought();
    expect(gift).toMatchObject({ giver: '@noah', isBoughtElsewhere: true, canBeThanked: true });
    expect(await maya.patch(`/gift/${gift?.id}`, { thanks })).toMatchObject({ status: 200 });
    expect(await latestOf(noah)).toMatchObject({
      type: 'ORDER_THANKS',
      message: expect.stringContaining(`from the giftlist "Birthday wishes": “${thanks}”`),
      orderId: null,
      giftlistId: null,
    });
  });

  it('is from the name that a guest typed, who can be thanked only once signed in', async () => {
    const { shop, maya, bought } = await open();
    const guestOfMaya = shop.shopper();
    await mark(guestOfMaya, { name: 'Aunt May' });
    expect(await bought()).toEqual([]);
    const [gift] = await bought('');
    expect(gift).toMatchObject({ giver: 'Aunt May', canBeThanked: false });
    expect(await maya.patch(`/gift/${gift?.id}`, { thanks })).toMatchObject({ status: 400 });
    await guestOfMaya.signIn('zoe');
    expect(await bought()).toMatchObject([{ giver: 'Aunt May', canBeThanked: true }]);
  });

  it('stays of Someone if a guest typed no name and signs in', async () => {
    const { shop, maya, bought, latestOf } = await open();
    const zoe = shop.shopper();
    await mark(zoe, {});
    await zoe.signIn('zoe');
    const [gift] = await bought();
    expect(gift).toMatchObject({ giver: 'Someone', canBeThanked: true });
    await maya.patch(`/gift/${gift?.id}`, { thanks });
    expect(await latestOf(zoe)).toMatchObject({ type: 'ORDER_THANKS' });
  });

  it('keeps the name of a wish from another shop that is deleted, without its address', async () => {
    const { maya, noah, bought, latestOf } = await open();
    const link = { url: 'https://woodentoys.example/train', name: 'Night Express', price: 64.5 };
    await maya.post('/giftlistItem', { giftlistId: list, quantity: 1, link });
    const { items } = Giftlist.parse((await noah.get(`/giftlist/${list}`)).body);
    const { id } = items.find(({ product }) => product.isExternal) ?? {};
    await mark(noah, { giftlistItemId: id });
    expect((await bought())[0]?.product).toMatchObject({ name: 'Night Express', url: link.url });
    await maya.remove(`/giftlistItem/${id}`);
    const [gift] = await bought();
    expect(gift?.product).toEqual({ id, name: 'Night Express', price: null, itemInStock: false, isExternal: true });
    await maya.patch(`/gift/${gift?.id}`, { thanks });
    expect((await latestOf(noah))?.message).toContain('@maya says thank you for Night Express from');
  });

  it('is hidden until the reveal, and while the list does not count marks of guests', async () => {
    const { shop, maya, noah, bought } = await open();
    await mark(shop.shopper(), { name: 'A vandal' });
    await maya.patch(`/giftlist/${list}`, { allowsMarks: false });
    expect(await bought('')).toEqual([]);
    await maya.patch(`/giftlist/${list}`, { allowsMarks: true, isSurprise: true });
    await noah.post('/giftMark', { giftlistItemId: kit.giftlistItemId, quantity: 1 });
    expect(summaries(await bought(''))).toEqual([[vinyl.productId, 1, 'A vandal', undefined]]);
  });
});

it('shows thanks in the order of their giver alone', async () => {
  const { shop, maya, noah, buy, bought } = await open();
  await buy(noah, vinyl, {});
  await maya.patch(`/gift/${(await bought())[0]?.id}`, { thanks });
  const theo = shop.shopper();
  await theo.signIn('theo');
  for (const path of ['/order', '/notifications', `/giftlist/${list}`, '/gift', `/product/${products.vinyl}`])
    for (const viewer of [theo, shop.shopper()])
      expect([path, JSON.stringify(await viewer.get(path))]).toEqual([path, expect.not.stringContaining(thanks)]);
});
