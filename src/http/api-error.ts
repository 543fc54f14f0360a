import { asProblem, isProblem, type Problem } from '../rules/problem';
import { authTexts } from '../rules/texts/session';
import { genericTexts, statusTexts } from '../rules/texts/generic';
import { report } from './report';

/**
 * How a call failed: with a `status` of its own; without an answer (`network`, `timeout`); with an answer that is not what the
 * contract says (`unreadable`); or before it could start (`busy`; `offline`, a write from a page that shows what was kept).
 */
export type ApiErrorKind = 'status' | 'network' | 'timeout' | 'unreadable' | 'busy' | 'offline';

/** Which call. */
export interface ApiCall {
  method: string;
  /** The contract's template, such as '/friends/{username}', without a query: what people type stays in their browser. */
  path: string;
}

/** The parts of the answer that a person may read, and its status. */
export interface ApiErrorResponse {
  status?: number;
  /** For people; a list is joined by newlines. */
  serverMessage?: string;
  /** The same under the names `error` or `detail`: only a change of a giftlist lets them speak (reading 65). */
  otherMessage?: string;
  /** Epoch ms. */
  blockedUntil?: number;
  support?: string;
}

/** Bad Gateway, Service Unavailable, Gateway Timeout: the server behind the proxy may have done its work. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** A failed call: everything that {@link toProblem} needs to say what went wrong. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly call: ApiCall,
    readonly answer: ApiErrorResponse = {},
    options?: ErrorOptions,
  ) {
    super(`${call.method} ${call.path}: ${answer.status ?? kind}`, options);
  }

  /**
   * Whether a write may have happened although it failed (reading 100): it was sent, and no answer came that says so, or a proxy
   * answered in the server's place.
   */
  get isOutcomeUnknown(): boolean {
    if (this.call.method === 'GET' || this.kind === 'busy' || this.kind === 'offline') return false;
    const { status } = this.answer;
    return this.kind !== 'status' || (status !== undefined && (status < 300 || gatewayStatuses.includes(status)));
  }
}

/** Whether a call was aborted by its caller, who then needs no error. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Whether a read may be sent once more by itself: no answer, or the server's own fault. Writes never are (reading 5). */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || (error.answer.status ?? 0) >= 500);

const toMessage = (message: unknown): string | undefined => {
  const lines = (Array.isArray(message) ? message : [message]).filter(
    (line): line is string => typeof line === 'string',
  );
  return (
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n') || undefined
  );
};

/** Numbers below this are seconds (up to the year 5138), numbers above are milliseconds (from 1973 on). */
const secondsBelow = 1e11;

const toEpochMs = (moment: unknown): number | undefined => {
  const isText = typeof moment === 'string' && moment.trim() !== '';
  const number = isText || typeof moment === 'number' ? Number(moment) : Number.NaN;
  if (Number.isFinite(number)) return number < secondsBelow ? number * 1000 : number;
  const parsed = isText ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
};

/**
 * Reads the header Retry-After: seconds, or a moment (reading 101).
 *
 * @returns epoch ms by this computer's clock; `undefined` where nothing remains to be waited for
 */
export const readRetryAfter = (headers: Headers): number | undefined => {
  const value = headers.get('Retry-After')?.trim() ?? '';
  // The moment is in the server's time: the remaining time is computed by the server's own clock.
  const serverNow = Date.parse(headers.get('Date') ?? '') || Date.now();
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - serverNow;
  return ms > 0 ? Date.now() + ms : undefined;
};

/**
 * Reads the body of a failed call. Its fields are all optional, and nothing of it is trusted.
 *
 * @param body parsed; anything
 */
export const readErrorBody = (body: unknown): ApiErrorResponse => {
  if (typeof body !== 'object' || body === null) return {};
  const { message, error, detail, additionalInfo, ...rest }: Record<string, unknown> = { ...body };
  // The documented place first, then the top level, where other servers put the same fields.
  const { blockedUntil, remainingTime, support }: Record<string, unknown> = {
    ...rest,
    ...(typeof additionalInfo === 'object' ? additionalInfo : undefined),
  };
  const seconds = Number(remainingTime ?? 0);
  return {
    serverMessage: toMessage(message),
    otherMessage: toMessage(error) ?? toMessage(detail),
    // A remaining time does not depend on this computer's clock, which may be wrong; a moment does.
    blockedUntil: seconds > 0 && Number.isFinite(seconds) ? Date.now() + seconds * 1000 : toEpochMs(blockedUntil),
    support: toMessage(support),
  };
};

const isAuthCall = ({ path }: ApiCall): boolean => path.startsWith('/auth/');

const unauthorized = ({ call, answer }: ApiError, placeDefault: string | undefined) => {
  if (!isAuthCall(call)) {
    return { message: answer.serverMessage ?? statusTexts.unauthorized, retryable: false, action: 'login' as const };
  }
  // A person who is not signed in yet has no session that could expire (reading 6).
  const fallback = call.path === '/auth/login' ? authTexts.loginFailed : genericTexts.failed;
  return { message: answer.serverMessage ?? placeDefault ?? fallback, retryable: false };
};

const mapped = (
  error: ApiError,
  placeDefault: string | undefined,
): Omit<Problem, 'severity'> & Pick<Partial<Problem>, 'severity'> => {
  const { kind, answer } = error;
  if (kind === 'busy') return { message: genericTexts.tooManyConcurrent, retryable: true };
  if (kind === 'offline') return { message: statusTexts.offline, retryable: true };
  if (kind !== 'status') return { message: statusTexts.network, details: statusTexts.networkDetails, retryable: true };
  switch (answer.status) {
    case 400:
      return { message: answer.serverMessage ?? statusTexts.badRequest, retryable: false };
    case 401:
      return unauthorized(error, placeDefault);
    case 403:
      return { message: statusTexts.forbidden, retryable: false };
    case 404:
      return { message: answer.serverMessage ?? statusTexts.notFound, retryable: false };
    case 429:
      return { message: statusTexts.tooManyRequests, retryable: true, severity: 'warning' };
    case 500:
      return { message: statusTexts.serverError, retryable: true };
    case undefined:
    default:
      return { message: answer.serverMessage ?? placeDefault ?? genericTexts.failed, retryable: true };
  }
};

/**
 * Says what went wrong in the words that a person reads (docs/product.md, Error messages; readings 5 to 8 and 140).
 *
 * @param error anything thrown; what is no failed call was a bug, and is reported as one
 * @param placeDefault the text of the place where it happened: says what failed, and is the default message
 * @param prefersServer whether the server's message wins for every status (reading 141)
 */
export const toProblem = (error: unknown, placeDefault?: string, { prefersServer = false } = {}): Problem => {
  if (isProblem(error)) return error;
  if (!(error instanceof ApiError)) {
    if (!isAborted(error)) report(error);
    return asProblem(error, placeDefault);
  }
  const { status, blockedUntil, support, serverMessage } = error.answer;
  const words = mapped(error, placeDefault);
  // The place has either words of the server or words of its own.
  const isServerOnly = prefersServer && serverMessage !== undefined;
  const message = isServerOnly ? serverMessage : words.message;
  return {
    severity: 'error',
    ...words,
    message,
    ...(placeDefault !== undefined && placeDefault !== message && !isServerOnly && { whatFailed: placeDefault }),
    ...(status !== undefined && { status }),
    ...(blockedUntil !== undefined && { blockedUntil }),
    ...(support !== undefined && { support }),
    ...(error.isOutcomeUnknown && { isOutcomeUnknown: true }),
  };
};

/** Whether the server answered with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.answer.status ?? 0);
