import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getGetCartQueryKey } from '#generated/api/cart/cart.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { flowsOf, headlessShops } from '../../support/headless-shop';
import { createHostileApi, createLine, unknownFailureModes } from '../../support/hostile-api';

let api: ReturnType<typeof createHostileApi>;
/** Promises that delay responses, by call. The content of a response is determined before its delay. */
let delays: Map<string, Promise<void>>;

beforeEach(() => {
  api = createHostileApi();
  api.answers.set('GET /auth/check', { authenticated: false });
  delays = new Map();
});

const current = headlessShops(async (request) => {
  const answer = await api.answer(request).catch(() => {
    throw new TypeError('Failed to fetch');
  });
  await delays.get(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
  return answer;
});

const settled = () => vi.advanceTimersByTimeAsync(5000);

const { running, ofCart, add, problems, bag } = flowsOf(current);
const removal = () => ofCart('cartRemoval');

/** Signs in a member on the server. */
const signInOnServer = () => {
  api.answers.set('GET /auth/check', { authenticated: true });
  // The member flows request the profile when their lazy chunk loads. A 404 would end the session (reading 13).
  api.answers.set('GET /user/profile', {
    id: 'usr_1',
    username: 'maya',
    email: null,
    firstName: 'Maya',
    lastName: null,
  });
};

/** Signs in a member in another tab of this browser. */
const signInInOtherTab = () => {
  signInOnServer();
  running('session').send({ type: 'session.openedInOtherTab' });
};

/** Ids and quantities of the displayed lines. */
const shownIds = () => bag()?.map(({ id, quantity }) => [id, quantity]);
const sent = (call: string) => api.asked.filter((one) => one === call).length;
const shownProblems = () => problems().map(({ message, retryable }) => [message, retryable]);
const addMug = () => add('mug');
/** Loses the response of an addition, makes the refetch of the cart fail, and closes the error dialog. */
const loseAddition = async () => {
  await start();
  api.failureModes.set('POST /cartItem', ['lost']);
  api.failureModes.set('GET /cart', ['reset', 'reset']);
  addMug();
  await settled();
  expect(problems()).toHaveLength(1);
  running('problem').send({ type: 'problem.close' });
};
const tryAgain = () => running('problem').send({ type: 'problem.tryAgain' });

const start = async () => {
  current.shop.services.app.start();
  await settled();
};

describe('addition to the cart', () => {
  it.each(unknownFailureModes)(
    'is shown as successful if a refetch shows that the server applied it: %s',
    async (mode) => {
      await start();
      api.failureModes.set('POST /cartItem', [mode]);
      addMug();
      await settled();
      expect([sent('POST /cartItem'), api.lines.length, shownIds(), shownProblems()]).toEqual([
        1,
        1,
        [['itm_1', 1]],
        [],
      ]);
    },
  );

  it.each(unknownFailureModes)('is not repeated while its outcome is unknown (%s)', async (mode) => {
    await start();
    api.failureModes.set('POST /cartItem', [mode]);
    // Two refetches fail. Each is retried once.
    api.failureModes.set('GET /cart', ['reset', 'reset', 'reset', 'reset']);
    addMug();
    await settled();
    expect(shownProblems()).toEqual([[expect.stringMatching(/^(An error|Failed to add)/), true]]);
    tryAgain();
    await settled();
    expect([sent('POST /cartItem'), problems().length]).toEqual([1, 1]);
    tryAgain();
    await settled();
    expect([sent('POST /cartItem'), api.lines.length, shownIds(), shownProblems()]).toEqual([1, 1, [['itm_1', 1]], []]);
  });

  it('is sent again on a second click after a lost response', async () => {
    await loseAddition();
    addMug();
    await settled();
    expect([sent('POST /cartItem'), shownIds(), shownProblems()]).toEqual([2, [['itm_1', 2]], []]);
  });

  it('whose response was lost is recognized by the increased quantity of an existing line', async () => {
    api.lines.push(createLine('itm_9', { quantity: 2 }));
    await start();
    api.failureModes.set('POST /cartItem', ['lost']);
    addMug();
    await settled();
    expect([sent('POST /cartItem'), shownIds(), shownProblems()]).toEqual([1, [['itm_9', 3]], []]);
  });

  it('is sent again by Try Again after a refetch that shows it was not applied', async () => {
    api.lines.push(createLine('itm_9'));
    await start();
    const before = sent('GET /cart');
    api.failureModes.set('POST /cartItem', ['reset']);
    addMug();
    await settled();
    expect([sent('GET /cart') - before, shownProblems()]).toEqual([1, [['An error occurred.', true]]]);
    tryAgain();
    await settled();
    expect([sent('POST /cartItem'), sent('GET /cart') - before, shownIds(), shownProblems()]).toEqual([
      2,
      2,
      [['itm_9', 2]],
      [],
    ]);
  });

  it('needs no refetch after a definite failure', async () => {
    await start();
    const before = sent('GET /cart');
    api.failureModes.set('POST /cartItem', ['500']);
    addMug();
    await settled();
    expect([sent('GET /cart') - before, shownProblems()]).toEqual([
      0,
      [['An unexpected error occurred on our end. Please try again.', true]],
    ]);
    tryAgain();
    await settled();
    expect([sent('GET /cart') - before, api.lines.length, shownProblems()]).toEqual([0, 1, []]);
  });
});

describe('removal and clearing', () => {
  beforeEach(async () => {
    api.lines.push(createLine('itm_1'), createLine('itm_2'));
    await start();
  });

  it.each(['lost', '504', 'html'] as const)(
    "removes a line with one request, even if its response is '%s'",
    async (mode) => {
      api.failureModes.set('DELETE /cartItem/itm_1', [mode]);
      removal().send({ type: 'item.remove', id: 'itm_1', name: 'Mug' });
      removal().send({ type: 'confirm.accepted' });
      await settled();
      expect([sent('DELETE /cartItem/itm_1'), shownIds(), removal().getSnapshot().value]).toEqual([
        1,
        [['itm_2', 1]],
        'idle',
      ]);
    },
  );

  it.each(['lost', '504', 'html'] as const)(
    "clears the cart with one request, even if its response is '%s'",
    async (mode) => {
      api.failureModes.set('DELETE /cart/items', [mode]);
      removal().send({ type: 'cart.clear' });
      removal().send({ type: 'confirm.accepted' });
      await settled();
      expect([sent('DELETE /cart/items'), shownIds(), shownProblems()]).toEqual([1, [], []]);
    },
  );

  it('can be retried if the line still exists', async () => {
    api.failureModes.set('DELETE /cartItem/itm_1', ['reset']);
    removal().send({ type: 'item.remove', id: 'itm_1', name: 'Mug' });
    removal().send({ type: 'confirm.accepted' });
    await settled();
    expect(removal().getSnapshot().value).toBe('removeFailed');
    removal().send({ type: 'removal.retry' });
    await settled();
    expect([sent('DELETE /cartItem/itm_1'), shownIds()]).toEqual([2, [['itm_2', 1]]]);
  });
});

describe('sign-out', () => {
  const sessionState = () => running('session').getSnapshot().value;

  beforeEach(async () => {
    signInOnServer();
    api.answers.set('POST /auth/logout', {});
    await start();
  });

  it.each(['lost', '504', 'html'] as const)("happens with one request, even if its response is '%s'", async (mode) => {
    api.failureModes.set('POST /auth/logout', [mode]);
    api.answers.set('GET /auth/check', { authenticated: false });
    expect(sessionState()).toEqual({ member: 'present' });
    running('session').send({ type: 'session.close' });
    await settled();
    expect([sent('POST /auth/logout'), sessionState(), shownProblems()]).toEqual([1, { guest: 'checked' }, []]);
  });

  it('that failed keeps the member signed in, and can be retried', async () => {
    api.failureModes.set('POST /auth/logout', ['reset']);
    running('session').send({ type: 'session.close' });
    await settled();
    expect([sessionState(), shownProblems()]).toEqual([{ member: 'present' }, [[statusTexts.network, true]]]);
    tryAgain();
    await settled();
    expect([sent('POST /auth/logout'), sessionState(), shownProblems()]).toEqual([2, { guest: 'checked' }, []]);
  });
});

describe('cart', () => {
  it('is not reset by a fetch that started before a write', async () => {
    api.lines.push(createLine('itm_1', { productId: 'cup' }));
    await start();
    const gate = Promise.withResolvers<void>();
    delays.set('GET /cart', gate.promise);
    void current.shop.queryClient.refetchQueries({ queryKey: getGetCartQueryKey() });
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

  it('is not refetched for a write of the previous member', async () => {
    await start();
    const gate = Promise.withResolvers<void>();
    delays.set('POST /cartItem', gate.promise);
    api.failureModes.set('POST /cartItem', ['html']);
    addMug();
    await vi.advanceTimersByTimeAsync(200);
    signInInOtherTab();
    await settled();
    const before = sent('GET /cart');
    gate.resolve();
    await settled();
    expect([sent('GET /cart') - before, shownProblems()]).toEqual([0, []]);
  });

  it('accepts an addition of the next member while that of the previous one is unresolved', async () => {
    await loseAddition();
    signInInOtherTab();
    await settled();
    const before = sent('POST /cartItem');
    addMug();
    await settled();
    expect(sent('POST /cartItem') - before).toBe(1);
  });
});
