import { isIP } from 'node:net';

/**
 * Whether a host name is private: this computer, a private network, or a name without a domain.
 *
 * @param hostname in the form of `URL`: IPv6 addresses in brackets
 */
export const isPrivateHost = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (isIP(name) === 6) return /^(::1$|f[cd]|fe[89ab])/i.test(name);
  return !name.includes('.') || /\.(local|localhost)$/i.test(name);
};
