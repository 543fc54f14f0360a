import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Device } from '#backend/calls/context.ts';
import { readCookie, writeCookie } from '../cookies';

/** Maximum number of users remembered per browser. The latest is stored last. */
const maxUsers = 5;

/** Maximum cookie lifetime in browsers, seconds: 400 days. */
const lifetimeSeconds = 400 * 24 * 60 * 60;

/** 128 random bits, then a signature of 128 bits for each user. */
const valuePattern = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{22}){1,${maxUsers}})$`);

/**
 * Device cookies (OWASP) for browsers in which a user has signed in: lockouts caused by others do not affect them. A
 * cookie grants no session, contains no user data, and requires the shop's secret.
 */
export interface Devices {
  /** @param cookies the request's `Cookie` header */
  readonly find: (cookies: string | null) => Device | undefined;
  /**
   * Remembers a user in the browser with these cookies.
   *
   * @returns a `Set-Cookie` header; `undefined` if the user is already remembered
   */
  readonly remember: (cookies: string | null, personId: string, isSecure: boolean) => string | undefined;
}

/**
 * @param secret of the shop
 * @param cookieName differs for members and operators, because all ports of a host share cookies
 */
export const createDevices = (secret: string, cookieName = 'device'): Devices => {
  const signatureOf = (id: string, personId: string): string =>
    createHmac('sha256', secret).update(`device ${id} ${personId}`).digest('base64url').slice(0, 22);
  const read = (cookies: string | null) => {
    const [, id, signatures = ''] = valuePattern.exec(readCookie(cookies, cookieName) ?? '') ?? [];
    return id === undefined ? undefined : { id, signatures: signatures.split('.').filter(Boolean) };
  };
  const isSigned = ({ id, signatures }: NonNullable<ReturnType<typeof read>>, personId: string): boolean => {
    const expected = Buffer.from(signatureOf(id, personId));
    return signatures.some((signature) => timingSafeEqual(expected, Buffer.from(signature)));
  };
  return {
    find: (cookies) => {
      const device = read(cookies);
      return device && { id: device.id, isKnownTo: (personId) => isSigned(device, personId) };
    },
    remember: (cookies, personId, isSecure) => {
      const device = read(cookies) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
      if (isSigned(device, personId)) return undefined;
      const signatures = [...device.signatures, signatureOf(device.id, personId)].slice(-maxUsers);
      const value = [device.id, ...signatures].join('.');
      return writeCookie(cookieName, value, { isSecure, maxAge: lifetimeSeconds });
    },
  };
};
