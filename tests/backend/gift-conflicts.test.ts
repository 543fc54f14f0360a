import { describe, expect, it } from 'vitest';
import { Cart, CartItem, CheckoutPreview } from '../../src/generated/model';
import type { Shopper } from './shopper';
import { openPaymentShop } from './till';

const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
/** Maya wants two. */
const kit = { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 1 };

const bought = 'Someone else has bought this gift since you added it. Please remove it, or buy it for yourself.';
const beingPaid = 'Someone else is paying for this gift right now. Please try again in half an hour, or remove it.';
const offTheList = 'This gift is no longer on the giftlist. Please remove it, or buy it for yourself.';
const listGone = 'The giftlist with this gift is no longer available. Please remove it, or buy it for yourself.';

const put = async ({ post }: Shopper, gift: object) => CartItem.parse((await post('/cartItem', gift)).body);
const inBag = async ({ get }: Shopper) => Cart.parse((await get('/cart')).body).cartItems.map(({ message }) => message);

/** Messages of a line in the bag, the checkout and the answer to Pay. */
const said = async (shopper: Shopper, line: CartItem) => {
  const [inCart] = await inBag(shopper);
  const preview = await shopper.post('/cart/initiateCheckout', { cartItemIds: [line.id] });
  const [atCheckout] = CheckoutPreview.parse(preview.body).cartItems;
  const paid = await shopper.checkOut([line]);
  return [inCart, atCheckout?.message, paid.status, paid.status === 200 ? undefined : paid.body];
};
const refused = (message: string, name = 'Songs for Northern Lights (LP)') => [
  message,
  message,
  400,
  { message: [`${name}: ${message}`] },
];
const allowed = [null, null, 200, undefined];

const open = async () => {
  const till = await openPaymentShop();
  const [sam, robin] = [till.shopper(), till.shopper()];
  const signedIn = async (username: string) => {
    const shopper = till.shopper();
    await shopper.signIn(username);
    return shopper;
  };
  return { till, sam, robin, signedIn };
};

describe('a gift in the bag', () => {
  it('that somebody else has bought since says so, and is not paid for', async () => {
    const { till, sam, robin } = await open();
    const line = await put(sam, vinyl);
    await till.buy(robin, [await put(robin, vinyl)]);
    expect(await said(sam, line)).toEqual(refused(bought));
    // 'Add anyway': whoever knows it is not stopped.
    expect(await sam.remove(`/cartItem/${line.id}`)).toMatchObject({ status: 200 });
    expect(await said(sam, await put(sam, vinyl))).toEqual(allowed);
  });

  it.each([
    ['is taken off the list', (maya: Shopper) => maya.remove(`/giftlistItem/${vinyl.giftlistItemId}`), offTheList],
    [
      'is on a list that is hidden',
      (maya: Shopper) => maya.patch('/giftlist/gft_maya_birthday', { isHidden: true }),
      listGone,
    ],
    ['is on a list that is deleted', (maya: Shopper) => maya.remove('/giftlist/gft_maya_birthday'), listGone],
  ])('that %s says so', async (_, change, message) => {
    const { sam, signedIn } = await open();
    const line = await put(sam, vinyl);
    expect(await change(await signedIn('maya'))).toMatchObject({ status: 200 });
    expect(await said(sam, line)).toEqual(refused(message));
  });

  it('is bought for oneself by sending it elsewhere: then it is no gift of the list (reading 257)', async () => {
    const { till, robin, signedIn } = await open();
    const noah = await signedIn('noah');
    const line = await put(noah, vinyl);
    await till.buy(robin, [await put(robin, vinyl)]);
    const own = CartItem.parse((await noah.patch(`/cartItem/${line.id}`, { recipientId: 'usr_noah' })).body);
    expect([own.giftlistItemId, own.giftlistName, own.message]).toEqual([undefined, undefined, null]);
    await till.buy(noah, [own], {});
    const { purchasedQuantity } = await till.db
      .selectFrom('giftlistItems')
      .select('purchasedQuantity')
      .where('id', '=', vinyl.giftlistItemId)
      .executeTakeFirstOrThrow();
    expect(purchasedQuantity).toBe(1);
  });

  it('of which units are still wanted blocks nobody until they are too few', async () => {
    const { till, sam, robin } = await open();
    const line = await put(sam, kit);
    const other = await put(robin, kit);
    await put(sam, kit);
    expect(await inBag(sam)).toEqual([null]);
    await till.buy(robin, [other]);
    const one =
      'Others have bought this gift since you added it: only 1 is still wanted. Please remove it, or buy it for yourself.';
    expect(await said(sam, line)).toEqual(refused(one, 'First Scarf Knitting Kit'));
    const kim = till.shopper();
    expect(await said(kim, await put(kim, kit))).toEqual(allowed);
  });
});

describe('an open payment page', () => {
  it('reserves its gift until its time is over, and then another buyer gets it', async () => {
    const { till, sam, robin } = await open();
    const [first, second] = [await put(sam, vinyl), await put(robin, vinyl)];
    const left = await sam.checkoutUrl([first]);
    expect(await said(robin, second)).toEqual(refused(beingPaid));
    till.passTime(33 * 60_000);
    await till.buy(robin, [second]);
    expect(till.provider.pay(left)).toBeUndefined();
    expect(await inBag(sam)).toEqual([bought]);
  });

  it('reserves its units only', async () => {
    const { sam, robin } = await open();
    await sam.checkOut([await put(sam, kit)]);
    expect(await said(robin, await put(robin, kit))).toEqual(allowed);
  });

  it('that was paid although the gift was bought meanwhile is held for the shop to look at (reading 187)', async () => {
    const { till, sam, robin } = await open();
    const [first, second] = [await put(sam, vinyl), await put(robin, vinyl)];
    const page = till.provider.pay(await sam.checkoutUrl([first])) ?? '';
    // The provider has told nobody for longer than a gift is reserved.
    till.passTime(33 * 60_000);
    await till.buy(robin, [second]);
    await till.tell(page);
    const states = (await till.orders()).map(({ payment, amounts }) => [payment, amounts.fulfillmentStatus]);
    expect(states).toEqual([
      ['paid', 'REQUIRES_ACTION'],
      ['paid', 'NOT_FULFILLED'],
    ]);
  });
});
