import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createGates } from '#mocks/engine/gates.ts';
import { openShop, products } from '../backend/shopper';
import { pollUntil } from '../support/until';

const teapot = { productId: products.teapot, quantity: 1 };

const waitForHeld = async ({ mocks }: ReturnType<typeof openShop>, count: number) =>
  pollUntil(() => expect(mocks.gates.waiting('addCartItem')).toBe(count));

describe('gates', () => {
  it('delay a response until it is released', async () => {
    const shop = openShop('one');
    shop.mocks.gates.hold('addCartItem');
    const response = shop.shopper.post('/cartItem', teapot);
    await waitForHeld(shop, 1);
    expect((await shop.mocks.state()).lines).toEqual([]);
    shop.mocks.gates.release('addCartItem');
    expect(await response).toMatchObject({ status: 200, body: { productId: products.teapot } });
  });

  it('fail waiting requests on a reset, without applying them', async () => {
    const shop = openShop('one');
    shop.mocks.gates.hold('addCartItem');
    const response = shop.shopper.post('/cartItem', teapot);
    await waitForHeld(shop, 1);
    await shop.mocks.reset();
    expect(await response).toEqual({ status: 503, body: { message: 'The data was reset during the request.' } });
    expect((await shop.mocks.state()).lines).toEqual([]);
  });

  it('release requests in order, each with its own outcome', async () => {
    const shop = openShop('one');
    shop.mocks.gates.hold('addCartItem');
    const responses = [];
    for (let count = 1; count <= 3; count += 1) {
      responses.push(shop.shopper.post('/cartItem', teapot));
      await waitForHeld(shop, count);
    }
    shop.mocks.gates.release('addCartItem', 429);
    shop.mocks.gates.release('addCartItem', { status: 400, body: { message: 'No.' } });
    shop.mocks.gates.release('addCartItem', 'malformed');
    expect(await Promise.all(responses)).toEqual([
      { status: 429, body: {} },
      { status: 400, body: { message: 'No.' } },
      { status: 200, body: {} },
    ]);
    expect((await shop.mocks.state()).lines).toHaveLength(1);
  });

  it('give the next request an outcome that was set in advance', async () => {
    const { mocks, shopper } = openShop('one');
    mocks.gates.hold('addCartItem');
    mocks.gates.release('addCartItem', 500);
    mocks.gates.release('addCartItem', 'ok');
    expect(await shopper.post('/cartItem', teapot)).toMatchObject({ status: 500 });
    expect(await shopper.post('/cartItem', teapot)).toMatchObject({ status: 200 });
  });

  it('are closed by the scenario hold: until they are opened', async () => {
    const shop = openShop('one');
    await shop.mocks.setScenario('hold:addCartItem');
    const response = shop.shopper.post('/cartItem', teapot);
    await waitForHeld(shop, 1);
    shop.mocks.gates.open('addCartItem');
    expect(await response).toMatchObject({ status: 200 });
    expect(await shop.shopper.post('/cartItem', teapot)).toMatchObject({ status: 200 });
  });

  it('take precedence over scenarios', async () => {
    const shop = openShop('one');
    await shop.mocks.setScenario('once:addCartItem-500');
    shop.mocks.gates.release('addCartItem', 403);
    expect(await shop.shopper.post('/cartItem', teapot)).toMatchObject({ status: 403 });
    shop.mocks.gates.release('addCartItem', 'ok');
    expect(await shop.shopper.post('/cartItem', teapot)).toMatchObject({ status: 500 });
  });

  it('give the outcome of an aborted request to the next request', async () => {
    const gates = createGates();
    const leaving = new AbortController();
    gates.hold('getCart');
    const first = gates.pass('getCart', leaving.signal);
    const second = gates.pass('getCart', new AbortController().signal);
    leaving.abort();
    gates.release('getCart', 404);
    expect(await Promise.all([first, second])).toEqual(['ok', 404]);
  });

  it('can simulate a network error', async () => {
    const { mocks } = openShop('one');
    mocks.gates.release('listOrders', 'offline');
    const response = await mocks.answer(new Request('http://localhost/api/order'));
    expect(response).toMatchObject({ type: HttpResponse.error().type });
  });
});
