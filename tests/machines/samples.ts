import type { Problem } from '../../src/rules/problem';

/** A problem that can be tried again. */
export const offline: Problem = {
  message: 'An error occurred.',
  details: 'Please try again later.',
  severity: 'error',
  retryable: true,
};

/** A problem that cannot. */
export const forbidden: Problem = {
  message: 'You do not have permission to perform this action.',
  severity: 'error',
  retryable: false,
};
