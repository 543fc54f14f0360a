import { bodyLimit } from 'hono/body-limit';
import { errorResponse } from '#backend/contract/error-response.ts';
import type { MatchedOperation } from '#backend/handle-request.ts';
import type { App } from './app-deps';
import { webhookPath } from './stripe-webhook';

/** Only a new account has a file, its picture. */
const tooLarge = (hasFile: boolean): Response => {
  const response = errorResponse(
    413,
    hasFile ? 'This file is too large.' : 'This request is too large. Please shorten it.',
  );
  // Closes the connection, so that the rest of the body is not parsed as the next request.
  response.headers.set('Connection', 'close');
  return response;
};

/** @param maxSize bytes */
const limitOf = (maxSize: number, hasFile = false) => {
  const refuse = () => tooLarge(hasFile);
  return { maxSize, refuse, limit: bodyLimit({ maxSize, onError: refuse }) };
};

const limits = {
  /** An image of 5 MB with form fields. */
  account: limitOf(6 * 1024 * 1024, true),
  /** Ids of a thousand cart lines. */
  lines: limitOf(256 * 1024),
  webhook: limitOf(256 * 1024),
  /** A few texts. */
  other: limitOf(64 * 1024),
};

const bodyKindOf = (path: string, call: MatchedOperation | undefined): keyof typeof limits => {
  if (path === webhookPath) return 'webhook';
  if (call?.operation === 'createAccount') return 'account';
  return call?.operation === 'initiateCheckout' || call?.operation === 'payCheckout' ? 'lines' : 'other';
};

/** Limits the size of request bodies. Comes before all readers of bodies, so that none is stored above its limit. */
export const limitBodies = (app: App): void => {
  app.use(async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const { maxSize, refuse, limit } = limits[bodyKindOf(c.req.path, c.get('call'))];
    const length = c.req.header('Content-Length');
    // Bodies without a length are counted while they arrive, which is slower.
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return limit(c, next);
    return Number(length) > maxSize ? refuse() : next();
  });
};
