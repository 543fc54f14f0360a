import type { Outcome } from '../../../mocks/engine/faults';
import { genericTexts, statusTexts } from '../../../src/rules/texts/generic';

/** One row of the table in docs/product.md, Error messages, and what a person reads because of it. */
export interface Failure {
  readonly name: string;
  /** Where it names a moment, that depends on what time it is (epoch ms). */
  readonly outcome: Outcome | ((now: number) => Outcome);
  /** `undefined` is the default message of the place. */
  readonly message: string | undefined;
  readonly details?: string;
  readonly isRetryable: boolean;
  /** What the error dialog says of how long trying again is refused. */
  readonly countdown?: RegExp;
  /** Reads are sent once more by themselves before they fail. */
  readonly isTransient?: boolean;
  /**
   * A place is told the same of it as of another row, in other words: another body of the same status, another status of which no place asks, or
   * another way in which no answer came. 'reads': for reads only, because a write with this answer may or may not have had an effect.
   */
  readonly isVariant?: boolean | 'reads';
}

const said = 'The server says: this did not work.';
const { network: message, networkDetails: details } = statusTexts;

/** Ninety seconds, counted down. */
const countdown = /^Try again in 1m (30|2\d)s$/;

/** The table: every case once, with and without the server's message. */
export const failures: readonly Failure[] = [
  { name: 'no connection', outcome: 'offline', message, details, isRetryable: true, isTransient: true },
  {
    name: '400 with a message',
    outcome: { status: 400, body: { message: said } },
    message: said,
    isRetryable: false,
  },
  {
    name: '400 with a list of messages',
    outcome: { status: 400, body: { message: [said, 'And this neither.'] } },
    message: `${said}\nAnd this neither.`,
    isRetryable: false,
    isVariant: true,
  },
  { name: '400', outcome: 400, message: statusTexts.badRequest, isRetryable: false, isVariant: true },
  {
    name: '401 with a message',
    outcome: { status: 401, body: { message: said } },
    message: said,
    isRetryable: false,
    isVariant: true,
  },
  { name: '401', outcome: 401, message: statusTexts.unauthorized, isRetryable: false },
  {
    name: '403, whatever the server says',
    outcome: { status: 403, body: { message: said } },
    message: statusTexts.forbidden,
    isRetryable: false,
    isVariant: true,
  },
  {
    name: '404 with a message',
    outcome: { status: 404, body: { message: said } },
    message: said,
    isRetryable: false,
    isVariant: true,
  },
  { name: '404', outcome: 404, message: statusTexts.notFound, isRetryable: false },
  {
    name: '429 with a remaining time',
    outcome: { status: 429, body: { message: said, remainingTime: 90 } },
    message: statusTexts.tooManyRequests,
    isRetryable: true,
    countdown,
  },
  {
    name: '429 with a moment until which it is blocked',
    outcome: (now) => ({ status: 429, body: { message: said, blockedUntil: now + 90_000 } }),
    message: statusTexts.tooManyRequests,
    isRetryable: true,
    countdown,
    isVariant: true,
  },
  { name: '429', outcome: 429, message: statusTexts.tooManyRequests, isRetryable: true, isVariant: true },
  {
    name: '500, whatever the server says',
    outcome: { status: 500, body: { message: said } },
    message: statusTexts.serverError,
    isRetryable: true,
    isTransient: true,
    isVariant: 'reads',
  },
  {
    name: 'another status with a message',
    outcome: { status: 503, body: { message: said } },
    message: said,
    isRetryable: true,
    isTransient: true,
    isVariant: true,
  },
  { name: 'another status', outcome: 503, message: undefined, isRetryable: true, isTransient: true },
  { name: 'a page of HTML', outcome: 'html', message, details, isRetryable: true, isVariant: true },
  { name: 'an answer without its fields', outcome: 'malformed', message, details, isRetryable: true, isVariant: true },
];

/**
 * The rows that a place can tell apart, for the many places. All rows are gone through in two of them, one with a dialog and one with a note, and what
 * each row is to a place is proven in node (tests/faults): all for one call of each kind, and any failed answer the same for the others.
 *
 * @param isRead whether the call reads
 */
export const casesOf = (isRead: boolean): readonly Failure[] =>
  failures.filter(({ isVariant = false }) => !isVariant || (isVariant === 'reads' && !isRead));

/** What a place without a default message of its own says. */
export const generic = genericTexts.failed;

/** The outcome at this moment (epoch ms). */
export const outcomeOf = ({ outcome }: Failure, now: number): Outcome =>
  typeof outcome === 'function' ? outcome(now) : outcome;

const statusOf = (failure: Failure): unknown => {
  const outcome = outcomeOf(failure, 0);
  return typeof outcome === 'object' ? outcome.status : outcome;
};

/** What the dialog is called: the text of the place, where the message says something else (reading 140). */
export const titleOf = (failure: Failure, message: string, placeText: string | undefined): string => {
  if (placeText !== undefined && placeText !== message) return placeText;
  return statusOf(failure) === 429 ? 'One moment, please' : 'Something went wrong';
};
