import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dropGivers } from '#backend/calls/gift-marks.ts';
import { giftMarkTexts } from '#backend/domain/gift-mark.ts';
import { sessionFromCookie } from '#backend/handle-request.ts';
import { Cart, CartItem, Giftlist, GiftMark, NotificationPage } from '#generated/model';
import { sendTo } from './backend';
import { openPaymentShop } from './payment-shop';
import { createShopper, guest, type Shopper } from './shopper';

const list = 'gft_maya_birthday';
const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
/** Maya wants two units. */
const kit = { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 1 };
const bought = 'gli_maya_birthday_3';

const openMarks = async () => {
  const shop = await openPaymentShop();
  const openAs = async (username: string) => {
    const shopper = shop.shopper();
    await shopper.signIn(username);
    return shopper;
  };
  const mark = async ({ post }: Shopper, { giftlistItemId }: { giftlistItemId: string }, fields: object = {}) =>
    post('/giftMark', { giftlistItemId, quantity: 1, ...fields });
  const markId = async (...sent: Parameters<typeof mark>) => GiftMark.parse((await mark(...sent)).body).id;
  /** Units of an item as a visitor reads them: bought, marked, and their own mark. */
  const unitsOf = async ({ get }: Shopper, { giftlistItemId }: { giftlistItemId: string }, query = '') => {
    const { items } = Giftlist.parse((await get(`/giftlist/${list}${query}`)).body);
    const item = items.find(({ id }) => id === giftlistItemId);
    return [item?.purchasedQuantity, item?.markedQuantity, item?.ownMark?.quantity];
  };
  /** Items whose purchased units are not the sum of their counted gifts. */
  const wrongSums = async () => {
    const { rows } = await sql`select id from giftlist_items where purchased_quantity <> coalesce(
      (select sum(gifts.quantity) from gifts where gifts.giftlist_item_id = giftlist_items.id and gifts.is_counted), 0)`.execute(
      shop.db,
    );
    return rows;
  };
  const givers = async () =>
    (
      await shop.db
        .selectFrom('gifts')
        .select(['giverId', 'giverName', 'markedBy'])
        .where('markedBy', 'is not', null)
        .where('giftlistId', '=', list)
        .orderBy('seq')
        .execute()
    ).map(({ giverId, giverName, markedBy }) => [giverId?.slice(0, 4), giverName, markedBy]);
  return { shop, openAs, mark, markId, unitsOf, wrongSums, givers };
};

const refused = (message: string, status = 400) => ({ status, body: { message } });

describe('a mark', () => {
  it('is seen by others as bought, and by its giver as their own, until it is undone', async () => {
    const { shop, openAs, mark, unitsOf, wrongSums } = await openMarks();
    const [sam, noah] = [shop.shopper(), await openAs('noah')];
    const { status, body } = await mark(sam, kit, { quantity: 2, name: ' Aunt Rosa ' });
    expect([status, body]).toEqual([200, { id: expect.any(String), giftlistItemId: kit.giftlistItemId, quantity: 2 }]);
    expect([await unitsOf(sam, kit), await unitsOf(noah, kit), await wrongSums()]).toEqual([
      [2, 2, 2],
      [2, 2, undefined],
      [],
    ]);
    const { id } = GiftMark.parse(body);
    expect(await noah.remove(`/giftMark/${id}`)).toEqual(refused(giftMarkTexts.notFound, 404));
    expect(await sam.remove(`/giftMark/${id}`)).toMatchObject({ status: 200 });
    expect(await sam.remove(`/giftMark/${id}`)).toEqual(refused(giftMarkTexts.notFound, 404));
    expect([await unitsOf(sam, kit), await wrongSums()]).toEqual([[0, 0, undefined], []]);
  });

  it('of a member is neither made nor undone once the session has ended', async () => {
    const { shop, openAs, mark, markId, unitsOf } = await openMarks();
    const noah = await openAs('noah');
    const id = await markId(noah, kit, { asMember: true });
    await noah.post('/auth/logout', {});
    expect(await mark(noah, { giftlistItemId: bought }, { asMember: true })).toEqual(
      refused('Please sign in first.', 401),
    );
    expect(await noah.remove(`/giftMark/${id}?asMember=true`)).toEqual(refused('Please sign in first.', 401));
    expect(await unitsOf(shop.shopper(), kit)).toEqual([1, 1, undefined]);
  });

  it('is refused to the owner and in a browser of theirs, before anything is counted', async () => {
    const { shop, openAs, mark, givers } = await openMarks();
    const device = { id: 'device', isKnownTo: (personId: string) => personId === 'usr_maya' };
    const resolveSession = sessionFromCookie(shop.deps);
    const signedOut = createShopper({ answer: sendTo(() => ({ ...shop.deps, resolveSession, device })) });
    for (const viewer of [await openAs('maya'), signedOut])
      for (const gift of [vinyl, { giftlistItemId: bought }])
        expect(await mark(viewer, gift, { quantity: 99 })).toEqual(refused(giftMarkTexts.ownList, 403));
    expect(await givers()).toEqual([]);
  });

  it('of an item that its giver cannot see is the same 404 as of none', async () => {
    const { shop, openAs, mark } = await openMarks();
    const sam = shop.shopper();
    const missing = refused('This item is no longer on the giftlist.', 404);
    expect(await mark(sam, { giftlistItemId: 'gli_nowhere' })).toEqual(missing);
    expect(await mark(sam, { giftlistItemId: 'gli_maya_secret_1' })).toEqual(missing);
    expect(await mark(await openAs('maya'), { giftlistItemId: 'gli_maya_secret_1' })).toMatchObject({ status: 403 });
  });

  it('takes at most the units that are neither bought nor being paid for', async () => {
    const { shop, mark, openAs } = await openMarks();
    const [sam, robin, noah] = [shop.shopper(), shop.shopper(), await openAs('noah')];
    expect(await mark(sam, { giftlistItemId: bought })).toEqual(refused('Somebody else gives this already.'));
    expect(await mark(sam, kit, { quantity: 3 })).toEqual(refused('Only 2 of this are still wanted.'));
    await robin.checkoutUrl([CartItem.parse((await robin.post('/cartItem', kit)).body)]);
    expect(await mark(sam, kit, { quantity: 2 })).toEqual(refused(giftMarkTexts.beingPaid));
    expect(await mark(sam, kit)).toMatchObject({ status: 200 });
    expect(await mark(sam, kit)).toEqual(refused(giftMarkTexts.alreadyGiven));
    expect(await mark(noah, kit)).toEqual(refused(giftMarkTexts.beingPaid));
    shop.passTime(40 * 60_000);
    expect(await mark(noah, kit)).toMatchObject({ status: 200 });
  });

  it('does not stop the bag of its giver, whose purchase replaces it', async () => {
    const { shop, mark, unitsOf, wrongSums } = await openMarks();
    const [sam, robin] = [shop.shopper(), shop.shopper()];
    const inBag = CartItem.parse((await sam.post('/cartItem', vinyl)).body);
    await mark(sam, vinyl);
    expect(Cart.parse((await sam.get('/cart')).body).cartItems[0]?.message).toBeNull();
    const other = CartItem.parse((await robin.post('/cartItem', vinyl)).body);
    await shop.buy(sam, [inBag]);
    expect((await shop.orders()).map(({ isHeld }) => isHeld)).toEqual([false]);
    expect([await unitsOf(sam, vinyl), await wrongSums()]).toEqual([[1, 0, undefined], []]);
    // Another buyer, who was warned, can give it, too.
    await shop.buy(robin, [other]);
    expect((await shop.orders()).filter(({ isHeld }) => isHeld)).toEqual([]);
  });

  it('stays next to a purchase of its giver while both are wanted', async () => {
    const { shop, mark, unitsOf, wrongSums } = await openMarks();
    const sam = shop.shopper();
    await mark(sam, kit);
    await shop.buy(sam, [CartItem.parse((await sam.post('/cartItem', kit)).body)]);
    expect([await unitsOf(sam, kit), await wrongSums()]).toEqual([[2, 1, 1], []]);
  });

  it('of another giver stops a payment for the last unit', async () => {
    const { shop, mark } = await openMarks();
    const [sam, robin] = [shop.shopper(), shop.shopper()];
    const line = CartItem.parse((await robin.post('/cartItem', vinyl)).body);
    await mark(sam, vinyl);
    expect(await robin.checkOut([line], guest)).toMatchObject({ status: 400 });
  });

  it('takes the last unit once, with another mark and a purchase at the same time', async () => {
    const { shop, mark, wrongSums } = await openMarks();
    const [sam, robin, kim] = [shop.shopper(), shop.shopper(), shop.shopper()];
    const line = CartItem.parse((await kim.post('/cartItem', vinyl)).body);
    for (const one of [sam, robin]) await one.get('/cart');
    const answers = await Promise.all([mark(sam, vinyl), mark(robin, vinyl), kim.checkOut([line], guest)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await wrongSums()).toEqual([]);
  });
});

describe('marks of a giver', () => {
  it('are limited to 5 of a guest and 50 of a member on a giftlist, and to 200 of guests', async () => {
    const { shop, openAs, mark } = await openMarks();
    const [sam, noah] = [shop.shopper(), await openAs('noah')];
    const cabin = (index: number) => ({ giftlistItemId: `gli_maya_cabin_${index}` });
    for (const index of [1, 2, 4, 5, 6]) expect(await mark(sam, cabin(index))).toMatchObject({ status: 200 });
    expect(await mark(sam, cabin(7))).toEqual(refused(giftMarkTexts.tooManyOfGuest));
    expect(await mark(sam, vinyl)).toMatchObject({ status: 200 });
    const gift = { ownerId: 'usr_maya', giftlistId: 'gft_maya_cabin', productId: null, quantity: 1, isRevealed: true };
    const fill = (kind: 'guest' | 'member', giverId: string, count: number) =>
      shop.db
        .insertInto('gifts')
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...gift,
            id: `gif_${kind}_${index}`,
            giftlistItemId: `gone_${index}`,
            markedBy: kind,
            giverId,
          })),
        )
        .execute();
    await fill('guest', 'gst_other', 195);
    expect(await mark(shop.shopper(), cabin(7))).toEqual(refused(giftMarkTexts.tooManyOfGuests));
    await fill('member', 'usr_noah', 49);
    expect(await mark(noah, cabin(7))).toMatchObject({ status: 200 });
    expect(await mark(noah, cabin(8))).toEqual(refused(giftMarkTexts.tooManyOfMember));
  });

  it('follow a sign-in with the name that was typed, but not to the owner of the giftlist', async () => {
    const { shop, mark, unitsOf, givers } = await openMarks();
    const [sam, other] = [shop.shopper(), shop.shopper()];
    await mark(sam, vinyl, { name: 'Sam' });
    await mark(other, kit, { name: 'Maya herself' });
    expect(await givers()).toEqual([
      ['gst_', 'Sam', 'guest'],
      ['gst_', 'Maya herself', 'guest'],
    ]);
    await sam.signIn('noah');
    await other.signIn('maya');
    expect(await givers()).toEqual([
      ['usr_', 'Sam', 'member'],
      [undefined, null, 'guest'],
    ]);
    expect([await unitsOf(sam, vinyl), await unitsOf(other, kit)]).toEqual([
      [1, 1, 1],
      [1, 1, undefined],
    ]);
    // Signed out, the browser has no mark.
    await sam.post('/auth/logout', undefined);
    expect(await unitsOf(sam, vinyl)).toEqual([1, 1, undefined]);
  });

  it('keep their units without a name once the session of a guest has ended', async () => {
    const { shop, mark, unitsOf, givers } = await openMarks();
    const sam = shop.shopper();
    await mark(sam, vinyl, { name: 'Sam' });
    const { giverId } = await shop.db
      .selectFrom('gifts')
      .select('giverId')
      .where('giverName', '=', 'Sam')
      .executeTakeFirstOrThrow();
    await dropGivers(shop.db, [giverId ?? '']);
    expect([await givers(), await unitsOf(sam, vinyl)]).toEqual([[[undefined, null, 'guest']], [1, 1, undefined]]);
  });
});

describe('a giftlist that allows no marks', () => {
  it('refuses new ones, and does not count those of guests, until it allows them again', async () => {
    const { shop, openAs, mark, unitsOf, wrongSums } = await openMarks();
    const [sam, noah, maya] = [shop.shopper(), await openAs('noah'), await openAs('maya')];
    await mark(sam, vinyl);
    await mark(noah, kit);
    const refuse = await maya.patch(`/giftlist/${list}`, { allowsMarks: false });
    expect(refuse).toMatchObject({ status: 200, body: { allowsMarks: false } });
    expect(await mark(shop.shopper(), vinyl)).toEqual(refused(giftMarkTexts.notAllowed));
    expect([await unitsOf(noah, vinyl), await unitsOf(noah, kit), await unitsOf(sam, vinyl)]).toEqual([
      [0, 0, undefined],
      [1, 1, 1],
      [0, 0, 1],
    ]);
    expect(await wrongSums()).toEqual([]);
    await maya.patch(`/giftlist/${list}`, { allowsMarks: true });
    expect([await unitsOf(noah, vinyl), await wrongSums()]).toEqual([[1, 1, undefined], []]);
  });

  it('answers its owner the same whether there are marks or not, and can be undone by their giver', async () => {
    const [quiet, busy] = [await openMarks(), await openMarks()];
    const answers = [];
    for (const { shop, openAs, markId } of [quiet, busy]) {
      const maya = await openAs('maya');
      await maya.patch(`/giftlist/${list}`, { isSurprise: true });
      const sam = shop.shopper();
      const id = shop === busy.shop ? await markId(sam, vinyl) : undefined;
      answers.push([
        await maya.patch(`/giftlist/${list}`, { allowsMarks: false }),
        await maya.get(`/giftlist/${list}`),
        await maya.get('/notifications?page=1&limit=10'),
      ]);
      if (id === undefined) continue;
      expect(await sam.remove(`/giftMark/${id}`)).toMatchObject({ status: 200 });
      expect(await busy.wrongSums()).toEqual([]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('can be created', async () => {
    const { openAs } = await openMarks();
    const noah = await openAs('noah');
    expect(await noah.post('/giftlist', { title: 'Just wishes', allowsMarks: false })).toMatchObject({
      body: { allowsMarks: false },
    });
    expect(await noah.post('/giftlist', { title: 'Gifts' })).toMatchObject({ body: { allowsMarks: true } });
  });
});

describe('the owner of a surprise', () => {
  it('learns of a mark at the reveal, and can then delete it', async () => {
    const { shop, openAs, markId, unitsOf, wrongSums } = await openMarks();
    const [sam, maya] = [shop.shopper(), await openAs('maya')];
    await maya.patch(`/giftlist/${list}`, { isSurprise: true });
    const id = await markId(sam, vinyl, { name: 'Sam' });
    expect([await unitsOf(maya, vinyl), await unitsOf(shop.shopper(), vinyl), await unitsOf(sam, vinyl)]).toEqual([
      [0, 0, undefined],
      [0, 0, undefined],
      [1, 1, 1],
    ]);
    expect(await unitsOf(shop.shopper(), vinyl, '?purchases=true')).toEqual([1, 1, undefined]);
    expect(await maya.remove(`/giftMark/${id}`)).toEqual(refused(giftMarkTexts.notFound, 404));
    await maya.patch(`/giftlist/${list}`, { isSurprise: false });
    expect(await unitsOf(maya, vinyl)).toEqual([1, 1, undefined]);
    const { data } = NotificationPage.parse((await maya.get('/notifications?page=1&limit=10')).body);
    expect(data[0]?.message).toBe('Your presents are revealed: 1 gift from your giftlist "Birthday wishes".');
    expect(await maya.remove(`/giftMark/${id}`)).toMatchObject({ status: 200 });
    expect([await unitsOf(maya, vinyl), await wrongSums()]).toEqual([[0, 0, undefined], []]);
  });
});
