import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateHost } from '../private-host';

/** Headers and address that the origin check uses. */
export interface Asked {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `http`, unless a trusted proxy reports another scheme. */
  readonly scheme: string;
  /** Local address of the connection. */
  readonly local: string | undefined;
}

/** Reads the input of the origin check. */
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
 * Origin check against CSRF. Without a configured origin, page and request must have the same scheme and host, and the
 * host must be private or this computer's address. Any other name may be a stranger's that resolves to this computer
 * (DNS rebinding).
 *
 * @param own configured origin of the shop, if any
 */
export const isSameOrigin = (own: string | undefined, { origin, host, scheme, local }: Asked): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (own !== undefined) return origin === own;
  const page = new URL(origin);
  const name = page.hostname.replace(/^\[|\]$/g, '');
  const isHere = isPrivateHost(page.hostname) || (isIP(name) !== 0 && name === local);
  return page.protocol === `${scheme}:` && page.host === host && isHere;
};
