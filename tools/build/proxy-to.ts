import type { CommonServerOptions } from 'vite';

/** Passes calls and the live connection on to an API, as if it stood on the shop's own host: it needs no CORS then. */
export const proxyTo = (api: string): NonNullable<CommonServerOptions['proxy']> => {
  const { origin } = new URL(api);
  const shared = { changeOrigin: true, cookieDomainRewrite: '', headers: { origin } };
  return {
    '/api': { ...shared, target: api, rewrite: (path) => path.replace(/^\/api/, '') },
    '/socket.io': { ...shared, target: origin, ws: true },
  };
};
