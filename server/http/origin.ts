import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateHost } from '../private-host';

/** Headers and address that the origin check uses. */
export interface OriginCheckInput {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** `http`, unless a trusted proxy reports another scheme. */
  readonly scheme: string;
  /** Address of this computer at which the connection arrived. */
  readonly localAddress: string | undefined;
}

/** Reads the input of the origin check. */
export const originCheckInputOf = ({ headers, socket }: IncomingMessage, isBehindProxy: boolean): OriginCheckInput => {
  const forwarded = isBehindProxy ? [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined;
  return {
    origin: headers.origin,
    host: headers.host,
    scheme: forwarded || 'http',
    localAddress: socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, ''),
  };
};

/**
 * Origin check against CSRF. Without a configured origin, page and request must have the same scheme and host, and the
 * host must be private or this computer's address. An attacker may have made any other name resolve to this computer
 * (DNS rebinding).
 *
 * @param configured origin from the settings, if any
 */
export const isSameOrigin = (
  configured: string | undefined,
  { origin, host, scheme, localAddress }: OriginCheckInput,
): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (configured !== undefined) return origin === configured;
  const page = new URL(origin);
  const name = page.hostname.replace(/^\[|\]$/g, '');
  const isTrustedHost = isPrivateHost(page.hostname) || (isIP(name) !== 0 && name === localAddress);
  return page.protocol === `${scheme}:` && page.host === host && isTrustedHost;
};
