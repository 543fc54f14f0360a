/** Endings of what is a file, and not a page: a page may have a period in its address, as a username may. */
const fileEnding = /\.(css|gif|html|ico|jpe?g|js|json|map|mp4|png|svg|txt|webm|webmanifest|webp|woff2)$/i;

/**
 * Whether a request that no file answers asks for a file: it is answered with 404, and not with the page.
 *
 * @param accept - The request's header of that name.
 */
export const isFileRequest = (path: string, accept = ''): boolean =>
  /[^/]\.[^./]*$/.test(path) && (path.startsWith('/assets/') || fileEnding.test(path) || !accept.includes('text/html'));
