import { describe, expect, it } from 'vitest';
import { Cart, CartItem, CheckoutPreview } from '#generated/model';
import { openPaymentShop } from './payment-shop';
import type { Shopper } from './shopper';

const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
/** Maya wants two units. */
const kit = { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting', quantity: 1 };

const boughtMessage = 'Someone else has bought this gift since you added it. Please remove it, or buy it for yourself.';
const beingPaidMessage =
  'Someone else is paying for this gift right now. Please try again in half an hour, or remove it.';
const removedMessage = 'This gift is no longer on the giftlist. Please remove it, or buy it for yourself.';
const listUnavailableMessage =
  'The giftlist with this gift is no longer available. Please remove it, or buy it for yourself.';

const addToCart = async ({ post }: Shopper, gift: object) => CartItem.parse((await post('/cartItem', gift)).body);
const cartMessages = async ({ get }: Shopper) =>
  Cart.parse((await get('/cart')).body).cartItems.map(({ message }) => message);

/** Messages of a line in cart and checkout preview, then status and body of the response to Pay (no body for 200). */
const messagesFor = async (shopper: Shopper, line: CartItem) => {
  const [inCart] = await cartMessages(shopper);
  const preview = await shopper.post('/cart/initiateCheckout', { cartItemIds: [line.id] });
  const [atCheckout] = CheckoutPreview.parse(preview.body).cartItems;
  const paid = await shopper.checkOut([line]);
  return [inCart, atCheckout?.message, paid.status, paid.status === 200 ? undefined : paid.body];
};
const rejectedWith = (message: string, name = 'Songs for Northern Lights (LP)') => [
  message,
  message,
  400,
  { message: [`${name}: ${message}`] },
];
const payable = [null, null, 200, undefined];

const openWithBuyers = async () => {
  const shop = await openPaymentShop();
  const [sam, robin] = [shop.shopper(), shop.shopper()];
  const openAs = async (username: string) => {
    const shopper = shop.shopper();
    await shopper.signIn(username);
    return shopper;
  };
  return { shop, sam, robin, openAs };
};

describe('a gift in the cart', () => {
  it('cannot be paid after another buyer bought it', async () => {
    const { shop, sam, robin } = await openWithBuyers();
    const line = await addToCart(sam, vinyl);
    await shop.buy(robin, [await addToCart(robin, vinyl)]);
    expect(await messagesFor(sam, line)).toEqual(rejectedWith(boughtMessage));
    // A buyer who adds the bought gift again ('Add anyway') was warned and can pay.
    expect(await sam.remove(`/cartItem/${line.id}`)).toMatchObject({ status: 200 });
    expect(await messagesFor(sam, await addToCart(sam, vinyl))).toEqual(payable);
  });

  it.each([
    [
      'is removed from its giftlist',
      (maya: Shopper) => maya.remove(`/giftlistItem/${vinyl.giftlistItemId}`),
      removedMessage,
    ],
    [
      'is on a hidden giftlist',
      (maya: Shopper) => maya.patch('/giftlist/gft_maya_birthday', { isHidden: true }),
      listUnavailableMessage,
    ],
    ['is on a deleted giftlist', (maya: Shopper) => maya.remove('/giftlist/gft_maya_birthday'), listUnavailableMessage],
  ])('cannot be paid when it %s', async (_, change, message) => {
    const { sam, openAs } = await openWithBuyers();
    const line = await addToCart(sam, vinyl);
    expect(await change(await openAs('maya'))).toMatchObject({ status: 200 });
    expect(await messagesFor(sam, line)).toEqual(rejectedWith(message));
  });

  it('is no longer a gift when the buyer ships it elsewhere (reading 257)', async () => {
    const { shop, robin, openAs } = await openWithBuyers();
    const noah = await openAs('noah');
    const line = await addToCart(noah, vinyl);
    await shop.buy(robin, [await addToCart(robin, vinyl)]);
    const own = CartItem.parse((await noah.patch(`/cartItem/${line.id}`, { recipientId: 'usr_noah' })).body);
    expect([own.giftlistItemId, own.giftlistName, own.message]).toEqual([undefined, undefined, null]);
    await shop.buy(noah, [own], {});
    const { purchasedQuantity } = await shop.db
      .selectFrom('giftlistItems')
      .select('purchasedQuantity')
      .where('id', '=', vinyl.giftlistItemId)
      .executeTakeFirstOrThrow();
    expect(purchasedQuantity).toBe(1);
  });

  it('can be paid while enough units are still wanted', async () => {
    const { shop, sam, robin } = await openWithBuyers();
    const line = await addToCart(sam, kit);
    const other = await addToCart(robin, kit);
    await addToCart(sam, kit);
    expect(await cartMessages(sam)).toEqual([null]);
    await shop.buy(robin, [other]);
    const oneLeftMessage =
      'Others have bought this gift since you added it: only 1 is still wanted. Please remove it, or buy it for yourself.';
    expect(await messagesFor(sam, line)).toEqual(rejectedWith(oneLeftMessage, 'First Scarf Knitting Kit'));
    const kim = shop.shopper();
    expect(await messagesFor(kim, await addToCart(kim, kit))).toEqual(payable);
  });
});

describe('a gift whose wanted quantity changes', () => {
  const want = async (maya: Shopper, giftlistItemId: string, quantity: number) =>
    expect(await maya.patch(`/giftlistItem/${giftlistItemId}`, { quantity })).toMatchObject({ status: 200 });

  it('cannot be paid by a buyer who was not warned, after the quantity fell to what was bought', async () => {
    const { shop, sam, robin, openAs } = await openWithBuyers();
    const maya = await openAs('maya');
    await shop.buy(robin, [await addToCart(robin, kit)]);
    const [line, other] = [await addToCart(sam, kit), await addToCart(robin, kit)];
    await want(maya, kit.giftlistItemId, 1);
    await shop.buy(robin, [other]);
    expect(await messagesFor(sam, line)).toEqual(rejectedWith(boughtMessage, 'First Scarf Knitting Kit'));
  });

  it('can be paid by a buyer who was warned, after the quantity rose and others bought it', async () => {
    const { shop, sam, robin, openAs } = await openWithBuyers();
    const maya = await openAs('maya');
    await shop.buy(robin, [await addToCart(robin, vinyl)]);
    const line = await addToCart(sam, vinyl);
    await want(maya, vinyl.giftlistItemId, 2);
    await shop.buy(robin, [await addToCart(robin, vinyl)]);
    expect(await messagesFor(sam, line)).toEqual(payable);
  });

  it('is on hold for a late payment of a buyer who was not warned, after the quantity fell', async () => {
    const { shop, sam, robin, openAs } = await openWithBuyers();
    const maya = await openAs('maya');
    await shop.buy(robin, [await addToCart(robin, kit)]);
    const [line, other] = [await addToCart(sam, kit), await addToCart(robin, kit)];
    const sessionId = shop.provider.pay(await sam.checkoutUrl([line])) ?? '';
    shop.passTime(33 * 60_000);
    await want(maya, kit.giftlistItemId, 1);
    await shop.buy(robin, [other]);
    await shop.deliverWebhook(sessionId);
    expect((await shop.orders()).map(({ fulfillmentStatus }) => fulfillmentStatus)).toEqual([
      'NOT_FULFILLED',
      'REQUIRES_ACTION',
      'NOT_FULFILLED',
    ]);
  });
});

describe('an open checkout session', () => {
  it('reserves its gift until the session expires', async () => {
    const { shop, sam, robin } = await openWithBuyers();
    const [first, second] = [await addToCart(sam, vinyl), await addToCart(robin, vinyl)];
    const abandonedUrl = await sam.checkoutUrl([first]);
    expect(await messagesFor(robin, second)).toEqual(rejectedWith(beingPaidMessage));
    shop.passTime(33 * 60_000);
    await shop.buy(robin, [second]);
    expect(shop.provider.pay(abandonedUrl)).toBeUndefined();
    expect(await cartMessages(sam)).toEqual([boughtMessage]);
  });

  it('reserves only its own units', async () => {
    const { sam, robin } = await openWithBuyers();
    await sam.checkOut([await addToCart(sam, kit)]);
    expect(await messagesFor(robin, await addToCart(robin, kit))).toEqual(payable);
  });

  it('puts a late payment on hold when another buyer has paid for the gift (reading 187)', async () => {
    const { shop, sam, robin } = await openWithBuyers();
    const [first, second] = [await addToCart(sam, vinyl), await addToCart(robin, vinyl)];
    const sessionId = shop.provider.pay(await sam.checkoutUrl([first])) ?? '';
    // The webhook arrives after the reservation has ended.
    shop.passTime(33 * 60_000);
    await shop.buy(robin, [second]);
    await shop.deliverWebhook(sessionId);
    const states = (await shop.orders()).map(({ paymentStatus, fulfillmentStatus }) => [
      paymentStatus,
      fulfillmentStatus,
    ]);
    expect(states).toEqual([
      ['paid', 'REQUIRES_ACTION'],
      ['paid', 'NOT_FULFILLED'],
    ]);
  });
});
