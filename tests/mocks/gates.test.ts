import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createGates } from '../../mocks/engine/gates';
import { pollUntil } from '../support/until';
import { openShop, products } from '../backend/shopper';

const teapot = { productId: products.teapot, quantity: 1 };

const waitingFor = async ({ mocks }: ReturnType<typeof openShop>, count: number) =>
  pollUntil(() => expect(mocks.gates.waiting('addCartItem')).toBe(count));

describe('gates', () => {
  it('hold an answer until it is released', async () => {
    const shop = openShop('one');
    shop.mocks.gates.hold('addCartItem');
    const asked = shop.shopper.post('/cartItem', teapot);
    await waitingFor(shop, 1);
    expect((await shop.mocks.state()).lines).toEqual([]);
    shop.mocks.gates.release('addCartItem');
    expect(await asked).toMatchObject({ status: 200, body: { productId: products.teapot } });
  });

  it('are left when the data are reset, by a request that changes nothing any more', async () => {
    const shop = openShop('one');
    shop.mocks.gates.hold('addCartItem');
    const asked = shop.shopper.post('/cartItem', teapot);
    await waitingFor(shop, 1);
    await shop.mocks.reset();
    expect(await asked).toEqual({ status: 503, body: { message: 'The data were reset meanwhile.' } });
    expect((await shop.mocks.state()).lines).toEqual([]);
  });

  it('let requests go on in the order in which they came, each with an outcome of its own', async () => {
    const shop = openShop('one');
    shop.mocks.gates.hold('addCartItem');
    const asked = [];
    for (let count = 1; count <= 3; count += 1) {
      asked.push(shop.shopper.post('/cartItem', teapot));
      await waitingFor(shop, count);
    }
    shop.mocks.gates.release('addCartItem', 429);
    shop.mocks.gates.release('addCartItem', { status: 400, body: { message: 'No.' } });
    shop.mocks.gates.release('addCartItem', 'malformed');
    expect(await Promise.all(asked)).toEqual([
      { status: 429, body: {} },
      { status: 400, body: { message: 'No.' } },
      { status: 200, body: {} },
    ]);
    expect((await shop.mocks.state()).lines).toHaveLength(1);
  });

  it('may be told the outcome before the request comes', async () => {
    const { mocks, shopper } = openShop('one');
    mocks.gates.hold('addCartItem');
    mocks.gates.release('addCartItem', 500);
    mocks.gates.release('addCartItem', 'ok');
    expect(await shopper.post('/cartItem', teapot)).toMatchObject({ status: 500 });
    expect(await shopper.post('/cartItem', teapot)).toMatchObject({ status: 200 });
  });

  it('hold the calls that a scenario names', async () => {
    const shop = openShop('one');
    await shop.mocks.setScenario('hold:addCartItem');
    const asked = shop.shopper.post('/cartItem', teapot);
    await waitingFor(shop, 1);
    shop.mocks.gates.open('addCartItem');
    expect(await asked).toMatchObject({ status: 200 });
    expect(await shop.shopper.post('/cartItem', teapot)).toMatchObject({ status: 200 });
  });

  it('come before scenarios', async () => {
    const shop = openShop('one');
    await shop.mocks.setScenario('once:addCartItem-500');
    shop.mocks.gates.release('addCartItem', 403);
    expect(await shop.shopper.post('/cartItem', teapot)).toMatchObject({ status: 403 });
    shop.mocks.gates.release('addCartItem', 'ok');
    expect(await shop.shopper.post('/cartItem', teapot)).toMatchObject({ status: 500 });
  });

  it('keep an outcome for the next request when the one that waited was given up', async () => {
    const gates = createGates();
    const leaving = new AbortController();
    gates.hold('getCart');
    const first = gates.pass('getCart', leaving.signal);
    const second = gates.pass('getCart', new AbortController().signal);
    leaving.abort();
    gates.release('getCart', 404);
    expect(await Promise.all([first, second])).toEqual(['ok', 404]);
  });

  it('stand before every call, with an error for those without a connection', async () => {
    const { mocks } = openShop('one');
    mocks.gates.release('listOrders', 'offline');
    const response = await mocks.answer(new Request('http://localhost/api/order'));
    expect(response).toMatchObject({ type: HttpResponse.error().type });
  });
});
