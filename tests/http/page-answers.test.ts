import { expect, it, onTestFinished, vi } from 'vitest';
import { pageAnswersId } from '../../src/rules/page-answers';

/** The module as a page with this data block loads it. */
const load = async (text: string) => {
  let isThere = true;
  const block = { textContent: text, remove: () => (isThere = false) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === pageAnswersId ? block : null) });
  vi.useFakeTimers();
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const module = await import('../../src/http/page-answers');
  expect(isThere).toBe(false);
  return module;
};

const two = JSON.stringify({ '/cart': [200, { cartItems: [] }], '/user/profile': [401, {}], '/odd': 7 });

it('gives each answer to the first read of its path', async () => {
  const { takePageAnswer } = await load(two);
  expect(takePageAnswer('/none')).toBeUndefined();
  expect(takePageAnswer('/odd')).toBeUndefined();
  expect(takePageAnswer('/cart')).toEqual([200, { cartItems: [] }]);
  expect(takePageAnswer('/user/profile')).toEqual([401, {}]);
});

it('has nothing more once a path was asked for again, was told to forget, or time has passed', async () => {
  const asked = await load(two);
  asked.takePageAnswer('/cart');
  expect(asked.takePageAnswer('/cart')).toBeUndefined();
  expect(asked.takePageAnswer('/user/profile')).toBeUndefined();

  const told = await load(two);
  told.dropPageAnswers();
  expect(told.takePageAnswer('/cart')).toBeUndefined();

  const late = await load(two);
  vi.advanceTimersByTime(60_000);
  // However long the page took to start.
  expect(late.takePageAnswer('/cart')).toBeDefined();
  vi.advanceTimersByTime(5001);
  expect(late.takePageAnswer('/user/profile')).toBeUndefined();
});

it.each(['', 'null', '{', '[1]'])('takes the data block %j for none', async (text) => {
  const { takePageAnswer } = await load(text);
  expect(takePageAnswer('/cart')).toBeUndefined();
});
