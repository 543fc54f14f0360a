import { ApiError } from './api-error';
import type { Report, ReportSink } from './report';

/** What leaves the browser of one report: no text that a person typed, no address of a page, no name. */
export interface SentReport {
  /** Such as 'TypeError'. */
  name: string;
  /** Blanked by {@link redactMessage}. */
  message: string;
  /** Where it happened in our scripts, as 'file:line:column', the innermost first. */
  stack: readonly string[];
  /** Of a call: its method, its template and the status of the answer. Of others: what kind of fault it is. */
  context: Readonly<Record<string, string | number>>;
  /** The pattern of the page's address, such as '/giftlist/:giftlistId'. */
  page: string;
  /** The script that the page began with. */
  release: string;
  /** Epoch ms. */
  at: number;
  /** How many reports were held back since the last one that was sent. */
  missed: number;
}

/** Reports in a minute, and on one page in all. A page that fails in a loop must not become a load for its host. */
const perMinute = 10;
const perPage = 100;

const minute = 60_000;

/** The most that is sent of a message, in characters. */
const maxLength = 300;

/**
 * Takes out of a technical message what may come from a person: what stands in quotes, addresses of mail, long numbers, and addresses of
 * pages. The names of our own files stay.
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

/** The only keys of a report's context whose values are ours: words of the code, and templates of the contract. */
const ownWords = ['kind', 'method', 'path', 'event'] as const;

const contextOf = ({ error, context }: Report): SentReport['context'] => {
  const words = ownWords.flatMap((key) => {
    const value = context[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  const repairs: unknown = context.repairs;
  return {
    ...Object.fromEntries(words),
    ...(Array.isArray(repairs) && { repairs: repairs.length }),
    ...(error instanceof ApiError && {
      kind: error.kind,
      method: error.call.method,
      path: error.call.path,
      ...(error.answer.status !== undefined && { status: error.answer.status }),
    }),
  };
};

interface Destination {
  /** Where reports go: an address, or a path on the shop's own host. */
  url: string;
  release: string;
  /** The pattern of the page's address now. */
  page: () => string;
}

/**
 * Makes a sink that sends reports by beacon, as JSON in a text (so that another host needs no preflight). The same fault is sent once in a
 * minute, ten different ones in a minute, and a hundred in all; what is held back is counted.
 */
export const createReportSender = ({ url, release, page }: Destination): ReportSink => {
  const seen = new WeakSet();
  const lastSent = new Map<string, number>();
  let sentAt: number[] = [];
  let sum = 0;
  let missed = 0;

  return (report) => {
    const { error, at } = report;
    if (typeof error === 'object' && error !== null) {
      // One error may be reported twice: by React, and by the router's error page.
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
    if (isRepeated || sentAt.length >= perMinute || sum >= perPage) {
      missed += 1;
      return;
    }
    const sent: SentReport = { name, message, stack, context: contextOf(report), page: page(), release, at, missed };
    lastSent.set(signature, at);
    sentAt.push(at);
    sum += 1;
    missed = 0;
    navigator.sendBeacon(url, JSON.stringify(sent));
  };
};
