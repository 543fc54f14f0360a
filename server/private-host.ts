import { isIP } from 'node:net';

/**
 * Whether only people nearby reach a host by this name: this computer, a private network, a name without a domain.
 *
 * @param hostname as URL has it: an IPv6 address in brackets
 */
export const isPrivateHost = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (isIP(name) === 6) return /^(::1$|f[cd]|fe[89ab])/i.test(name);
  return !name.includes('.') || /\.(local|localhost)$/i.test(name);
};
