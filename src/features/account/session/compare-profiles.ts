import type { QueryClient } from '@tanstack/react-query';
import { getGetProfileQueryKey, getProfile } from '../../../generated/api/profile/profile';
import type { Profile } from '../../../generated/model';
import { forgetRecent } from '../../../http/api-fetch';
import { strictly } from '../../../http/kept-answers';

/**
 * Whether the profile that the server has now is the one that was known here. Without a known profile it is another person.
 *
 * @param queryClient - The fresh profile goes there when it is the same person's.
 * @param known - The profile of who was here before.
 */
export const compareProfiles = async (queryClient: QueryClient, known: Profile | undefined): Promise<boolean> => {
  // A read that is under way may answer for the last person.
  forgetRecent();
  const profile = await strictly(() => getProfile({ cache: 'reload' }));
  if (profile.id !== known?.id) return false;
  queryClient.setQueryData(getGetProfileQueryKey(), profile);
  return true;
};
