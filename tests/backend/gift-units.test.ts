import { expect, it } from 'vitest';
import { refund } from '../../server/admin/refunds';
import { CartItem, Giftlist } from '../../src/generated/model';
import { guest } from './shopper';
import { openPaymentShop } from './till';

const kit = 'gli_maya_knitting';
const productId = 'first-knitting-kit';

/** Maya wants two knitting kits. */
const openWish = async () => {
  const till = await openPaymentShop();
  const visitor = till.shopper();
  const wish = async () => {
    const { items } = Giftlist.parse((await visitor.get('/giftlist/gft_maya_birthday')).body);
    return items
      .filter(({ product }) => product.id === productId)
      .map(({ quantity, isPurchased, purchasedQuantity }) => [quantity, isPurchased, purchasedQuantity]);
  };
  const buy = async (quantity: number) => {
    const buyer = till.shopper();
    const { body } = await buyer.post('/cartItem', { productId, giftlistItemId: kit, quantity });
    await till.buy(buyer, [CartItem.parse(body)], guest);
  };
  return { till, wish, buy };
};

it('a wish for two units is purchased once both are bought, and says so in between', async () => {
  const { wish, buy } = await openWish();
  expect(await wish()).toEqual([[2, false, 0]]);
  await buy(1);
  expect(await wish()).toEqual([[2, false, 1]]);
  await buy(1);
  expect(await wish()).toEqual([[2, true, 2]]);
  // Bought once more, with 'Add anyway'.
  await buy(1);
  expect(await wish()).toEqual([[2, true, 2]]);
});

it('a canceled order gives its units back, and no others (reading 203)', async () => {
  const { till, wish, buy } = await openWish();
  await buy(1);
  await buy(2);
  const [first, second] = await till.orders();
  const work = { ...till.provided, actor: 'Ada' };
  await refund(work, { orderId: second?.id ?? '', cents: undefined });
  expect(await wish()).toEqual([[2, false, 1]]);
  await refund(work, { orderId: first?.id ?? '', cents: undefined });
  expect(await wish()).toEqual([[2, false, 0]]);
});

it('units that the owner adds join an item that is not wholly bought; else they are an item of their own', async () => {
  const { till, wish, buy } = await openWish();
  const maya = till.shopper();
  await maya.signIn('maya');
  const add = () => maya.post('/giftlistItem', { giftlistId: 'gft_maya_birthday', productId, quantity: 1 });
  await buy(1);
  await add();
  expect(await wish()).toEqual([[3, false, 1]]);
  await buy(2);
  await add();
  expect(await wish()).toEqual([
    [3, true, 3],
    [1, false, 0],
  ]);
});
