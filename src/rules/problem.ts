import { genericTexts } from './texts/generic';

/** Error prepared for display. */
export interface Problem {
  /** Heading: the failed action, one line for each failure. Omitted if the message names the action. */
  whatFailed?: string;
  message: string;
  details?: string;
  severity: 'error' | 'warning' | 'info';
  /** Whether a retry may help. */
  retryable: boolean;
  /** Alternative to a retry: 'login' shows the button 'Log In'. */
  action?: 'login';
  /** End of a lockout, epoch ms. */
  blockedUntil?: number;
  /** Support contact from the server's response. */
  support?: string;
  /** HTTP status, if there was a response. */
  status?: number;
  /** Whether the browser is offline: a write was not sent. */
  isOffline?: boolean;
  /** Whether a write has an unknown outcome: query the server before repeating it. */
  isOutcomeUnknown?: boolean;
}

const severities: readonly unknown[] = ['error', 'warning', 'info'] satisfies Problem['severity'][];

/** Whether a thrown value is already a {@link Problem}. */
export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string' &&
  'severity' in error &&
  severities.includes(error.severity) &&
  'retryable' in error &&
  typeof error.retryable === 'boolean';

/**
 * Converts a thrown value to a {@link Problem}. Technical error messages are replaced by the fallback.
 *
 * @param fallback default message of the caller; a generic one if omitted
 */
export const asProblem = (error: unknown, fallback: string = genericTexts.failed): Problem =>
  isProblem(error) ? error : { message: fallback, severity: 'error', retryable: true };

/**
 * Heading of a problem. Removes 'Please try again' where no retry is offered, and the advice to check the credentials,
 * because the message below names another cause.
 *
 * @returns `undefined` if the message names the failed action
 */
export const headingOf = ({ whatFailed, retryable }: Problem, isRetryOffered = retryable): string | undefined => {
  const heading = whatFailed?.replace(/ Please check your credentials and try again\.$/gm, '');
  return isRetryOffered ? heading : heading?.replace(/ Please try again( later)?\.?$/gm, '');
};

/** Severity that screen readers read before the message. Errors have a heading instead. */
export const severityWords = { warning: 'Warning: ', info: 'Note: ' } as const;

/**
 * Formats the remaining block time as 'Xm Ys'. Rounds up, so that the countdown ends with the block.
 *
 * @param ms milliseconds; negative values are '0m 0s'
 */
export const formatRemaining = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil((Number.isFinite(ms) ? ms : 0) / 1000));
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
};
