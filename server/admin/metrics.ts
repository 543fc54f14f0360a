import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Path of the metrics on the port of the admin pages. */
export const metricsPath = '/metrics';

/** Metrics and who may read them. */
export interface MetricsOptions {
  /** Bearer token. Without one, only programs on this computer may read the metrics, and none through a proxy. */
  readonly token: string | undefined;
  /** Metrics in the format of Prometheus. */
  readonly read: () => Promise<string>;
}

const plain = (text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: IncomingMessage, token: string): boolean => {
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hashOf(sent), hashOf(token));
};

/** Headers that proxies add. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Whether a request comes from a program on this computer. Rejects requests through a proxy, and requests for other
 * host names, because another site may have pointed its name to this computer (DNS rebinding).
 */
const isLocal = ({ headers, socket }: IncomingMessage): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
  !proxyHeaders.some((name) => headers[name] !== undefined);

/**
 * Answers a scrape by Prometheus.
 *
 * @param origin origin of the admin pages behind a proxy
 */
export const answerMetrics = async (
  { token, read }: MetricsOptions,
  origin: string | undefined,
  request: IncomingMessage,
): Promise<Response> => {
  if (token !== undefined && !hasToken(request, token))
    return plain('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
  if (token === undefined && (origin !== undefined || !isLocal(request))) return plain('Not found', 404);
  return plain(await read(), 200);
};
