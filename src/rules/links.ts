/** Parses an absolute URL. `URL.canParse` is newer than the supported browsers. */
export const parseUrl = (value: unknown): URL | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
};

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a link from data if it is safe: absolute, http or https.
 *
 * @returns the normalized URL, or `undefined`
 */
export const safeLink = (value: unknown): string | undefined => {
  const url = parseUrl(value);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
};

/**
 * Returns the URL of a checkout session if it is safe: https, or http on localhost or on the shop's own origin. The
 * shop itself uses http, for example, in a rehearsal on a local network.
 *
 * @param shopOrigin origin of this shop, such as `https://shop.example`
 * @returns the normalized URL, or `undefined`
 */
export const safeCheckoutUrl = (value: unknown, shopOrigin: string): string | undefined => {
  const url = parseUrl(value);
  const isLocalOrOwn = url !== undefined && (localHosts.includes(url.hostname) || url.origin === shopOrigin);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalOrOwn);
  return isSafe ? url?.href : undefined;
};
