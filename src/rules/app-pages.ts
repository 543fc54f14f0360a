import { paths } from './paths';

/** `/giftlists` also has a child route for the chosen list. */
const patterns = [...Object.values(paths), `${paths.giftlists}/:id`].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a path belongs to the app and not to the server. */
export const isAppPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
