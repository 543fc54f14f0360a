/**
 * The address of a call. Contract paths have no prefix; the API's base is `VITE_API_URL`, or `/api` on the shop's own host.
 *
 * @param path with its query, as the generated client writes it
 */
export const apiUrl = (path: string): string => {
  const url = `${import.meta.env.VITE_API_URL ?? '/api'}${path}`;
  // Outside a browser, fetch does not know what a relative address is relative to.
  return typeof location === 'undefined' ? url : new URL(url, location.href).href;
};
