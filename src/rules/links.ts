const parsed = (value: unknown): URL | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
};

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a link from data if it is safe: absolute, http or https (reading 10).
 *
 * @returns the normalized URL, or `undefined`
 */
export const safeLink = (value: unknown): string | undefined => {
  const url = parsed(value);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
};

/**
 * Returns the URL of a checkout session if it is safe: https, or http on localhost or on the shop's own origin (reading
 * 10). A shop that itself uses http runs, for example, on a local network for a rehearsal.
 *
 * @param shopOrigin origin of this shop, such as `https://shop.example`
 * @returns the normalized URL, or `undefined`
 */
export const safeCheckoutUrl = (value: unknown, shopOrigin: string): string | undefined => {
  const url = parsed(value);
  const isNear = url !== undefined && (localHosts.includes(url.hostname) || url.origin === shopOrigin);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isNear);
  return isSafe ? url?.href : undefined;
};
