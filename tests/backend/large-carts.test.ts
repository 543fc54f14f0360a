import { expect, it } from 'vitest';
import { newId } from '#backend/calls/context.ts';
import { insertRows } from '#seed/insert-rows.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { openPaymentShop } from './payment-shop';
import { getCartLines, products } from './shopper';

// Until `0009-fixed-keys.ts`, PostgreSQL indexed the line ids of an order: 65 ids fitted into an index row, 70 did not.
it('carts of 1, 65, 70 and 200 lines get one order each, which can be paid', async () => {
  const shop = await openPaymentShop();
  for (const count of [1, 65, 70, 200]) {
    const shopper = shop.shopper();
    await shopper.addWithAddress(products.teapot);
    const destination = await shop.db
      .selectFrom('cartLines')
      .select(['ownerId', 'addressId'])
      .executeTakeFirstOrThrow();
    const furtherLines = Array.from({ length: count - 1 }, () => ({
      id: newId('itm'),
      ...destination,
      productId: products.teapot,
      quantity: 1,
    }));
    await insertRows(shop.db, 'cartLines', furtherLines);
    const lines = await getCartLines(shopper);
    expect(lines).toHaveLength(count);
    const url = await shopper.checkoutUrl(lines);
    expect(await shopper.checkoutUrl(lines.toReversed())).toBe(url);
    await shop.deliverWebhook(shop.provider.pay(url) ?? '');
    expect(await getCartLines(shopper)).toEqual([]);
  }
  expect((await shop.orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(Array(4).fill('paid'));
});

it('a product name of 1,000 characters is found by its first word', async () => {
  const shop = await openPaymentShop();
  // Has no repeated character pairs, so that an index cannot compress it.
  const name = `Zyxlamp ${String.fromCharCode(...Array.from({ length: 992 }, (_, index) => 0x4e00 + index))}`;
  await shop.deps.transact((transaction) =>
    upsertProducts({ ...transaction, ports: shop.deps.ports }, [{ id: 'lantern', name }]),
  );
  expect(await shop.shopper().get('/product/explore?productName=zyxlamp')).toMatchObject({
    body: { data: [{ id: 'lantern' }] },
  });
});
