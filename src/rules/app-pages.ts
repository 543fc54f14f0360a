import { paths } from './paths.ts';

/** Paths of the app's pages. `/giftlists` also has a child route for the chosen list. */
export const appPaths: readonly string[] = [...Object.values(paths), `${paths.giftlists}/:id`];

const patterns = appPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether a path belongs to the app and not to the server. */
export const isAppPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
