import { decodePathSegment } from './decode-path-segment';

/**
 * Whether two usernames are one person's, ignoring case (reading 56).
 *
 * @returns false where one of them is not known
 */
export const isSameUsername = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase();

/**
 * The username that a part of an address names. Any name is asked for, whatever our rules for new ones say: the server knows older ones.
 *
 * @param segment - One part of a path, as the address bar has it.
 * @returns `undefined` for what cannot be sent: what is no text, '.' and '..', which address another path, and what has a slash in it
 * (reading 52)
 */
export const parseUsernameSegment = (segment: string): string | undefined => {
  const name = decodePathSegment(segment);
  return name === undefined || ['', '.', '..'].includes(name.trim()) || name.includes('/') ? undefined : name;
};
