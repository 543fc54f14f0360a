import { ApiError } from './api-error';
import type { Report, ReportSink } from './report';

/** Fields of a sent report. Contains no user input, URL or name. */
export interface SentReport {
  /** Such as 'TypeError'. */
  name: string;
  /** Redacted by {@link redactMessage}. */
  message: string;
  /** Stack frames in our scripts, 'file:line:column', innermost first. */
  stack: readonly string[];
  /** Kind of error; method, path template and status of a failed call; number of repaired fields of a response. */
  context: Readonly<Record<string, string | number>>;
  /** Route pattern of the page, such as '/giftlist/:giftlistId'. */
  page: string;
  /** Entry script of the page. */
  release: string;
  /** Epoch ms. */
  at: number;
  /** Number of reports dropped since the last one sent. */
  missed: number;
}

/** Maximum number of reports: a page that fails in a loop must not overload its host. */
const perMinute = 10;
const perPageView = 100;

const minute = 60_000;

/** Maximum length of a message, in characters. */
const maxLength = 300;

/**
 * Removes possible user input from a technical message: quoted text, emails, long numbers and URLs. Our file names stay.
 */
export const redactMessage = (message: string): string =>
  message
    .replaceAll(/(["'`“‘])(?:(?!\1|[”’]).)*(?:\1|[”’]|$)/gs, '"…"')
    .replaceAll(/[^\s@]+@[^\s@]+/g, '…@…')
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, (address) => /\/assets\/[\w.-]+/.exec(address)?.[0] ?? '…')
    .replaceAll(/\d{4,}/g, '#')
    .slice(0, maxLength);

const framesOf = (stack: string | undefined): string[] =>
  (stack?.match(/\/assets\/[\w.-]+:\d+:\d+/g) ?? []).slice(0, 10).map((frame) => frame.replace('/assets/', ''));

/** Context keys whose values contain no user input: identifiers in the code, and path templates. */
const safeKeys = ['kind', 'method', 'path', 'event'] as const;

const contextOf = ({ error, context }: Report): SentReport['context'] => {
  const safeEntries = safeKeys.flatMap((key) => {
    const value = context[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  const repairs: unknown = context.repairs;
  return {
    ...Object.fromEntries(safeEntries),
    ...(Array.isArray(repairs) && { repairs: repairs.length }),
    ...(error instanceof ApiError && {
      kind: error.kind,
      method: error.call.method,
      path: error.call.path,
      ...(error.response.status !== undefined && { status: error.response.status }),
    }),
  };
};

interface Destination {
  /** Target of reports: a URL, or a path on the shop's own host. */
  url: string;
  release: string;
  /** Current route pattern. */
  page: () => string;
}

/**
 * Creates a sink that sends reports by beacon, as JSON of type text/plain, which needs no preflight to another host.
 * Limits: the same error once per minute, ten errors per minute, a hundred per page view. Dropped reports are counted.
 */
export const createReportSender = ({ url, release, page }: Destination): ReportSink => {
  const seen = new WeakSet();
  const lastSent = new Map<string, number>();
  let sentAt: number[] = [];
  let sentTotal = 0;
  let missed = 0;

  return (report) => {
    const { error, at } = report;
    if (typeof error === 'object' && error !== null) {
      // React and the router's error page may both report the same error.
      if (seen.has(error)) return;
      seen.add(error);
    }
    const isError = error instanceof Error;
    const name = isError ? error.name : typeof error;
    const message = redactMessage(isError ? error.message : typeof error === 'string' ? error : '');
    const stack = framesOf(isError ? error.stack : undefined);
    const signature = [name, message, stack[0]].join(' ');
    sentAt = sentAt.filter((moment) => at - moment < minute);
    const isRepeated = at - (lastSent.get(signature) ?? Number.NEGATIVE_INFINITY) < minute;
    if (isRepeated || sentAt.length >= perMinute || sentTotal >= perPageView) {
      missed += 1;
      return;
    }
    const sent: SentReport = { name, message, stack, context: contextOf(report), page: page(), release, at, missed };
    lastSent.set(signature, at);
    sentAt.push(at);
    sentTotal += 1;
    missed = 0;
    navigator.sendBeacon(url, JSON.stringify(sent));
  };
};
