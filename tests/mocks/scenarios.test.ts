import { afterEach, describe, expect, it, vi } from 'vitest';
import { operationIds } from '#backend/contract/operations.ts';
import { NotificationPage } from '#generated/model';
import { answerFault, slowDelay } from '#mocks/engine/answer-fault.ts';
import { namedFaults } from '#mocks/engine/faults.ts';
import { createScenarioSwitch } from '#mocks/engine/scenario-switch.ts';
import { readScenario, scenarios } from '#mocks/scenarios.ts';
import { openShop, origin, products } from '../backend/shopper';
import { pollUntil } from '../support/until';

afterEach(() => {
  vi.useRealTimers();
});

const open = async (scenario: string) => {
  const shop = openShop('one');
  await shop.mocks.setScenario(scenario);
  return shop;
};

describe('scenarios', () => {
  it('have a name and a description', () => {
    for (const { name, title, description } of scenarios) {
      expect(readScenario(name)).toBeDefined();
      expect(title).not.toBe('');
      expect(description).toMatch(/\.$/);
    }
  });

  it.each(operationIds)('can cause every fault of %s', (operation) => {
    for (const fault of [...namedFaults, 400, 401, 403, 404, 429, 500, 503])
      expect(readScenario(`${operation}-${fault}`)).toMatchObject({ kind: 'fault', operation });
  });

  it.each(['', 'nonsense', 'getCart', 'getCart-200', 'getCart-500-loud', 'nobody-500', 'once:gift-bag', 'hold:nobody'])(
    "reject '%s'",
    (word) => {
      expect(readScenario(word)).toBeUndefined();
    },
  );

  it('stay active if their replacement contains an unknown word', () => {
    const onChange = vi.fn<(words: readonly string[]) => void>();
    const scenario = createScenarioSwitch({ onChange });
    scenario.set('offline, signed-in');
    expect(() => scenario.set('gift-bag,nonsense')).toThrow("There is no scenario 'nonsense'.");
    expect(scenario.words()).toEqual(['offline', 'signed-in']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['getCart-500', 500, {}],
    ['getCart-404-message', 404, { message: 'The server says: this did not work.' }],
    ['getCart-400-messages', 400, { message: ['The server says: this did not work.', 'And this neither.'] }],
    ['getCart-429-blocked', 429, { additionalInfo: { remainingTime: 272, support: 'help@giftlist.example' } }],
  ])('apply %s only to its operation', async (scenario, status, body) => {
    const { shopper } = await open(scenario);
    const answer = await shopper.get('/cart');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body);
    expect(await shopper.get('/auth/check')).toMatchObject({ status: 200 });
  });

  it('end a fault after its first request with once:, and after its second with twice:', async () => {
    const { mocks, shopper } = await open('once:getCart-500,twice:checkAuth-403,once:getCart-404');
    const statuses = async (path: string) => [
      (await shopper.get(path)).status,
      (await shopper.get(path)).status,
      (await shopper.get(path)).status,
    ];
    expect(await statuses('/cart')).toEqual([500, 404, 200]);
    expect(mocks.scenario()).toEqual(['twice:checkAuth-403']);
    expect(await statuses('/auth/check')).toEqual([403, 403, 200]);
  });

  it('return HTML instead of JSON with html', async () => {
    const { mocks } = await open('getCart-html');
    const response = await mocks.answer(new Request(`${origin}/api/cart`));
    expect(response?.headers.get('Content-Type')).toBe('text/html');
    expect(await response?.text()).toMatch(/^<!doctype html>/);
  });

  it('return an empty object with malformed, and apply the request', async () => {
    const { mocks, shopper } = await open('addCartItem-malformed');
    expect(await shopper.post('/cartItem', { productId: products.teapot, quantity: 1 })).toEqual({
      status: 200,
      body: {},
    });
    expect((await mocks.state()).lines).toHaveLength(1);
  });

  it('do not change error responses with malformed', async () => {
    const { shopper } = await open('addCartItem-malformed');
    expect(await shopper.post('/cartItem', { productId: 'nothing', quantity: 1 })).toMatchObject({ status: 404 });
  });

  it('return a network error with offline, and do not apply the request', async () => {
    const { mocks } = await open('clearCart-offline');
    await mocks.seedCart([{ productId: products.teapot }]);
    const response = await mocks.answer(new Request(`${origin}/api/cart/items`, { method: 'DELETE' }));
    expect(response?.type).toBe('error');
    expect((await mocks.state()).lines).toHaveLength(1);
  });

  it.each([
    ['silent', 1],
    ['lost', 0],
  ])('never respond with %s, and leave %i cart lines after clearing the cart', async (fault, lines) => {
    const { mocks, shopper } = await open(`clearCart-${fault}`);
    await mocks.seedCart([{ productId: products.teapot }]);
    const onResponse = vi.fn<() => void>();
    void shopper.remove('/cart/items').finally(onResponse);
    await pollUntil(async () => expect((await mocks.state()).lines).toHaveLength(lines));
    expect(onResponse).not.toHaveBeenCalled();
  });

  it('delay a request and its effect by three seconds with slow', async () => {
    vi.useFakeTimers();
    const produce = vi.fn<() => Promise<Response>>(async () => new Response('late'));
    const response = answerFault('slow', produce);
    await vi.advanceTimersByTimeAsync(slowDelay - 1);
    expect(produce).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await response).text()).toBe('late');
  });

  it('remove the fields that version 1.0 lacks with api-1.0, for guests and members', async () => {
    const { mocks, shopper } = await open('api-1.0');
    expect((await shopper.get('/auth/check')).body).toEqual({ authenticated: false });
    await shopper.signIn('maya');
    expect((await shopper.get('/auth/check')).body).toEqual({ authenticated: true });
    const notifications = async () =>
      NotificationPage.parse((await shopper.get('/notifications?page=1&limit=10')).body);
    const ofVersionOne = (await notifications()).data.map((one) => 'giftlistId' in one || 'orderId' in one);
    expect([ofVersionOne.length > 0, ofVersionOne.includes(true)]).toEqual([true, false]);
    await mocks.setScenario('');
    expect((await notifications()).data.some((one) => 'giftlistId' in one)).toBe(true);
  });

  it('refuse the operations, fields and parameters that version 1.0 lacks with api-1.0', async () => {
    const { mocks, shopper } = await open('api-1.0');
    await shopper.signIn('maya');
    const [line] = await mocks.seedCart([{ productId: products.teapot }]);
    const refused = { status: 400, body: { message: 'The request has a field that this server does not know.' } };
    expect(await shopper.patch(`/cartItem/${line?.id}`, { quantity: 2 })).toMatchObject(refused);
    expect(await shopper.get('/giftlist/gft_maya_birthday?purchases=true')).toMatchObject(refused);
    expect(await shopper.patch('/giftlistItem/gli_maya_vinyl', { quantity: 2 })).toMatchObject({ status: 404 });
    expect(await shopper.get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 200 });
  });

  it('combine a latency with faults', () => {
    const scenario = createScenarioSwitch();
    expect(scenario.latency()).toBe(0);
    scenario.set('latency:300,getCart-500,offline');
    expect(scenario.latency()).toBe(300);
    expect(scenario.takeFault('getCart')).toEqual({ status: 500 });
    for (const word of ['latency:', 'latency:-1', 'latency:60001', 'latency:1.5', 'once:latency:300'])
      expect(() => scenario.set(word)).toThrow(`There is no scenario '${word}'.`);
    expect(scenario.words()).toEqual(['latency:300', 'getCart-500', 'offline']);
  });
});
