import type { QueryClient } from '@tanstack/react-query';
import { getGetProfileQueryOptions, getGetProfileUrl } from '#generated/api/profile/profile.ts';
import { Profile } from '#generated/model';
import type { ResponseOf } from '#runtime';

/** Query options of the profile. A 401 or 404 ends the session (reading 13). */
export const profileQuery = () => getGetProfileQueryOptions({ query: { meta: { endsSession: true } } });

/**
 * Seeds the query cache with the embedded profile.
 * @returns whether the page contained a profile
 */
export const seedProfile = (queryClient: QueryClient, responseOf: ResponseOf): boolean => {
  const { data } = Profile.safeParse(responseOf(getGetProfileUrl())?.[1]);
  if (data) queryClient.setQueryData(profileQuery().queryKey, data);
  return data !== undefined;
};

/** URL of a user's photo. Servers return it in one of three fields. */
export const profilePhotoUrl = ({ photoUrl, avatarMedia, avatar }: Profile): string | undefined =>
  photoUrl || avatarMedia?.url || avatar || undefined;

/** Full name of a user, or the username if there is no name. */
export const nameOf = ({ firstName, lastName, username }: Profile): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || '';
