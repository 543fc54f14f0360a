import type { IncomingMessage } from 'node:http';
import type { Log } from '../log';

/** Network address of a request. Behind a proxy, the last entry of `X-Forwarded-For` is the one added by the proxy. */
export const networkAddressOf = ({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string => {
  const forwarded = isBehindProxy ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (socket.remoteAddress ?? '');
};

/**
 * Creates a function that logs, once, that a request has passed a proxy although TRUST_PROXY is not set.
 */
export const createProxySettingLog = (isBehindProxy: boolean, log: Log): ((request: IncomingMessage) => void) => {
  let isLogged = isBehindProxy;
  return ({ headers }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    const why = 'X-Forwarded-For is not read, so that all visitors behind the proxy share one limit.';
    log({ event: 'setting-missing', setting: 'TRUST_PROXY', why });
  };
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
