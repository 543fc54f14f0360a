import type { IncomingMessage } from 'node:http';

/** Network address of a request. Behind a proxy, the last entry of `X-Forwarded-For` is the one added by the proxy. */
export const networkAddressOf = ({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string => {
  const forwarded = isBehindProxy ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (socket.remoteAddress ?? '');
};

/**
 * Network of an address: the first 64 bits of an IPv6 address, because one customer of an internet provider usually has
 * all addresses with these bits.
 */
export const networkOf = (address: string): string => {
  // IPv4 connections have addresses such as ::ffff:192.0.2.1.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
    .slice(0, 4)
    .join(':');
};
