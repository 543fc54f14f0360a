import { decodePathSegment } from './decode-path-segment.ts';

/**
 * Whether two usernames are equal, ignoring case.
 *
 * @returns false if one is missing
 */
export const isSameUsername = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase();

/**
 * Parses a username from a URL. The rules for new usernames do not apply: the server has older ones.
 *
 * @param segment - Percent-encoded path segment.
 * @returns `undefined` for malformed text, '.', '..' (another path) and names with a slash
 */
export const parseUsernameSegment = (segment: string): string | undefined => {
  const name = decodePathSegment(segment);
  return name === undefined || ['', '.', '..'].includes(name.trim()) || name.includes('/') ? undefined : name;
};
