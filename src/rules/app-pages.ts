import { paths } from './paths';

/** The page of one's own lists has the chosen one in its address. */
const patterns = [...Object.values(paths), `${paths.giftlists}/:id`].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether an address is a page of the app, and not one of the server's own. */
export const isAppPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
