import { describe, expect, it } from 'vitest';
import { asProblem, formatRemaining, headingOf, isProblem, type Problem } from '#rules/problem.ts';

const problem: Problem = { message: 'Failed to load profile', severity: 'error', retryable: true };

describe('asProblem', () => {
  it('returns a problem unchanged', () => {
    expect(asProblem(problem, 'something else')).toBe(problem);
  });

  it.each([[new TypeError('x is not a function')], ['oops'], [undefined], [null], [{ message: 'half a problem' }]])(
    'converts %o to a readable problem',
    (thrown) => {
      expect(asProblem(thrown)).toEqual({
        message: 'An error occurred. Please try again later.',
        severity: 'error',
        retryable: true,
      });
      expect(asProblem(thrown, 'Failed to verify code').message).toBe('Failed to verify code');
    },
  );
});

describe('isProblem', () => {
  it('checks every required field', () => {
    expect(isProblem(problem)).toBe(true);
    expect(isProblem({ ...problem, severity: 'fatal' })).toBe(false);
    expect(isProblem({ ...problem, retryable: undefined })).toBe(false);
    expect(isProblem({ ...problem, message: ['a'] })).toBe(false);
    expect(isProblem(new Error('no'))).toBe(false);
  });
});

describe('headingOf', () => {
  const failed = {
    ...problem,
    whatFailed: 'Failed to clear cart. Please try again.\nFailed to add friend. Please try again later',
  };

  it('advises to try again only with a Try Again button', () => {
    expect(headingOf({ ...failed, retryable: true })).toBe(failed.whatFailed);
    expect(headingOf({ ...failed, retryable: false }, true)).toBe(failed.whatFailed);
    expect(headingOf({ ...failed, retryable: false })).toBe('Failed to clear cart.\nFailed to add friend.');
    expect(headingOf(problem)).toBe(undefined);
  });

  it('omits the advice to check the credentials, because the message names another cause', () => {
    const whatFailed = 'Failed to log in. Please check your credentials and try again.';
    expect(headingOf({ ...problem, whatFailed, retryable: true })).toBe('Failed to log in.');
    expect(headingOf({ ...problem, whatFailed, retryable: false })).toBe('Failed to log in.');
  });
});

describe('formatRemaining', () => {
  it.each([
    [0, '0m 0s'],
    [-5000, '0m 0s'],
    [1, '0m 1s'],
    [1000, '0m 1s'],
    [1001, '0m 2s'],
    [59_999, '1m 0s'],
    [272_000, '4m 32s'],
    [3_600_000, '60m 0s'],
    [Number.NaN, '0m 0s'],
  ])('formats %i ms as %s', (ms, shown) => {
    expect(formatRemaining(ms)).toBe(shown);
  });
});
