import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind, isAborted, isTransient, readErrorBody, toProblem } from '#http/api-error.ts';
import { recentReports } from '#http/report.ts';
import type { Problem } from '#rules/problem.ts';

const now = 1_700_000_000_000;
const callerMessage = 'Failed to add item to cart. Please try again.';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  vi.useRealTimers();
});

const failed = (status: number, body: unknown = {}, path = '/cartItem', method = 'POST') =>
  new ApiError('status', { method, path }, { ...readErrorBody(body), status });

const errorBody = { message: 'The server says so.' };

describe('toProblem', () => {
  it.each<[number, unknown, Partial<Problem>]>([
    [400, errorBody, { message: 'The server says so.', retryable: false }],
    [400, {}, { message: 'Invalid request. Please check your input.', retryable: false }],
    [401, errorBody, { message: 'The server says so.', retryable: false, action: 'login' }],
    [401, {}, { message: 'Your session has expired. Please log in again.', retryable: false, action: 'login' }],
    [403, errorBody, { message: 'You do not have permission to perform this action.', retryable: false }],
    [403, {}, { message: 'You do not have permission to perform this action.', retryable: false }],
    [404, errorBody, { message: 'The server says so.', retryable: false }],
    [404, {}, { message: 'The requested resource was not found.', retryable: false }],
    [429, errorBody, { message: 'Too many requests. Please try again later.', retryable: true, severity: 'warning' }],
    [500, errorBody, { message: 'An unexpected error occurred on our end. Please try again.', retryable: true }],
    [500, {}, { message: 'An unexpected error occurred on our end. Please try again.', retryable: true }],
    [409, errorBody, { message: 'The server says so.', retryable: true }],
    [409, {}, { message: callerMessage, retryable: true }],
    [503, errorBody, { message: 'The server says so.', retryable: true }],
    [503, {}, { message: callerMessage, retryable: true }],
  ])('maps status %i with the body %j', (status, body, problem) => {
    const unknown = status === 503 ? { isOutcomeUnknown: true } : {};
    const whatFailed = problem.message === callerMessage ? {} : { whatFailed: callerMessage };
    expect(toProblem(failed(status, body), callerMessage)).toEqual({
      severity: 'error',
      status,
      ...problem,
      ...whatFailed,
      ...unknown,
    });
  });

  it('uses the generic message if the caller has none', () => {
    expect(toProblem(failed(418))).toEqual({
      message: 'An error occurred. Please try again later.',
      severity: 'error',
      retryable: true,
      status: 418,
    });
  });

  it.each<ApiErrorKind>(['network', 'timeout', 'unreadable'])('maps %s to the network message', (kind) => {
    expect(toProblem(new ApiError(kind, { method: 'GET', path: '/cart' }), callerMessage)).toEqual({
      whatFailed: callerMessage,
      message: 'An error occurred.',
      details: 'Please try again later.',
      severity: 'error',
      retryable: true,
    });
  });

  it.each<[string, ApiErrorKind, boolean]>([
    ['GET', 'timeout', false],
    ['POST', 'timeout', true],
    ['PATCH', 'unreadable', true],
    ['POST', 'network', true],
    ['GET', 'network', false],
    ['GET', 'unreadable', false],
    ['POST', 'busy', false],
    ['POST', 'status', false],
  ])('sets isOutcomeUnknown of a %s after %s to %s', (method, kind, isUnknown) => {
    const error = new ApiError(kind, { method, path: '/cart/checkout' });
    expect(error.isOutcomeUnknown).toBe(isUnknown);
    expect(toProblem(error).isOutcomeUnknown).toBe(isUnknown || undefined);
  });

  it.each([
    [200, true],
    [201, true],
    [400, false],
    [401, false],
    [404, false],
    [409, false],
    [429, false],
    [500, false],
    [501, false],
    [502, true],
    [503, true],
    [504, true],
  ])('sets isOutcomeUnknown of a write after status %i to %s', (status, isUnknown) => {
    expect(failed(status).isOutcomeUnknown).toBe(isUnknown);
    expect(failed(status, {}, '/cart', 'GET').isOutcomeUnknown).toBe(false);
  });

  it.each([
    ['/auth/login', undefined, 'Failed to log in. Please check your credentials and try again.'],
    ['/auth/verify-otp', 'Failed to verify code', 'Failed to verify code'],
    ['/auth/check', undefined, 'An error occurred. Please try again later.'],
  ])('does not report an expired session for a 401 on %s', (path, fallback, message) => {
    expect(toProblem(failed(401, {}, path), fallback)).toEqual({
      message,
      severity: 'error',
      retryable: false,
      status: 401,
    });
    expect(toProblem(failed(401, errorBody, path), fallback).message).toBe('The server says so.');
  });

  it.each([401, 403, 404, 409, 429, 500])('prefers the server message for %i if the caller requests it', (status) => {
    const problem = toProblem(failed(status, errorBody), callerMessage, { prefersServerMessage: true });
    expect([problem.message, problem.whatFailed]).toEqual(['The server says so.', undefined]);
    const withoutMessage = failed(status);
    expect(toProblem(withoutMessage, callerMessage, { prefersServerMessage: true })).toEqual(
      toProblem(withoutMessage, callerMessage),
    );
  });

  it('has the end of the lockout and the support contact', () => {
    expect(toProblem(failed(429, { blockedUntil: now + 5000, support: 'help@giftlist.example' }))).toEqual({
      message: 'Too many requests. Please try again later.',
      severity: 'warning',
      retryable: true,
      status: 429,
      blockedUntil: now + 5000,
      support: 'help@giftlist.example',
    });
  });

  it('returns a problem unchanged, and reports any other error', () => {
    const problem: Problem = { message: callerMessage, severity: 'error', retryable: true };
    expect(toProblem(problem, 'another')).toBe(problem);
    const bug = new TypeError('undefined is not a function');
    expect(toProblem(bug, callerMessage)).toEqual(problem);
    expect(recentReports().at(-1)).toEqual({ error: bug, context: {}, at: now });
  });

  it('does not report an aborted request', () => {
    const before = recentReports().length;
    const aborted = new DOMException('gone', 'AbortError');
    expect(toProblem(aborted).message).toBe('An error occurred. Please try again later.');
    expect(recentReports()).toHaveLength(before);
  });
});

describe('the body of an error response', () => {
  it.each([
    ['one', 'one'],
    [' one ', 'one'],
    [['one', 'two'], 'one\ntwo'],
    [['one', '', 7, 'two'], 'one\ntwo'],
    ['<b>one</b>', '<b>one</b>'],
    ['  ', undefined],
    [[], undefined],
    [{ text: 'one' }, undefined],
    [undefined, undefined],
  ])('with the message %j has the text %j', (message, joined) => {
    expect(readErrorBody({ message }).serverMessage).toBe(joined);
  });

  it.each([
    ['an ISO time', { blockedUntil: '2023-11-14T22:20:00.000Z' }, 1_700_000_400_000],
    ['seconds', { blockedUntil: 1_700_000_400 }, 1_700_000_400_000],
    ['milliseconds', { blockedUntil: 1_700_000_400_000 }, 1_700_000_400_000],
    ['seconds in a string', { blockedUntil: '1700000400' }, 1_700_000_400_000],
    ['the remaining seconds', { remainingTime: 272 }, now + 272_000],
    ['the remaining seconds in a string', { remainingTime: '30' }, now + 30_000],
    [
      'the remaining seconds rather than the end, which needs a correct clock',
      { blockedUntil: '2020-01-01T00:00:00Z', remainingTime: 5 },
      now + 5000,
    ],
    ['the remaining seconds in additionalInfo', { additionalInfo: { remainingTime: 272 } }, now + 272_000],
    ['an end in additionalInfo', { additionalInfo: { blockedUntil: now + 7000 } }, now + 7000],
    [
      'additionalInfo rather than the top level',
      { remainingTime: 5, additionalInfo: { remainingTime: 9 } },
      now + 9000,
    ],
    ['the top level if additionalInfo is a text', { remainingTime: 5, additionalInfo: 'none' }, now + 5000],
    ['an end rather than 0 remaining seconds', { blockedUntil: now + 1, remainingTime: 0 }, now + 1],
    ['other texts: none', { blockedUntil: 'soon', remainingTime: 'later' }, undefined],
    ['null: none', { blockedUntil: null, remainingTime: null }, undefined],
    ['an empty string: none', { blockedUntil: '' }, undefined],
    ['negative seconds: none', { remainingTime: -5 }, undefined],
  ])('reads the end of the lockout from %s', (_, body, blockedUntil) => {
    expect(readErrorBody(body).blockedUntil).toBe(blockedUntil);
  });

  it.each([[undefined], [null], ['<html>'], [7], [[]]])('has no values if it is %j', (body) => {
    expect(Object.values(readErrorBody(body)).filter((value) => value !== undefined)).toEqual([]);
  });
});

describe('isTransient', () => {
  it('is true for errors after which a read is retried once', () => {
    const call = { method: 'GET', path: '/cart' };
    expect(isTransient(new ApiError('network', call))).toBe(true);
    expect([500, 502, 503].map((status) => isTransient(failed(status)))).toEqual([true, true, true]);
    expect([400, 401, 404, 429].map((status) => isTransient(failed(status)))).toEqual([false, false, false, false]);
    expect(isTransient(new ApiError('timeout', call))).toBe(false);
    expect(isTransient(new ApiError('unreadable', call))).toBe(false);
    expect(isTransient(new TypeError('bug'))).toBe(false);
  });
});

describe('isAborted', () => {
  it('is true for an AbortError of any class', () => {
    expect(isAborted(new DOMException('gone', 'AbortError'))).toBe(true);
    expect(isAborted(Object.assign(new Error('gone'), { name: 'AbortError' }))).toBe(true);
    expect(isAborted(new Error('gone'))).toBe(false);
    expect(isAborted(undefined)).toBe(false);
  });
});
