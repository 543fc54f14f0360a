import { genericTexts } from './texts/generic';

/** What went wrong, in the words that a person reads (docs/product.md, Error messages). */
export interface Problem {
  /** What failed, in the text of the place; left out where the message says just that (reading 140). One line for each failure. */
  whatFailed?: string;
  message: string;
  details?: string;
  severity: 'error' | 'warning' | 'info';
  /** Whether trying again may help. */
  retryable: boolean;
  /** What helps instead: 'login' is the button 'Log In'. */
  action?: 'login';
  /** Until when trying again is refused, in epoch ms. */
  blockedUntil?: number;
  /** Whom to ask for help, as the server named them. */
  support?: string;
  /** The HTTP status, where an answer came. */
  status?: number;
  /** A write whose effect is not known: ask the server before offering Try Again (reading 5). */
  isOutcomeUnknown?: boolean;
}

const severities: readonly unknown[] = ['error', 'warning', 'info'] satisfies Problem['severity'][];

/** Whether something thrown is a {@link Problem} already. */
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
 * Makes a {@link Problem} of anything thrown. A technical error's own message is not for people: they read the fallback.
 *
 * @param fallback the default message of the place; the generic one when left out
 */
export const asProblem = (error: unknown, fallback: string = genericTexts.failed): Problem =>
  isProblem(error) ? error : { message: fallback, severity: 'error', retryable: true };

/**
 * The heading of a problem: what failed, without its advice to try again where trying again is not offered (reading 290).
 *
 * @returns `undefined` where the message says what failed
 */
export const headingOf = ({ whatFailed, retryable }: Problem, isRetryOffered = retryable): string | undefined =>
  isRetryOffered ? whatFailed : whatFailed?.replace(/ Please try again( later)?\.?$/gm, '');

/** Name of a severity for a screen reader, before the message. An error is named by its heading (reading 291). */
export const severityWords = { warning: 'Warning: ', info: 'Note: ' } as const;

/**
 * The time for which an action stays blocked, as 'Xm Ys' (docs/product.md, Error messages). Started seconds count, so that the
 * countdown ends when the block does.
 *
 * @param ms milliseconds; less than none is '0m 0s'
 */
export const formatRemaining = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil((Number.isFinite(ms) ? ms : 0) / 1000));
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
};
