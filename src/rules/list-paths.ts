import { decodePathSegment } from './decode-path-segment';
import { paths } from './paths';

/**
 * The addresses of lists. They stand apart from {@link paths}, which are part of the first view.
 */
export const listPaths = {
  /** One of one's own lists: the page of one's own lists, with this list chosen. */
  own: (id: string): string => `${paths.giftlists}/${encodeURIComponent(id)}`,
  /** The page that a link to a list leads to. Everybody may see it. */
  shared: (id: string): string => `/giftlist/${encodeURIComponent(id)}`,
  /** The lists of a person, as others see them; with one of them chosen. */
  of: (username: string, id?: string): string =>
    `/${encodeURIComponent(username)}/giftlists${id === undefined ? '' : `?list=${encodeURIComponent(id)}`}`,
} as const;

/** The id of the list that an address of one's own lists names. */
export const ownListId = ({ pathname }: { pathname: string }): string | undefined => {
  const [, id] = /^\/giftlists\/([^/]+)\/?$/.exec(pathname) ?? [];
  // Of a malformed address there is no such list, and the page says so.
  return id === undefined ? undefined : (decodePathSegment(id) ?? id);
};

/** The id of the list that an address of a person's lists names. */
export const listIdOf = ({ search }: { search: string }): string | undefined =>
  new URLSearchParams(search).get('list') || undefined;
