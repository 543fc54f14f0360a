/**
 * Whether two usernames are one person's, ignoring case (reading 56).
 *
 * @returns false where one of them is not known: nobody is taken for somebody
 */
export const isSameUsername = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
