import type { FullConfig } from '@playwright/test';
import { serve } from './static-host';

/**
 * Serves the mock build at the address where the browser tests look for it. What `npm run start:mock` serves it with compresses every file
 * for every visitor, which is a tenth of all that a test run works.
 */
const serveShop = async ({ projects }: FullConfig) => {
  const { port } = new URL(projects[0]?.use.baseURL ?? '');
  const { close } = await serve({ dir: 'dist-mock', isCompressing: false, port: Number(port) });
  return close;
};

export default serveShop;
