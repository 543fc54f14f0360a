import { defaultApi } from '#rules/settings.ts';
import { setting } from './settings';

/**
 * URL of an operation. Contract paths have no prefix; the base is the page's setting `api`, or `/api` on the shop's own
 * host.
 *
 * @param path with its query, from the generated client
 */
export const apiUrl = (path: string): string => {
  const url = `${setting('api') ?? defaultApi}${path}`;
  // Outside a browser there is no base for a relative URL.
  return typeof location === 'undefined' ? url : new URL(url, location.href).href;
};
