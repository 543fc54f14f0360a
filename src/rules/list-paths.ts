import { decodePathSegment } from './decode-path-segment.ts';
import { paths } from './paths.ts';

/** URLs of giftlists. Kept out of {@link paths}, because the code of the first view contains all of `paths`. */
export const listPaths = {
  /** The member's giftlists page with this one selected. */
  own: (id: string): string => `${paths.giftlists}/${encodeURIComponent(id)}`,
  /** Form of a wish from another shop for a giftlist. */
  wishLink: (id: string): string => `${paths.wishLink}?list=${encodeURIComponent(id)}`,
  /** Target of a shared link. Public. */
  shared: (id: string): string => `/giftlist/${encodeURIComponent(id)}`,
  /** Giftlists of a user as others see them, optionally with one selected. */
  of: (username: string, id?: string): string =>
    `/${encodeURIComponent(username)}/giftlists${id === undefined ? '' : `?list=${encodeURIComponent(id)}`}`,
} as const;

/** Returns the selected giftlist id of a `/giftlists` URL. */
export const ownListId = ({ pathname }: { pathname: string }): string | undefined => {
  const [, id] = /^\/giftlists\/([^/]+)\/?$/.exec(pathname) ?? [];
  // Returns a malformed id unchanged: the page then shows that no such giftlist exists.
  return id === undefined ? undefined : (decodePathSegment(id) ?? id);
};

/** Returns the giftlist id in the query of a URL. */
export const listIdOf = ({ search }: { search: string }): string | undefined =>
  new URLSearchParams(search).get('list') || undefined;
