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

const isWrite = (call: ContractCall) => call.method !== 'GET';
const said = 'The server says so.';

/** The documents' table, 'Mapping of failed calls', with and without a message of the server. */
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

/** Signing in and the like cannot fail because a session expired (decision 6). */
const authStatuses: typeof statuses = statuses.map((row) =>
  row[0] === 401
    ? [401, { withMessage: { message: said, retryable: false }, without: { message: placeDefault, retryable: false } }]
    : row,
);

const noConnection = {
  message: 'An error occurred.',
  details: 'Please try again later.',
  severity: 'error',
  retryable: true,
};
const outcome = (call: ContractCall) => (isWrite(call) ? { isOutcomeUnknown: true } : {});
/** A proxy that answers in the server's place does not know either (reading 100). */
const outcomeAfter = (call: ContractCall, status: number) => (status === 503 ? outcome(call) : {});

it('covers the 47 calls of the contract, less one redirect', () => {
  expect([calls.length, clientCalls.length]).toEqual([47, 46]);
});

describe.each(clientCalls)('$call', (call) => {
  describe.each(call.path.startsWith('/auth/') ? authStatuses : statuses)('answered with %i', (status, expected) => {
    it('and a message', async () => {
      const problem = await problemAfter(call, ({ answer }) => answer({ message: said }, status));
      expect(problem).toEqual({ severity: 'error', status, ...expected.withMessage, ...outcomeAfter(call, status) });
    });

    it('and a list of messages', async () => {
      const { message } = await problemAfter(call, ({ answer }) => answer({ message: ['One.', 'Two.'] }, status));
      expect(message).toBe(expected.withMessage.message === said ? 'One.\nTwo.' : expected.withMessage.message);
    });

    it('and no message', async () => {
      const problem = await problemAfter(call, ({ answer }) => answer({}, status));
      expect(problem).toEqual({ severity: 'error', status, ...expected.without, ...outcomeAfter(call, status) });
    });

    it('and no body', async () => {
      const problem = await problemAfter(call, ({ answerText }) => answerText('', status));
      expect(problem).toEqual({ severity: 'error', status, ...expected.without, ...outcomeAfter(call, status) });
    });

    it('and a page of a proxy', async () => {
      const problem = await problemAfter(call, ({ answerText }) => answerText('<h1>Blocked</h1>', status));
      expect(problem).toEqual({ severity: 'error', status, ...expected.without, ...outcomeAfter(call, status) });
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
        ...expected.without,
        blockedUntil: answeredAt + 272_000,
        support: 'help@giftlist.example',
        ...outcomeAfter(call, status),
      });
    });
  });

  it('without a connection', async () => {
    expect(await problemAfter(call, ({ breakDown }) => breakDown())).toEqual({ ...noConnection, ...outcome(call) });
  });

  it('without an answer for 10 s', async () => {
    const problem = await problemAfter(call, async () => {
      await vi.advanceTimersByTimeAsync(10_000);
    });
    expect(problem).toEqual({ ...noConnection, ...outcome(call) });
  });

  it('answered with HTML', async () => {
    const problem = await problemAfter(call, ({ answerText }) => answerText('<!doctype html><title>Wi-Fi</title>'));
    expect(problem).toEqual({ ...noConnection, ...outcome(call) });
  });
});

describe.each(clientCalls.filter(answerOf))('$call', (call) => {
  it.each([
    ['nothing', ''],
    ['half of the JSON', '{"id":"a'],
    ['null', 'null'],
    ['a text', '"OK"'],
    ['a number', '7'],
  ])('answered with %s', async (_, text) => {
    const problem = await problemAfter(call, ({ answerText }) => answerText(text));
    expect(problem).toEqual({ ...noConnection, ...outcome(call) });
  });
});

describe.each(clientCalls.filter((call) => !answerOf(call)))('$call', (call) => {
  it.each([
    ['nothing', 200, ''],
    ['nothing', 204, ''],
    ['a word', 200, 'OK'],
    ['JSON', 201, '{"id":"a"}'],
    ['null', 200, 'null'],
  ])('is content with %s (%i), because the documents show no answer', async (_, status, text) => {
    const seen = watch(makeCall(call));
    await vi.advanceTimersByTimeAsync(200);
    await network.nth(0).answerText(text, status);
    expect(seen.state).toBe('fulfilled');
  });
});
