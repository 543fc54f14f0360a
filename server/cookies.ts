import { parse, serialize } from 'hono/utils/cookie';

/** Value of a cookie; `undefined` if it is missing or empty. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined =>
  parse(header ?? '', name)[name] || undefined;

interface CookieOptions {
  readonly isSecure: boolean;
  /** Seconds; 0 deletes the cookie. Without it, the cookie ends with the browser's session. */
  readonly maxAge?: number;
  readonly sameSite?: 'Lax' | 'Strict';
}

/** `Set-Cookie` header of a cookie for all paths, which scripts cannot read. */
export const writeCookie = (
  name: string,
  value: string,
  { isSecure, maxAge, sameSite = 'Lax' }: CookieOptions,
): string => serialize(name, value, { path: '/', httpOnly: true, secure: isSecure, sameSite, maxAge });
