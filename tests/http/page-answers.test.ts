import { expect, it, onTestFinished, vi } from 'vitest';
import { embeddedResponsesId } from '../../src/rules/page-answers';

/** The module as a page with this data block loads it. */
const load = async (text: string) => {
  let isThere = true;
  const block = { textContent: text, remove: () => (isThere = false) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === embeddedResponsesId ? block : null) });
  vi.useFakeTimers();
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const module = await import('../../src/http/embedded-responses');
  expect(isThere).toBe(false);
  return module;
};

const two = JSON.stringify({ '/cart': [200, { cartItems: [] }], '/user/profile': [401, {}], '/odd': 7 });

it('gives each answer to the first read of its path', async () => {
  const { takeEmbeddedResponse } = await load(two);
  expect(takeEmbeddedResponse('/none')).toBeUndefined();
  expect(takeEmbeddedResponse('/odd')).toBeUndefined();
  expect(takeEmbeddedResponse('/cart')).toEqual([200, { cartItems: [] }]);
  expect(takeEmbeddedResponse('/user/profile')).toEqual([401, {}]);
});

it('has nothing more once a path was asked for again, was told to forget, or time has passed', async () => {
  const asked = await load(two);
  asked.takeEmbeddedResponse('/cart');
  expect(asked.takeEmbeddedResponse('/cart')).toBeUndefined();
  expect(asked.takeEmbeddedResponse('/user/profile')).toBeUndefined();

  const told = await load(two);
  told.dropEmbeddedResponses();
  expect(told.takeEmbeddedResponse('/cart')).toBeUndefined();

  const late = await load(two);
  vi.advanceTimersByTime(60_000);
  // However long the page took to start.
  expect(late.takeEmbeddedResponse('/cart')).toBeDefined();
  vi.advanceTimersByTime(5001);
  expect(late.takeEmbeddedResponse('/user/profile')).toBeUndefined();
});

it.each(['', 'null', '{', '[1]'])('takes the data block %j for none', async (text) => {
  const { takeEmbeddedResponse } = await load(text);
  expect(takeEmbeddedResponse('/cart')).toBeUndefined();
});
