import type { MiddlewareHandler } from 'hono';

/** Content types with range support: Safari does not play films without it. */
const media = /^(?:audio|image|video)\//;

/** First and last byte of a range. */
type ByteRange = readonly [from: number, to: number];

/**
 * Parses a Range header (RFC 9110, 14.2).
 *
 * @param size bytes of the complete body
 * @returns `undefined` for a header to ignore, such as several ranges; 'unsatisfiable' for a range beyond the end
 */
const parseRange = (range: string, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') {
    // `bytes=-500`: the last 500 bytes.
    const isEmpty = Number(last) === 0 || size === 0;
    return isEmpty ? 'unsatisfiable' : [Math.max(0, size - Number(last)), size - 1];
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
};

/** Serves byte ranges of images and films. */
export const serveRanges: MiddlewareHandler = async (c, next) => {
  await next();
  const { res, req } = c;
  const { status, headers } = res;
  if (status !== 200 || headers.has('Content-Encoding') || !media.test(headers.get('Content-Type') ?? '')) return;
  headers.set('Accept-Ranges', 'bytes');
  const range = req.header('Range');
  const ifRange = req.header('If-Range');
  if (req.method !== 'GET' || range === undefined || (ifRange !== undefined && ifRange !== headers.get('ETag'))) return;
  const whole = await res.clone().arrayBuffer();
  const part = parseRange(range, whole.byteLength);
  if (part === undefined) return;
  const newHeaders = new Headers(headers);
  newHeaders.delete('Content-Length');
  // Reset first, because Hono copies the headers of the previous response.
  c.res = undefined;
  if (part === 'unsatisfiable') {
    newHeaders.set('Content-Range', `bytes */${whole.byteLength}`);
    c.res = new Response(null, { status: 416, headers: newHeaders });
    return;
  }
  const [from, to] = part;
  newHeaders.set('Content-Range', `bytes ${from}-${to}/${whole.byteLength}`);
  newHeaders.set('Content-Length', String(to - from + 1));
  c.res = new Response(whole.slice(from, to + 1), { status: 206, headers: newHeaders });
};
