import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openBackend } from './backend';
import { products } from './shopper';

it('checkout stores the delivery address of each order item, and returns no address of a gift', async () => {
  const { db, shopper: open } = await openBackend();
  const shopper = open();
  await shopper.signIn('maya');
  const [own, gift, digital] = await shopper.add(products.teapot, products.pancakes, products.digital);
  await shopper.patch(`/cartItem/${own?.id}`, { recipientId: null, addressId: 'adr_maya_cottage' });
  await shopper.patch(`/cartItem/${gift?.id}`, { recipientId: 'usr_noah', addressId: null });
  const { status, body } = await shopper.checkOut([own, gift, digital]);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('Somerset');
  const items = await db
    .selectFrom('orderItems')
    .leftJoin('orderDestinations', (join) =>
      join
        .onRef('orderDestinations.orderId', '=', 'orderItems.orderId')
        .onRef('orderDestinations.number', '=', 'orderItems.destination'),
    )
    .select(['item', 'orderDestinations.address'])
    .where('lineId', 'is not', null)
    .orderBy('position')
    .execute();
  expect(items.map(({ address }) => address?.addressLine1)).toEqual([
    '14 chemin du Lac',
    '88 Somerset Street West',
    undefined,
  ]);
  expect(JSON.stringify(items.map(({ item }) => item))).not.toContain('Somerset');
});

it('the backend handles only operations of the contract', async () => {
  const { send } = await openBackend();
  expect(await send(new Request('http://localhost/api/nothing'))).toBeUndefined();
  expect(await send(new Request('http://localhost/cart'))).toBeUndefined();
});

it('only three files of the backend read delivery addresses', () => {
  const readingFiles = globSync('backend/{calls,domain,contract}/*.ts').filter((path) =>
    /'((addresses|orderDestinations)\.)?address'|selectAll\('(addresses|orderDestinations)'\)|selectFrom\('(addresses|orderDestinations)'\)\s*\.selectAll/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(readingFiles.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    'backend/calls/addresses.ts',
    'backend/calls/cart-lines.ts',
    'backend/calls/order-items.ts',
  ]);
});
