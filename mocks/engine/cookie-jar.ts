/**
 * Adds a cookie jar to Node's fetch, as in a browser. One jar for all URLs; the only supported attribute is
 * `Max-Age=0`.
 *
 * @returns a function that removes the cookie jar
 */
export const installCookieJar = (): (() => void) => {
  const jar = new Map<string, string>();
  const originalFetch = globalThis.fetch;

  const storeCookie = (cookie: string): void => {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
    else jar.set(name, value.join('='));
  };

  globalThis.fetch = async (input, init) => {
    const credentials = init?.credentials ?? (input instanceof Request ? input.credentials : 'same-origin');
    if (credentials === 'omit' || jar.size === 0) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    return send(input, { ...init, headers });
  };

  const send: typeof fetch = async (input, init) => {
    const response = await originalFetch(input, init);
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookie);
    return response;
  };

  return () => {
    globalThis.fetch = originalFetch;
  };
};
