import type { MiddlewareHandler } from 'hono';

/** The content types that a browser may request in parts: Safari plays no film of a server that ignores ranges. */
const media = /^(?:audio|image|video)\//;

/** The first and the last byte of a part. */
type Part = readonly [from: number, to: number];

/**
 * Reads a Range header (RFC 9110, 14.2).
 *
 * @param size the bytes of the whole
 * @returns `undefined` for a header to ignore, such as one of several parts, and 'none' for a part beyond the end
 */
const partOf = (range: string, size: number): Part | 'none' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return Number(last) === 0 || size === 0 ? 'none' : [Math.max(0, size - Number(last)), size - 1];
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return Number(first) >= size ? 'none' : [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
};

/** Sends pictures and films in the part that is requested. */
export const serveRanges: MiddlewareHandler = async (c, next) => {
  await next();
  const { res, req } = c;
  const { status, headers } = res;
  if (status !== 200 || headers.has('Content-Encoding') || !media.test(headers.get('Content-Type') ?? '')) return;
  headers.set('Accept-Ranges', 'bytes');
  const range = req.header('Range');
  const known = req.header('If-Range');
  if (req.method !== 'GET' || range === undefined || (known !== undefined && known !== headers.get('ETag'))) return;
  const whole = await res.clone().arrayBuffer();
  const part = partOf(range, whole.byteLength);
  if (part === undefined) return;
  const about = new Headers(headers);
  about.delete('Content-Length');
  // Hono copies the headers of the previous response into the next one.
  c.res = undefined;
  if (part === 'none') {
    about.set('Content-Range', `bytes */${whole.byteLength}`);
    c.res = new Response(null, { status: 416, headers: about });
    return;
  }
  const [from, to] = part;
  about.set('Content-Range', `bytes ${from}-${to}/${whole.byteLength}`);
  about.set('Content-Length', String(to - from + 1));
  c.res = new Response(whole.slice(from, to + 1), { status: 206, headers: about });
};
