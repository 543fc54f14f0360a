import type { CommonServerOptions } from 'vite';

/** Proxies the API and the live connection. The page requests its own host, so that it needs no CORS. */
export const proxyTo = (api: string): NonNullable<CommonServerOptions['proxy']> => {
  const { origin } = new URL(api);
  const shared = { changeOrigin: true, cookieDomainRewrite: '', headers: { origin } };
  return {
    '/api': { ...shared, target: api, rewrite: (path) => path.replace(/^\/api/, '') },
    '/socket.io': { ...shared, target: origin, ws: true },
  };
};
