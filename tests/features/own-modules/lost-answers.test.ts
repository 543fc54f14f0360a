import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getGetCartQueryKey } from '../../../src/generated/api/cart/cart';
import { statusTexts } from '../../../src/rules/texts/generic';
import { headlessShops, flowsOf } from '../../support/headless-shop';
import { createHostileApi, lineOf, unknownFailureModes } from '../../support/hostile-api';

let api: ReturnType<typeof createHostileApi>;
/** Calls whose answers are held back: each comes as it was when the server gave it. */
let held: Map<string, Promise<void>>;

beforeEach(() => {
  api = createHostileApi();
  api.answers.set('GET /auth/check', { authenticated: false });
  held = new Map();
});

const its = headlessShops(async (request) => {
  const answer = await api.answer(request).catch(() => {
    throw new TypeError('Failed to fetch');
  });
  await held.get(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
  return answer;
});

const settled = () => vi.advanceTimersByTimeAsync(5000);

const { running, ofCart, add, problems, bag } = flowsOf(its);
const removal = () => ofCart('cartRemoval');

/** The server knows a member here. */
const knowMember = () => {
  api.answers.set('GET /auth/check', { authenticated: true });
  // Read when the code of a member's flows has come, sooner or later. Without a profile nobody would be signed in (reading 13).
  api.answers.set('GET /user/profile', {
    id: 'usr_1',
    username: 'maya',
    email: null,
    firstName: 'Maya',
    lastName: null,
  });
};

/** A member signs in, in another tab of this browser. */
const signInInOtherTab = () => {
  knowMember();
  running('session').send({ type: 'session.openedInOtherTab' });
};

/** The lines that the shop shows. */
const shownIds = () => bag()?.map(({ id, quantity }) => [id, quantity]);
const sent = (call: string) => api.asked.filter((one) => one === call).length;
const said = () => problems().map(({ message, retryable }) => [message, retryable]);
const addMug = () => add('mug');
/** The first addition gets no answer, and the reading that looks for it neither; the person closes the message. */
const loseAddition = async () => {
  await start();
  api.moods.set('POST /cartItem', ['lost']);
  api.moods.set('GET /cart', ['reset', 'reset']);
  addMug();
  await settled();
  expect(problems()).toHaveLength(1);
  running('problem').send({ type: 'problem.close' });
};
const tryAgain = () => running('problem').send({ type: 'problem.tryAgain' });

const start = async () => {
  its.shop.services.app.start();
  await settled();
};

describe('adding to the cart', () => {
  it.each(unknownFailureModes)('succeeds when it has happened although the answer is %s', async (mood) => {
    await start();
    api.moods.set('POST /cartItem', [mood]);
    addMug();
    await settled();
    expect([sent('POST /cartItem'), api.lines.length, shownIds(), said()]).toEqual([1, 1, [['itm_1', 1]], []]);
  });

  it.each(unknownFailureModes)('is not sent again while nobody knows what came of it (%s)', async (mood) => {
    await start();
    api.moods.set('POST /cartItem', [mood]);
    // Each read is repeated once by itself.
    api.moods.set('GET /cart', ['reset', 'reset', 'reset', 'reset']);
    addMug();
    await settled();
    expect(said()).toEqual([[expect.stringMatching(/^(An error|Failed to add)/), true]]);
    tryAgain();
    await settled();
    expect([sent('POST /cartItem'), problems().length]).toEqual([1, 1]);
    tryAgain();
    await settled();
    expect([sent('POST /cartItem'), api.lines.length, shownIds(), said()]).toEqual([1, 1, [['itm_1', 1]], []]);
  });

  it('is done once more by a second press, although the first one has arrived without an answer', async () => {
    await loseAddition();
    addMug();
    await settled();
    expect([sent('POST /cartItem'), shownIds(), said()]).toEqual([2, [['itm_1', 2]], []]);
  });

  it('sees a line grow that was there before', async () => {
    api.lines.push(lineOf('itm_9', { quantity: 2 }));
    await start();
    api.moods.set('POST /cartItem', ['lost']);
    addMug();
    await settled();
    expect([sent('POST /cartItem'), shownIds(), said()]).toEqual([1, [['itm_9', 3]], []]);
  });

  it('is sent again by Try Again when it has not happened, after the cart was read', async () => {
    api.lines.push(lineOf('itm_9'));
    await start();
    const before = sent('GET /cart');
    api.moods.set('POST /cartItem', ['reset']);
    addMug();
    await settled();
    expect([sent('GET /cart') - before, said()]).toEqual([1, [['An error occurred.', true]]]);
    tryAgain();
    await settled();
    expect([sent('POST /cartItem'), sent('GET /cart') - before, shownIds(), said()]).toEqual([
      2,
      2,
      [['itm_9', 2]],
      [],
    ]);
  });

  it('that failed for certain asks nothing more', async () => {
    await start();
    const before = sent('GET /cart');
    api.moods.set('POST /cartItem', ['500']);
    addMug();
    await settled();
    expect([sent('GET /cart') - before, said()]).toEqual([
      0,
      [['An unexpected error occurred on our end. Please try again.', true]],
    ]);
    tryAgain();
    await settled();
    expect([sent('GET /cart') - before, api.lines.length, said()]).toEqual([0, 1, []]);
  });
});

describe('removing and clearing', () => {
  beforeEach(async () => {
    api.lines.push(lineOf('itm_1'), lineOf('itm_2'));
    await start();
  });

  it.each(['lost', '504', 'html'] as const)('a line is removed once, although the answer is %s', async (mood) => {
    api.moods.set('DELETE /cartItem/itm_1', [mood]);
    removal().send({ type: 'item.remove', id: 'itm_1', name: 'Mug' });
    removal().send({ type: 'confirm.accepted' });
    await settled();
    expect([sent('DELETE /cartItem/itm_1'), shownIds(), removal().getSnapshot().value]).toEqual([
      1,
      [['itm_2', 1]],
      'idle',
    ]);
  });

  it.each(['lost', '504', 'html'] as const)('the cart is cleared once, although the answer is %s', async (mood) => {
    api.moods.set('DELETE /cart/items', [mood]);
    removal().send({ type: 'cart.clear' });
    removal().send({ type: 'confirm.accepted' });
    await settled();
    expect([sent('DELETE /cart/items'), shownIds(), said()]).toEqual([1, [], []]);
  });

  it('a line that is still there can be removed again', async () => {
    api.moods.set('DELETE /cartItem/itm_1', ['reset']);
    removal().send({ type: 'item.remove', id: 'itm_1', name: 'Mug' });
    removal().send({ type: 'confirm.accepted' });
    await settled();
    expect(removal().getSnapshot().value).toBe('removeFailed');
    removal().send({ type: 'removal.retry' });
    await settled();
    expect([sent('DELETE /cartItem/itm_1'), shownIds()]).toEqual([2, [['itm_2', 1]]]);
  });
});

describe('signing out', () => {
  const who = () => running('session').getSnapshot().value;

  beforeEach(async () => {
    knowMember();
    api.answers.set('POST /auth/logout', {});
    await start();
  });

  it.each(['lost', '504', 'html'] as const)('is done once, although the answer is %s', async (mood) => {
    api.moods.set('POST /auth/logout', [mood]);
    api.answers.set('GET /auth/check', { authenticated: false });
    expect(who()).toEqual({ member: 'present' });
    running('session').send({ type: 'session.close' });
    await settled();
    expect([sent('POST /auth/logout'), who(), said()]).toEqual([1, { guest: 'checked' }, []]);
  });

  it('that has not happened leaves a member here, who can try again', async () => {
    api.moods.set('POST /auth/logout', ['reset']);
    running('session').send({ type: 'session.close' });
    await settled();
    expect([who(), said()]).toEqual([{ member: 'present' }, [[statusTexts.network, true]]]);
    tryAgain();
    await settled();
    expect([sent('POST /auth/logout'), who(), said()]).toEqual([2, { guest: 'checked' }, []]);
  });
});

describe('what is shown of the cart', () => {
  it('is not brought back to what it was by a read that began before a write', async () => {
    api.lines.push(lineOf('itm_1', { productId: 'cup' }));
    await start();
    const gate = Promise.withResolvers<void>();
    held.set('GET /cart', gate.promise);
    void its.shop.queryClient.refetchQueries({ queryKey: getGetCartQueryKey() });
    await vi.advanceTimersByTimeAsync(10);
    addMug();
    await vi.advanceTimersByTimeAsync(200);
    expect(shownIds()).toEqual([
      ['itm_1', 1],
      ['itm_2', 1],
    ]);
    gate.resolve();
    await settled();
    expect(shownIds()).toEqual([
      ['itm_1', 1],
      ['itm_2', 1],
    ]);
  });

  it('is asked for again by nobody for a person who is gone', async () => {
    await start();
    const gate = Promise.withResolvers<void>();
    held.set('POST /cartItem', gate.promise);
    api.moods.set('POST /cartItem', ['html']);
    addMug();
    await vi.advanceTimersByTimeAsync(200);
    signInInOtherTab();
    await settled();
    const before = sent('GET /cart');
    gate.resolve();
    await settled();
    expect([sent('GET /cart') - before, said()]).toEqual([0, []]);
  });

  it('says nothing of an addition that the person before could not finish', async () => {
    await loseAddition();
    signInInOtherTab();
    await settled();
    const before = sent('POST /cartItem');
    addMug();
    await settled();
    expect(sent('POST /cartItem') - before).toBe(1);
  });
});
