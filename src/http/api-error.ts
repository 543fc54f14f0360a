import { asProblem, isProblem, type Problem } from '#rules/problem.ts';
import { genericTexts, statusTexts } from '#rules/texts/generic.ts';
import { authTexts } from '#rules/texts/session.ts';
import { report } from './report';

/**
 * Reason of a failed call: an error status (`status`); no response (`network`, `timeout`); a response that violates the
 * contract (`unreadable`); not sent (`busy`, or `cookies` for a write of a browser that refuses them); no network (`offline`: a read, or a write that was not sent).
 */
export type ApiErrorKind = 'status' | 'network' | 'timeout' | 'unreadable' | NotSent;

/** The request was not sent, except a read that is `offline`. */
type NotSent = (typeof notSent)[number];

const notSent = ['busy', 'offline', 'cookies'] as const;

/** Operation of a failed call. */
export interface ApiCall {
  method: string;
  /**
   * Path template of the contract, such as '/friends/{username}', without a query, so that user input stays in the
   * browser.
   */
  path: string;
}

/** Displayable parts of an error response. */
export interface ApiErrorResponse {
  status?: number;
  /** Message for the user; the lines of a list are joined by newlines. */
  serverMessage?: string;
  /** Message from the fields `error` or `detail`, used only for changes of a giftlist. */
  otherMessage?: string;
  /** Epoch ms. */
  blockedUntil?: number;
  support?: string;
}

/** Bad Gateway, Service Unavailable, Gateway Timeout: the server behind the proxy may have processed the request. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Failed call, with everything that {@link toProblem} needs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly call: ApiCall,
    readonly response: ApiErrorResponse = {},
    options?: ErrorOptions,
  ) {
    super(`${call.method} ${call.path}: ${response.status ?? kind}`, options);
  }

  /**
   * Whether a failed write may have succeeded: it was sent without a response, or a proxy responded instead of the
   * server.
   */
  get isOutcomeUnknown(): boolean {
    if (this.call.method === 'GET' || notSent.some((kind) => kind === this.kind)) return false;
    const { status } = this.response;
    return this.kind !== 'status' || (status !== undefined && (status < 300 || gatewayStatuses.includes(status)));
  }
}

/** Whether the caller aborted the call. Such an error is neither shown nor reported. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * Whether a read may be retried automatically: the network failed, or the server has an error. Not after a timeout, and
 * never for writes.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || (error.response.status ?? 0) >= 500);

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

/** Times below this number are epoch seconds (up to the year 5138), others are epoch milliseconds (since 1973). */
const secondsBelow = 1e11;

const toEpochMs = (time: unknown): number | undefined => {
  const isText = typeof time === 'string' && time.trim() !== '';
  const number = isText || typeof time === 'number' ? Number(time) : Number.NaN;
  if (Number.isFinite(number)) return number < secondsBelow ? number * 1000 : number;
  const parsed = isText ? Date.parse(time) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
};

/**
 * Reads the header Retry-After, which contains seconds or a date.
 *
 * @returns epoch ms by this computer's clock; `undefined` if no wait remains
 */
export const readRetryAfter = (headers: Headers): number | undefined => {
  const value = headers.get('Retry-After')?.trim() ?? '';
  // The date is in server time, so the remaining time is computed by the server's clock.
  const serverNow = Date.parse(headers.get('Date') ?? '') || Date.now();
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - serverNow;
  return ms > 0 ? Date.now() + ms : undefined;
};

/**
 * Reads the body of a failed call. All fields are optional and untrusted.
 *
 * @param body parsed JSON of any type
 */
export const readErrorBody = (body: unknown): ApiErrorResponse => {
  if (typeof body !== 'object' || body === null) return {};
  const { message, error, detail, additionalInfo, ...rest }: Record<string, unknown> = { ...body };
  // The documented location, `additionalInfo`, overrides the top level, which other servers use.
  const { blockedUntil, remainingTime, support }: Record<string, unknown> = {
    ...rest,
    ...(typeof additionalInfo === 'object' ? additionalInfo : undefined),
  };
  const seconds = Number(remainingTime ?? 0);
  return {
    serverMessage: toMessage(message),
    otherMessage: toMessage(error) ?? toMessage(detail),
    // The remaining time is preferred, because a date depends on this computer's clock.
    blockedUntil: seconds > 0 && Number.isFinite(seconds) ? Date.now() + seconds * 1000 : toEpochMs(blockedUntil),
    support: toMessage(support),
  };
};

const isAuthCall = ({ path }: ApiCall): boolean => path.startsWith('/auth/');

const unauthorized = ({ call, response }: ApiError, callerMessage: string | undefined) => {
  if (!isAuthCall(call)) {
    return { message: response.serverMessage ?? statusTexts.unauthorized, retryable: false, action: 'login' as const };
  }
  // A 401 of an auth call does not mean that a session has expired.
  const fallback = call.path === '/auth/login' ? authTexts.loginFailed : genericTexts.failed;
  return { message: response.serverMessage ?? callerMessage ?? fallback, retryable: false };
};

const problemFieldsOf = (
  error: ApiError,
  callerMessage: string | undefined,
): Omit<Problem, 'severity'> & Pick<Partial<Problem>, 'severity'> => {
  const { kind, response } = error;
  if (kind === 'busy') return { message: genericTexts.tooManyConcurrent, retryable: true };
  if (kind === 'cookies') return { message: statusTexts.cookies, details: statusTexts.cookiesDetails, retryable: true };
  if (kind === 'offline') {
    const message = error.call.method === 'GET' ? statusTexts.offlineRead : statusTexts.offline;
    return { message, retryable: true, isOffline: true };
  }
  if (kind !== 'status') return { message: statusTexts.network, details: statusTexts.networkDetails, retryable: true };
  switch (response.status) {
    case 400:
      return { message: response.serverMessage ?? statusTexts.badRequest, retryable: false };
    case 401:
      return unauthorized(error, callerMessage);
    case 403:
      return { message: statusTexts.forbidden, retryable: false };
    case 404:
      return { message: response.serverMessage ?? statusTexts.notFound, retryable: false };
    case 429:
      return { message: statusTexts.tooManyRequests, retryable: true, severity: 'warning' };
    case 500:
      return { message: statusTexts.serverError, retryable: true };
    case undefined:
    default:
      return { message: response.serverMessage ?? callerMessage ?? genericTexts.failed, retryable: true };
  }
};

/**
 * Converts an error to a displayable problem. An error that is neither a failed call nor an abort is a bug and is
 * reported.
 *
 * @param error any thrown value
 * @param callerMessage names what failed: the default message, or the heading above another message
 * @param prefersServerMessage whether the server's message wins for every status
 */
export const toProblem = (error: unknown, callerMessage?: string, { prefersServerMessage = false } = {}): Problem => {
  if (isProblem(error)) return error;
  if (!(error instanceof ApiError)) {
    if (!isAborted(error)) report(error);
    return asProblem(error, callerMessage);
  }
  const { status, blockedUntil, support, serverMessage } = error.response;
  const fields = problemFieldsOf(error, callerMessage);
  // A preferred server message is shown without a heading.
  const isServerOnly = prefersServerMessage && serverMessage !== undefined;
  const message = isServerOnly ? serverMessage : fields.message;
  return {
    severity: 'error',
    ...fields,
    message,
    ...(callerMessage !== undefined && callerMessage !== message && !isServerOnly && { whatFailed: callerMessage }),
    ...(status !== undefined && { status }),
    ...(blockedUntil !== undefined && { blockedUntil }),
    ...(support !== undefined && { support }),
    ...(error.isOutcomeUnknown && { isOutcomeUnknown: true }),
  };
};

/** Whether the server responded with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.response.status ?? 0);
