import { isIP } from 'node:net';
import { isNearby } from './settings';

/**
 * Whether a request comes from a page of the shop. Where the shop has no origin of its own, it does when page and request name the same
 * host, by an address or a name that is nearby: any other name may be a stranger's that leads to this computer.
 *
 * @param own the origin that people reach the shop by, if it was set
 * @param origin the request's header `Origin`
 * @param host the request's header `Host`
 */
export const isOwnOrigin = (own: string | undefined, origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (own !== undefined) return origin === own;
  const page = new URL(origin);
  const isAddress = isIP(page.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return page.host === host && (isAddress || isNearby(page.hostname));
};
