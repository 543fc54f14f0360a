import type { FullConfig } from '@playwright/test';
import { serve } from './static-host';

/**
 * Serves the mock build at the base URL of the browser tests. Does not compress, unlike `npm run start:mock`:
 * compressing every file for every visitor takes a tenth of the CPU time of a test run.
 */
const serveShop = async ({ projects }: FullConfig) => {
  const { port } = new URL(projects[0]?.use.baseURL ?? '');
  const { close } = await serve({ dir: 'dist-mock', isCompressing: false, port: Number(port) });
  return close;
};

export default serveShop;
