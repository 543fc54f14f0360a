import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toProblem } from '#http/api-error.ts';
import { clearRequestCache } from '#http/api-fetch.ts';
import type { Problem } from '#rules/problem.ts';
import { type ContractCall, calls } from '../contract/contract';
import { type SentRequest, startFakeNetwork, track, useSharedNetwork } from '../http/fake-network';
import { clientCalls, makeCall, responseOf } from './client';

const fake = useSharedNetwork();

const callerMessage = 'Default message of the view.';

/** Makes a call that fails. Checks that it is not retried within a minute. @returns the problem to show */
const problemAfter = async (call: ContractCall, fault: (request: SentRequest) => Promise<void>): Promise<Problem> => {
  const result = track(makeCall(call));
  await vi.advanceTimersByTimeAsync(200);
  await fault(fake.network.nth(0));
  expect(result.state).toBe('rejected');
  const problem = toProblem(result.error, callerMessage);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.network.sent).toHaveLength(1);
  return problem;
};

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
/** Adds the caller's message as `whatFailed`, unless it is already the message (reading 140). */
const withWhatFailed = (problem: Partial<Problem>): Partial<Problem> =>
  problem.message === callerMessage ? problem : { ...problem, whatFailed: callerMessage };

const unknownOutcomeOf = (call: ContractCall) => (isWrite(call) ? { isOutcomeUnknown: true } : {});

const isAuth = (call: ContractCall) => call.path.startsWith('/auth/');

/** One call of each kind with its own error mapping: reads and writes, inside and outside /auth. */
const kinds = ['getCart', 'addCartItem', 'checkAuth', 'login'].map(callOf);

it('covers the operations of the contract, except one redirect', () => {
  const ofVersionOne = calls.filter(({ since }) => since === undefined);
  expect([ofVersionOne.length, calls.length - clientCalls.length]).toEqual([47, 1]);
});

it('selects one call of each kind', () => {
  expect(kinds.map((call) => [isWrite(call), isAuth(call)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]);
});

describe.each(clientCalls)('$call', (call) => {
  it('maps a 401 to the problem for its kind of call', async () => {
    expect(await problemAfter(call, ({ answer }) => answer({}, 401))).toEqual({
      severity: 'error',
      status: 401,
      retryable: false,
      ...withWhatFailed(
        isAuth(call)
          ? { message: callerMessage }
          : { message: 'Your session has expired. Please log in again.', action: 'login' },
      ),
    });
  });

  it('fails without a connection, with unknown outcome for a write', async () => {
    expect(await problemAfter(call, ({ failNetwork }) => failNetwork())).toEqual({
      ...withWhatFailed(noConnection),
      ...unknownOutcomeOf(call),
    });
  });

  it('requires a response body only if the contract has one', async () => {
    const result = track(makeCall(call));
    await vi.advanceTimersByTimeAsync(200);
    await fake.network.nth(0).answerText('null');
    expect(result.state).toBe(responseOf(call) ? 'rejected' : 'fulfilled');
  });
});

describe('any error response', () => {
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

  it('is mapped by the kind of call to a problem with a message', async () => {
    const problemOf = async (call: ContractCall, code: number, answer: string) => {
      // Resets the clock, because the message for a block contains a time.
      vi.setSystemTime(1_700_000_000_000);
      fake.network = startFakeNetwork();
      clearRequestCache();
      return problemAfter(call, ({ answerText }) => answerText(answer, code));
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...clientCalls), status, body, async (call, code, answer) => {
        const kind = kinds.find((each) => isWrite(each) === isWrite(call) && isAuth(each) === isAuth(call));
        if (!kind) throw new Error(`${call.id} has no kind of error mapping.`);
        const problem = await problemOf(call, code, answer);
        expect(problem).toEqual(await problemOf(kind, code, answer));
        expect(problem.message.trim()).not.toBe('');
        expect(problem.retryable).toBe(![400, 401, 403, 404].includes(code));
      }),
      { numRuns: 200 },
    );
  });
});
