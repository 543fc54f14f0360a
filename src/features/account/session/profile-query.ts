import type { QueryClient } from '@tanstack/react-query';
import { getGetProfileQueryOptions, getGetProfileUrl } from '../../../generated/api/profile/profile';
import { Profile } from '../../../generated/model';
import type { SeedPageQueries } from '../../../runtime';

/** How the profile is read everywhere: a 401 or 404 means that the session has ended (reading 13). */
export const profileQuery = () => getGetProfileQueryOptions({ query: { meta: { endsSession: true } } });

/**
 * Puts the profile that came with the page into the query cache.
 *
 * @returns whether there was one
 */
export const seedProfile = (queryClient: QueryClient, answerTo: Parameters<SeedPageQueries>[2]): boolean => {
  const { data } = Profile.safeParse(answerTo(getGetProfileUrl())?.[1]);
  if (data) queryClient.setQueryData(profileQuery().queryKey, data);
  return data !== undefined;
};

/** The address of a person's picture, from any of the fields that servers use. */
export const profilePhotoUrl = ({ photoUrl, avatarMedia, avatar }: Profile): string | undefined =>
  photoUrl || avatarMedia?.url || avatar || undefined;

/** The name of a person; the username where there is no name. */
export const nameOf = ({ firstName, lastName, username }: Profile): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || '';
