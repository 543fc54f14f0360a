import type { QueryClient } from '@tanstack/react-query';
import { getProfile } from '#generated/api/profile/profile.ts';
import type { Profile } from '#generated/model';
import { clearRequestCache } from '#http/api-fetch.ts';
import { dropEmbeddedResponses } from '#http/embedded-responses.ts';
import { clearOfflineResponses, withoutOfflineFallback } from '#http/offline-responses.ts';
import { isUserSpecific } from '#runtime';

/**
 * Compares the member who has just signed in with the previous one. If they are the same, invalidates all user-specific
 * queries.
 * @param previous - Profile of the previous member; without one the result is false.
 * @returns whether they are the same member
 */
export const recognizeMember = async (queryClient: QueryClient, previous: Profile | undefined): Promise<boolean> => {
  // A pending request may return the previous user's profile.
  clearRequestCache();
  const profile = await withoutOfflineFallback(() => getProfile({ cache: 'reload' }));
  if (profile.id !== previous?.id) return false;
  // Cached responses may date from an even earlier user.
  clearOfflineResponses();
  dropEmbeddedResponses();
  void queryClient.invalidateQueries({ predicate: isUserSpecific });
  return true;
};
