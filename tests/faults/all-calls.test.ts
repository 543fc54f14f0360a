import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toProblem } from '../../src/http/api-error';
import { clearRequestCache } from '../../src/http/api-fetch';
import type { Problem } from '../../src/rules/problem';
import { calls, type ContractCall } from '../contract/contract';
import { type SentRequest, startFakeNetwork, useSharedNetwork, watch } from '../http/fake-network';
import { answerOf, clientCalls, makeCall } from './client';

const its = useSharedNetwork();

const placeDefault = 'What the place says by default.';

/** Makes a call, lets one thing happen to it, and tells what a person would read. A minute later it was still sent only once. */
const problemAfter = async (call: ContractCall, fault: (request: SentRequest) => Promise<void>): Promise<Problem> => {
  const seen = watch(makeCall(call));
  await vi.advanceTimersByTimeAsync(200);
  await fault(its.network.nth(0));
  expect(seen.state).toBe('rejected');
  const problem = toProblem(seen.error, placeDefault);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(its.network.sent).toHaveLength(1);
  return problem;
};

/** A call by its name in the contract. */
const callOf = (id: string): ContractCall => {
  const call = clientCalls.find((each) => each.id === id);
  if (!call) throw new Error(`The contract has no ${id}.`);
  return call;
};

const isWrite = (call: ContractCall) => call.method !== 'GET';

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
    await its.network.nth(0).answerText('null');
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
          additionalInfo: fc.oneof(text, fc.record({ remainingTime: fc.integer({ min: -10, max: 10_000 }) })),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
    fc.json(),
  );
  const status = fc.oneof(fc.constantFrom(400, 401, 403, 404, 429, 500, 503), fc.integer({ min: 400, max: 599 }));

  it('says of every call what it says of the call of its kind, and always says something', async () => {
    const answered = async (call: ContractCall, code: number, answer: string) => {
      // The clock goes on from call to call, and a block is said as a time.
      vi.setSystemTime(1_700_000_000_000);
      its.network = startFakeNetwork();
      clearRequestCache();
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
