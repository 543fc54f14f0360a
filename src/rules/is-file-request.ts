/** Known file extensions. A period alone does not mean a file, because usernames in URLs may contain periods. */
const fileEnding = /\.(css|gif|html|ico|jpe?g|js|json|map|mp4|png|svg|txt|webm|webmanifest|webp|woff2)$/i;

/**
 * Whether an unmatched request is for a file. The response is then 404 instead of the page.
 *
 * @param accept - The `Accept` header.
 */
export const isFileRequest = (path: string, accept = ''): boolean =>
  /[^/]\.[^./]*$/.test(path) && (path.startsWith('/assets/') || fileEnding.test(path) || !accept.includes('text/html'));
