import { parseAccept } from 'hono/utils/accept';

/**
 * Whether a client accepts a content encoding: it is in its `Accept-Encoding` without the weight 0 (RFC 9110, 12.5.3).
 *
 * @param acceptEncoding empty without this header
 */
export const acceptsEncoding = (acceptEncoding: string, encoding: 'br' | 'gzip'): boolean =>
  parseAccept(acceptEncoding.toLowerCase()).some(({ type, q }) => type === encoding && q > 0);
