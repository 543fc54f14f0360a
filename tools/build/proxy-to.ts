import type { CommonServerOptions } from 'vite';

/** Proxies the API and the live connection under the shop's own host, so that no CORS is needed. */
export const proxyTo = (api: string): NonNullable<CommonServerOptions['proxy']> => {
  const { origin } = new URL(api);
  const shared = { changeOrigin: true, cookieDomainRewrite: '', headers: { origin } };
  return {
    '/api': { ...shared, target: api, rewrite: (path) => path.replace(/^\/api/, '') },
    '/socket.io': { ...shared, target: origin, ws: true },
  };
};
