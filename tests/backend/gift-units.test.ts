import { expect, it } from 'vitest';
import { CartItem, Giftlist } from '#generated/model';
import { refund } from '#server/admin/orders/refunds.ts';
import { openPaymentShop } from './payment-shop';
import { guest } from './shopper';

const kit = 'gli_maya_knitting';
const productId = 'first-knitting-kit';

/** Opens a shop with Maya's giftlist item, of which she wants two units. */
const openGiftlistItem = async () => {
  const shop = await openPaymentShop();
  const visitor = shop.shopper();
  const unitsOf = async () => {
    const { items } = Giftlist.parse((await visitor.get('/giftlist/gft_maya_birthday')).body);
    return items
      .filter(({ product }) => product.id === productId)
      .map(({ quantity, isPurchased, purchasedQuantity }) => [quantity, isPurchased, purchasedQuantity]);
  };
  const buy = async (quantity: number) => {
    const buyer = shop.shopper();
    const { body } = await buyer.post('/cartItem', { productId, giftlistItemId: kit, quantity });
    await shop.buy(buyer, [CartItem.parse(body)], guest);
  };
  return { shop, unitsOf, buy };
};

it('an item of two units counts each purchase and is purchased after the second', async () => {
  const { unitsOf, buy } = await openGiftlistItem();
  expect(await unitsOf()).toEqual([[2, false, 0]]);
  await buy(1);
  expect(await unitsOf()).toEqual([[2, false, 1]]);
  await buy(1);
  expect(await unitsOf()).toEqual([[2, true, 2]]);
  // Bought once more, with 'Add anyway'.
  await buy(1);
  expect(await unitsOf()).toEqual([[2, true, 2]]);
});

it('a canceled order returns its own units only (reading 203)', async () => {
  const { shop, unitsOf, buy } = await openGiftlistItem();
  await buy(1);
  await buy(2);
  const [first, second] = await shop.orders();
  const context = { ...shop.deps, actor: 'Ada' };
  await refund(context, { orderId: second?.id ?? '', cents: undefined });
  expect(await unitsOf()).toEqual([[2, false, 1]]);
  await refund(context, { orderId: first?.id ?? '', cents: undefined });
  expect(await unitsOf()).toEqual([[2, false, 0]]);
});

it('added units join an item until it is fully purchased', async () => {
  const { shop, unitsOf, buy } = await openGiftlistItem();
  const maya = shop.shopper();
  await maya.signIn('maya');
  const add = () => maya.post('/giftlistItem', { giftlistId: 'gft_maya_birthday', productId, quantity: 1 });
  await buy(1);
  await add();
  expect(await unitsOf()).toEqual([[3, false, 1]]);
  await buy(2);
  await add();
  expect(await unitsOf()).toEqual([
    [3, true, 3],
    [1, false, 0],
  ]);
});
