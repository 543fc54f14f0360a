import type { Problem } from '#rules/problem.ts';

/** A retryable problem. */
export const offline: Problem = {
  message: 'An error occurred.',
  details: 'Please try again later.',
  severity: 'error',
  retryable: true,
};

/** A problem that is not retryable. */
export const forbidden: Problem = {
  message: 'You do not have permission to perform this action.',
  severity: 'error',
  retryable: false,
};
