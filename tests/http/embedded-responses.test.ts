import { expect, it, onTestFinished, vi } from 'vitest';
import { embeddedResponsesId } from '#rules/embedded-responses.ts';

/** Loads the module in a page with this data block. */
const load = async (text: string) => {
  let isInDocument = true;
  const block = { textContent: text, remove: () => (isInDocument = false) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === embeddedResponsesId ? block : null) });
  vi.useFakeTimers();
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const module = await import('#http/embedded-responses.ts');
  expect(isInDocument).toBe(false);
  return module;
};

const twoResponses = JSON.stringify({ '/cart': [200, { cartItems: [] }], '/user/profile': [401, {}], '/odd': 7 });

it('returns each embedded response to the first read of its path', async () => {
  const { takeEmbeddedResponse } = await load(twoResponses);
  expect(takeEmbeddedResponse('/none')).toBeUndefined();
  expect(takeEmbeddedResponse('/odd')).toBeUndefined();
  expect(takeEmbeddedResponse('/cart')).toEqual([200, { cartItems: [] }]);
  expect(takeEmbeddedResponse('/user/profile')).toEqual([401, {}]);
});

it('drops all embedded responses after a second read, a reset or 5 seconds', async () => {
  const repeated = await load(twoResponses);
  repeated.takeEmbeddedResponse('/cart');
  expect(repeated.takeEmbeddedResponse('/cart')).toBeUndefined();
  expect(repeated.takeEmbeddedResponse('/user/profile')).toBeUndefined();

  const reset = await load(twoResponses);
  reset.dropEmbeddedResponses();
  expect(reset.takeEmbeddedResponse('/cart')).toBeUndefined();

  const late = await load(twoResponses);
  vi.advanceTimersByTime(60_000);
  // The lifetime starts with the first read.
  expect(late.takeEmbeddedResponse('/cart')).toBeDefined();
  vi.advanceTimersByTime(5001);
  expect(late.takeEmbeddedResponse('/user/profile')).toBeUndefined();
});

it.each(['', 'null', '{', '[1]'])('ignores the data block %j', async (text) => {
  const { takeEmbeddedResponse } = await load(text);
  expect(takeEmbeddedResponse('/cart')).toBeUndefined();
});
