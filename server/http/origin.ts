import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateHost } from '../private-host';

/** What a request says of where it comes from, and how it has reached this server. */
export interface Asked {
  /** The header `Origin`. */
  readonly origin: string | undefined;
  /** The header `Host`. */
  readonly host: string | undefined;
  /** `http`, unless a proxy that is trusted says otherwise. */
  readonly scheme: string;
  /** Address of this computer that the connection has reached. */
  readonly local: string | undefined;
}

/** Reads where a request comes from. */
export const askedOf = ({ headers, socket }: IncomingMessage, isBehindProxy: boolean): Asked => {
  const forwarded = isBehindProxy ? [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined;
  return {
    origin: headers.origin,
    host: headers.host,
    scheme: forwarded || 'http',
    local: socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, ''),
  };
};

/**
 * Whether a request comes from a page of the shop. Where the shop has no origin of its own, it does when page and request name the same
 * scheme and host, by a name or an address that is nearby or this computer's own: any other may be a stranger's that leads to this computer.
 *
 * @param own the origin that people reach the shop by, if it was set
 */
export const isSameOrigin = (own: string | undefined, { origin, host, scheme, local }: Asked): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (own !== undefined) return origin === own;
  const page = new URL(origin);
  const name = page.hostname.replace(/^\[|\]$/g, '');
  const isHere = isPrivateHost(page.hostname) || (isIP(name) !== 0 && name === local);
  return page.protocol === `${scheme}:` && page.host === host && isHere;
};
