import type { IncomingMessage } from 'node:http';

/** Network address that a request came from. Behind a proxy, the last name in the list is the one that the proxy has seen. */
export const addressOf = ({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string => {
  const forwarded = isBehindProxy ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (socket.remoteAddress ?? '');
};

/** The network that an address belongs to: one customer of a network usually has 2^64 IPv6 addresses. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
    .slice(0, 4)
    .join(':');
};
