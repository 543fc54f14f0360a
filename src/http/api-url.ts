import { defaultApi } from '../rules/settings';
import { setting } from './settings';

/**
 * The address of a call. Contract paths have no prefix; the API's base is the page's setting `api`, or `/api` on the shop's own host.
 *
 * @param path with its query, as the generated client writes it
 */
export const apiUrl = (path: string): string => {
  const url = `${setting('api') ?? defaultApi}${path}`;
  // Outside a browser, fetch does not know what a relative address is relative to.
  return typeof location === 'undefined' ? url : new URL(url, location.href).href;
};
