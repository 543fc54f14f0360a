import { describe, expect, it } from 'vitest';
import { refund } from '#server/admin/orders/refunds.ts';
import { editProduct } from '#server/admin/products/edit.ts';
import { previewImport, stageImport } from '#server/admin/products/import.ts';
import { runImport } from '#server/admin/products/run-import.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { fileOf } from './demo-shop';

/** Zoe's paid order of the last teapot. */
const openSoldOut = async () => {
  const shop = await openPaymentShop();
  await shop.setStock(products.teapot, 1);
  const zoe = shop.shopper();
  await zoe.signIn('zoe');
  await shop.buy(zoe, await zoe.addWithAddress(products.teapot));
  const [{ id: orderId } = { id: '' }] = await shop.orders();
  const context = { ...shop.deps, actor: 'Ada' };
  const shownInStock = async () => {
    const { body } = await zoe.get(`/product/explore?productName=${encodeURIComponent('teapot')}`);
    return JSON.stringify(body).includes('"itemInStock":true');
  };
  return { shop, zoe, context, shownInStock, refundAll: () => refund(context, { orderId, cents: undefined }) };
};

const recall = { id: products.teapot, shown: { onSale: 'yes' }, sent: { onSale: 'no' } } as const;

describe('a recalled product', () => {
  it('stays off sale when units of a canceled order come back, until it is on sale again', async () => {
    const { shop, zoe, context, shownInStock, refundAll } = await openSoldOut();
    expect(await shop.stock(products.teapot)).toEqual({ stock: 0, isInStock: false });
    expect(await editProduct(context, recall)).toBe(true);
    await refundAll();
    expect(await shop.stock(products.teapot)).toEqual({ stock: 1, isInStock: false });
    expect(await shownInStock()).toBe(false);
    expect((await zoe.post('/cartItem', { productId: products.teapot, quantity: 1 })).status).toBe(400);
    await editProduct(context, { ...recall, shown: { onSale: 'no' }, sent: { onSale: 'yes' } });
    expect(await shop.stock(products.teapot)).toEqual({ stock: 1, isInStock: true });
    expect(await shownInStock()).toBe(true);
    expect((await zoe.post('/cartItem', { productId: products.teapot, quantity: 1 })).status).toBe(200);
  });

  it('can be recalled by a file while it has no units, also by the former name of the column', async () => {
    const { shop, context, refundAll } = await openSoldOut();
    const file = fileOf(`id,inStock\n${products.teapot},no\n`);
    expect(await previewImport(context, file)).toMatchObject({ changed: 1, same: 0, errors: [] });
    const { importId = '' } = await stageImport(context, file);
    await runImport(context, importId);
    expect(await previewImport(context, file)).toMatchObject({ changed: 0, same: 1, errors: [] });
    await refundAll();
    expect(await shop.stock(products.teapot)).toEqual({ stock: 1, isInStock: false });
  });

  it('is not recalled by being sold out: units of a canceled order are on sale again', async () => {
    const { shop, refundAll } = await openSoldOut();
    await refundAll();
    expect(await shop.stock(products.teapot)).toEqual({ stock: 1, isInStock: true });
  });
});
