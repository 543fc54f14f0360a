import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toProblem } from '../../src/http/api-error';
import { forgetRecent } from '../../src/http/api-fetch';
import type { Problem } from '../../src/rules/problem';
import { calls, type ContractCall } from '../contract/contract';
import { type SentRequest, startFakeNetwork, watch } from '../http/fake-network';
import { answerOf, clientCalls, makeCall } from './client';

let network: ReturnType<typeof startFakeNetwork>;

// One clock for the whole file: the client's door to the network is one, too.
beforeAll(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

beforeEach(() => {
  network = startFakeNetwork();
  forgetRecent();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

afterAll(() => {
  vi.useRealTimers();
});

const placeDefault = 'What the place says by default.';

/** Makes a call, lets one thing happen to it, and tells what a person would read. A minute later it was still sent only once. */
const problemAfter = async (call: ContractCall, fault: (request: SentRequest) => Promise<void>): Promise<Problem> => {
  const seen = watch(makeCall(call));
  await vi.advanceTimersByTimeAsync(200);
  await fault(network.nth(0));
  expect(seen.state).toBe('rejected');
  const problem = toProblem(seen.error, placeDefault);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.sent).toHaveLength(1);
  return problem;
};

/** A call by its name in the contract. */
const callOf = (id: string): ContractCall => {
  const call = clientCalls.find((each) => each.id === id);
  if (!call) throw new Error(`The contract has no ${id}.`);
  return call;
};

const isWrite = (call: ContractCall) => call.method !== 'GET';
const said = 'The server says so.';

/** The table of docs/product.md, Error messages, with and without a message of the server. */
const statuses: readonly [number, { withMessage: Partial<Problem>; without: Partial<Problem> }][] = [
  [
    400,
    {
      withMessage: { message: said, retryable: false },
      without: { message: 'Invalid request. Please check your input.', retryable: false },
    },
  ],
  [
    401,
    {
      withMessage: { message: said, retryable: false, action: 'login' },
      without: { message: 'Your session has expired. Please log in again.', retryable: false, action: 'login' },
    },
  ],
  [
    403,
    {
      withMessage: { message: 'You do not have permission to perform this action.', retryable: false },
      without: { message: 'You do not have permission to perform this action.', retryable: false },
    },
  ],
  [
    404,
    {
      withMessage: { message: said, retryable: false },
      without: { message: 'The requested resource was not found.', retryable: false },
    },
  ],
  [
    429,
    {
      withMessage: { message: 'Too many requests. Please try again later.', retryable: true, severity: 'warning' },
      without: { message: 'Too many requests. Please try again later.', retryable: true, severity: 'warning' },
    },
  ],
  [
    500,
    {
      withMessage: { message: 'An unexpected error occurred on our end. Please try again.', retryable: true },
      without: { message: 'An unexpected error occurred on our end. Please try again.', retryable: true },
    },
  ],
  [
    503,
    {
      withMessage: { message: said, retryable: true },
      without: { message: placeDefault, retryable: true },
    },
  ],
];

/** Signing in and the like cannot fail because a session expired (reading 6). */
const authStatuses: typeof statuses = statuses.map((row) =>
  row[0] === 401
    ? [401, { withMessage: { message: said, retryable: false }, without: { message: placeDefault, retryable: false } }]
    : row,
);

const noConnection: Problem = {
  message: 'An error occurred.',
  details: 'Please try again later.',
  severity: 'error',
  retryable: true,
};
/** With what failed, in the words of the place, unless the message says just that (reading 140). */
const named = (problem: Partial<Problem>): Partial<Problem> =>
  problem.message === placeDefault ? problem : { ...problem, whatFailed: placeDefault };

const outcome = (call: ContractCall) => (isWrite(call) ? { isOutcomeUnknown: true } : {});
/** A proxy that answers in the server's place does not know either (reading 100). */
const outcomeAfter = (call: ContractCall, status: number) => (status === 503 ? outcome(call) : {});

const isAuth = (call: ContractCall) => call.path.startsWith('/auth/');

/** One of each kind of call whose failures the door to the network tells apart: reads and writes, and of both those that sign in. */
const kinds = ['getCart', 'addCartItem', 'checkAuth', 'login'].map(callOf);

it('covers the 47 calls of the contract, less one redirect', () => {
  expect([calls.length, clientCalls.length]).toEqual([47, 46]);
});

it('has one call of each kind', () => {
  expect(kinds.map((call) => [isWrite(call), isAuth(call)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]);
});

describe.each(kinds)('$call', (call) => {
  describe.each(isAuth(call) ? authStatuses : statuses)('answered with %i', (status, expected) => {
    it('and a message', async () => {
      const problem = await problemAfter(call, ({ answer }) => answer({ message: said }, status));
      expect(problem).toEqual({
        severity: 'error',
        status,
        ...named(expected.withMessage),
        ...outcomeAfter(call, status),
      });
    });

    it('and a list of messages', async () => {
      const { message } = await problemAfter(call, ({ answer }) => answer({ message: ['One.', 'Two.'] }, status));
      expect(message).toBe(expected.withMessage.message === said ? 'One.\nTwo.' : expected.withMessage.message);
    });

    it('and no message', async () => {
      const problem = await problemAfter(call, ({ answer }) => answer({}, status));
      expect(problem).toEqual({ severity: 'error', status, ...named(expected.without), ...outcomeAfter(call, status) });
    });

    it('and no body', async () => {
      const problem = await problemAfter(call, ({ answerText }) => answerText('', status));
      expect(problem).toEqual({ severity: 'error', status, ...named(expected.without), ...outcomeAfter(call, status) });
    });

    it('and a page of a proxy', async () => {
      const problem = await problemAfter(call, ({ answerText }) => answerText('<h1>Blocked</h1>', status));
      expect(problem).toEqual({ severity: 'error', status, ...named(expected.without), ...outcomeAfter(call, status) });
    });

    it('and until when it is blocked', async () => {
      const example = {
        blockedUntil: '2020-01-01T00:00:00.000Z',
        remainingTime: 272,
        support: 'help@giftlist.example',
      };
      let answeredAt = 0;
      const problem = await problemAfter(call, ({ answer }) => {
        answeredAt = Date.now();
        return answer(example, status);
      });
      expect(problem).toEqual({
        severity: 'error',
        status,
        ...named(expected.without),
        blockedUntil: answeredAt + 272_000,
        support: 'help@giftlist.example',
        ...outcomeAfter(call, status),
      });
    });
  });

  it('without a connection', async () => {
    expect(await problemAfter(call, ({ breakDown }) => breakDown())).toEqual({
      ...named(noConnection),
      ...outcome(call),
    });
  });

  it('without an answer for 10 s', async () => {
    const problem = await problemAfter(call, async () => {
      await vi.advanceTimersByTimeAsync(10_000);
    });
    expect(problem).toEqual({ ...named(noConnection), ...outcome(call) });
  });

  it('answered with HTML', async () => {
    const problem = await problemAfter(call, ({ answerText }) => answerText('<!doctype html><title>Wi-Fi</title>'));
    expect(problem).toEqual({ ...named(noConnection), ...outcome(call) });
  });
});

describe.each(kinds.filter(answerOf))('$call', (call) => {
  it.each([
    ['nothing', ''],
    ['half of the JSON', '{"id":"a'],
    ['null', 'null'],
    ['a text', '"OK"'],
    ['a number', '7'],
  ])('answered with %s', async (_, text) => {
    const problem = await problemAfter(call, ({ answerText }) => answerText(text));
    expect(problem).toEqual({ ...named(noConnection), ...outcome(call) });
  });
});

/** A call whose answer the contract does not show. */
const withoutAnswer = callOf('removeCartItem');

describe('a call without an answer in the contract', () => {
  it.each([
    ['nothing', 200, ''],
    ['nothing', 204, ''],
    ['a word', 200, 'OK'],
    ['JSON', 201, '{"id":"a"}'],
    ['null', 200, 'null'],
  ])('is content with %s (%i), because any answer will do', async (_, status, text) => {
    const seen = watch(makeCall(withoutAnswer));
    await vi.advanceTimersByTimeAsync(200);
    await network.nth(0).answerText(text, status);
    expect(seen.state).toBe('fulfilled');
  });
});

/** What depends on the call itself: whether it signs in, whether it writes, and whether it has an answer to read. */
describe.each(clientCalls)('$call', (call) => {
  it('has its place in the mapping of failed calls', async () => {
    expect(await problemAfter(call, ({ answer }) => answer({}, 401))).toEqual({
      severity: 'error',
      status: 401,
      retryable: false,
      ...named(
        isAuth(call)
          ? { message: placeDefault }
          : { message: 'Your session has expired. Please log in again.', action: 'login' },
      ),
    });
  });

  it('fails without a connection, and tells whether it may have had an effect', async () => {
    expect(await problemAfter(call, ({ breakDown }) => breakDown())).toEqual({
      ...named(noConnection),
      ...outcome(call),
    });
  });

  it('reads its answer where the contract shows one', async () => {
    const seen = watch(makeCall(call));
    await vi.advanceTimersByTimeAsync(200);
    await network.nth(0).answerText('null');
    expect(seen.state).toBe(answerOf(call) ? 'rejected' : 'fulfilled');
  });
});

describe('any failed answer', () => {
  const text = fc.string({ maxLength: 40 });
  const body = fc.oneof(
    text,
    fc
      .record(
        {
          message: fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.jsonValue()),
          blockedUntil: fc.oneof(
            text,
            fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          ),
          remainingTime: fc.oneof(fc.integer({ min: -10, max: 10_000 }), text),
          support: text,
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
    fc.json(),
  );
  const status = fc.oneof(fc.constantFrom(...statuses.map(([code]) => code)), fc.integer({ min: 400, max: 599 }));

  it('says of every call what it says of the call of its kind, and always says something', async () => {
    const answered = async (call: ContractCall, code: number, answer: string) => {
      // The clock goes on from call to call, and a block is said as a time.
      vi.setSystemTime(1_700_000_000_000);
      network = startFakeNetwork();
      forgetRecent();
      return problemAfter(call, ({ answerText }) => answerText(answer, code));
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...clientCalls), status, body, async (call, code, answer) => {
        const kind = kinds.find((each) => isWrite(each) === isWrite(call) && isAuth(each) === isAuth(call));
        if (!kind) throw new Error(`${call.id} is of no kind.`);
        const problem = await answered(call, code, answer);
        expect(problem).toEqual(await answered(kind, code, answer));
        expect(problem.message.trim()).not.toBe('');
        expect(problem.retryable).toBe(![400, 401, 403, 404].includes(code));
      }),
      { numRuns: 200 },
    );
  });
});
