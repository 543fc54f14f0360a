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
 * A link that came with data, when it can be followed safely: absolute, http or https (reading 10).
 *
 * @returns the normalised address; `undefined` for every other scheme and for what is no address
 */
export const safeLink = (value: unknown): string | undefined => {
  const url = parsed(value);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
};

/**
 * The payment page's address, when the browser may be handed over to it: https, or http on this computer (reading 10). Http on the
 * shop's own origin is as safe as the shop itself, which came over http then: a rehearsal in the same network.
 *
 * @param shopOrigin where this shop came from, such as `https://shop.example`
 * @returns the normalised address, or `undefined`
 */
export const safeCheckoutUrl = (value: unknown, shopOrigin: string): string | undefined => {
  const url = parsed(value);
  const isNear = url !== undefined && (localHosts.includes(url.hostname) || url.origin === shopOrigin);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isNear);
  return isSafe ? url?.href : undefined;
};
