import type { QueryClient } from '@tanstack/react-query';
import { getProfile } from '../../../generated/api/profile/profile';
import type { Profile } from '../../../generated/model';
import { clearRequestCache } from '../../../http/api-fetch';
import { clearOfflineResponses, withoutOfflineFallback } from '../../../http/offline-responses';
import { dropEmbeddedResponses } from '../../../http/embedded-responses';
import { isUserSpecific } from '../../../runtime';

/**
 * Whether the profile that the server has now is the one that was known here. Without a known profile it is another person.
 *
 * @param queryClient - Where it is the same person, all answers to them are read anew; what is on screen stays until then.
 * @param known - The profile of who was here before.
 */
export const isSameMember = async (queryClient: QueryClient, known: Profile | undefined): Promise<boolean> => {
  // A read that is under way may answer for the last person.
  clearRequestCache();
  const profile = await withoutOfflineFallback(() => getProfile({ cache: 'reload' }));
  if (profile.id !== known?.id) return false;
  // The known profile may have been read after the sign-in, and everything else before it, as another person.
  clearOfflineResponses();
  dropEmbeddedResponses();
  void queryClient.invalidateQueries({ predicate: isUserSpecific });
  return true;
};
