import { describe, expect, it } from 'vitest';
import { listGiftlists } from '#server/admin/giftlists/giftlists.ts';
import { listOrders } from '#server/admin/orders/search.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { exportPersonalData } from '#server/admin/people/export.ts';
import { listCustomers } from '#server/admin/people/search.ts';
import { listProducts } from '#server/admin/products/search.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';

const elise = { firstName: 'Élise', lastName: 'Bœuf', email: 'Élise@example.ca' };
const elisa = { firstName: 'Elise', lastName: 'Beuf', email: 'elise@example.ca' };

/** Opens a shop in which the guests Élise and Elise have each paid an order. */
const open = async () => {
  const shop = await openPaymentShop();
  for (const [guest, product] of [
    [elise, products.teapot],
    [elisa, products.pancakes],
  ] as const) {
    const shopper = shop.shopper();
    await shop.buy(shopper, await shopper.addWithAddress(product), guest);
  }
  return { ...shop, ada: { ...shop.deps, actor: 'Ada' } };
};

describe('an operator', () => {
  it('finds the guest Élise by any spelling of her name and email, and each guest by the exact email', async () => {
    const { db } = await open();
    const customers = async (search: string) =>
      (await listCustomers(db, { filter: 'all', search, page: '' })).customers.map(({ email }) => email);
    const orders = async (search: string) =>
      (
        await listOrders(db, { filter: 'all', search, page: '', sorting: { by: 'day', isDescending: false } })
      ).orders.map(({ buyer }) => buyer);
    expect(await customers('ÉLISE BOEUF')).toEqual(['élise@example.ca']);
    expect(await customers('élise@')).toEqual(['élise@example.ca']);
    expect(await orders('boeuf élise')).toEqual(['Élise Bœuf']);
    expect(await orders('E\u0301LISE@EXAMPLE.CA')).toEqual(['Élise Bœuf']);
    expect(await orders('elise@example.ca')).toEqual(['Elise Beuf']);
  });

  it('exports and erases the guest Élise, and nobody whose email differs by an accent', async () => {
    const { db, ada } = await open();
    await db.updateTable('orders').set({ needsFulfillment: false }).execute();
    expect(JSON.parse(await exportPersonalData(ada, 'élise@EXAMPLE.ca'))).toMatchObject({
      orders: [{ buyerName: 'Élise Bœuf' }],
      mails: [{ email: 'Élise@example.ca' }],
    });
    await eraseDataSubject(ada, 'ÉLISE@example.ca');
    await expect(exportPersonalData(ada, 'élise@example.ca')).rejects.toThrow('No data found');
    expect(await db.selectFrom('orders').select('email').where('email', '!=', '').execute()).toContainEqual({
      email: 'elise@example.ca',
    });
  });

  it('finds a giftlist and a product by words in any case, and a product by its id', async () => {
    const { db, deps, shopper } = await openPaymentShop();
    const maya = shopper();
    await maya.signIn('maya');
    await maya.post('/giftlist', { title: 'L’Été au chalet', isHidden: false });
    const lists = await listGiftlists(db, { filter: 'public', search: "l'ÉTÉ chalet", page: '' });
    expect(lists.rows.map(({ title }) => title)).toEqual(['L’Été au chalet']);
    const draft = { id: 'Pot.7', name: 'Théière', store: 'Œuvres', tags: ['blue'] };
    await deps.transact((transaction) => upsertProducts({ ...transaction, ports: deps.ports }, [draft]));
    const found = async (search: string) => {
      const query = { filter: 'all', lowStock: 5, page: '', sorting: undefined } as const;
      return (await listProducts(db, { ...query, search })).products.map(({ id }) => id);
    };
    expect(await found('theieres OEUVRES')).toEqual(['Pot.7']);
    expect(await found('pot.7')).toEqual(['Pot.7']);

    await deps.transact((transaction) =>
      upsertProducts({ ...transaction, ports: deps.ports }, [{ ...draft, name: 'Mug of Zuzu' }]),
    );
    expect([await found('theiere'), await found('uzu oeuvres')]).toEqual([[], ['Pot.7']]);
    await maya.patch(`/giftlist/${lists.rows[0]?.id}`, { title: 'Hiver' });
    const renamed = async (search: string) =>
      (await listGiftlists(db, { filter: 'public', search, page: '' })).rows.map(({ title }) => title);
    expect([await renamed('chalet'), await renamed('hiver')]).toEqual([[], ['Hiver']]);
  });
});
