import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answer, arriveByCookie, findCall, toResponse } from '../../backend/answer';
import { createMakeChange } from '../../backend/database/change';
import { mockPorts } from '../../mocks/database/ports';
import { createShopper, guest, products } from './shopper';
import { databases } from './world';

/** The backend without a mock around it, and its tables. */
const openBackend = async () => {
  const { db, concurrency } = await databases.openSeeded();
  const change = createMakeChange(db, concurrency, {});
  const ground = { db, change, ports: mockPorts, arrive: arriveByCookie({ db, change }) };
  const ask = async (request: Request) => {
    const cookie = /session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    const call = findCall(request);
    if (!call) return undefined;
    const answered = await answer(ground, call, request, cookie);
    const response = toResponse(answered.content);
    if (answered.cookie !== undefined) response.headers.append('Set-Cookie', answered.cookie);
    return response;
  };
  return { db, ask, shopper: createShopper({ answer: ask }) };
};

it('keeps with an order where each item goes, gifts too, and answers it for none of them', async () => {
  const { db, shopper } = await openBackend();
  await shopper.signIn('maya');
  const [own, gift, digital] = await shopper.add(products.teapot, products.pancakes, products.digital);
  await shopper.patch(`/cartItem/${own?.id}`, { recipientId: null, addressId: 'adr_maya_cottage' });
  await shopper.patch(`/cartItem/${gift?.id}`, { recipientId: 'usr_noah', addressId: null });
  const { status, body } = await shopper.post('/cart/checkout', {
    cartItemIds: [own?.id, gift?.id, digital?.id],
    ...guest,
  });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('Somerset');
  const items = await db
    .selectFrom('orderItems')
    .select(['item', 'delivery'])
    .where('lineId', 'is not', null)
    .orderBy('position')
    .execute();
  expect(items.map(({ delivery }) => delivery?.addressLine1)).toEqual([
    '14 chemin du Lac',
    '88 Somerset Street West',
    '27 rue Saint-Jean',
  ]);
  expect(JSON.stringify(items.map(({ item }) => item))).not.toContain('Somerset');
});

it('answers nothing that is no call of the contract', async () => {
  const { ask } = await openBackend();
  expect(await ask(new Request('http://localhost/api/nothing'))).toBeUndefined();
  expect(await ask(new Request('http://localhost/cart'))).toBeUndefined();
});

it('is known to few files: only these read the column of addresses', () => {
  const reading = globSync('backend/{calls,domain,contract}/*.ts').filter((path) =>
    /'(addresses\.)?address'|selectAll\('addresses'\)|'(orderItems\.)?delivery'|selectFrom\('addresses'\)\s*\.selectAll/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(reading.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    'backend/calls/addresses.ts',
    'backend/calls/bag.ts',
  ]);
});
