import type { QueryClient } from '@tanstack/react-query';
import { getProfile } from '#generated/api/profile/profile.ts';
import type { Profile } from '#generated/model';
import { clearRequestCache } from '#http/api-fetch.ts';
import { dropEmbeddedResponses } from '#http/embedded-responses.ts';
import { clearOfflineResponses, withoutOfflineFallback } from '#http/offline-responses.ts';
import { isUserSpecific } from '#runtime';

/**
 * Compares the member who has just signed in with the previous one. If both are the same, invalidates all user-specific
 * queries.
 * @param previous - Profile of the previous member; `undefined` if there was none.
 * @returns whether both are the same member
 */
export const recognizeMember = async (queryClient: QueryClient, previous: Profile | undefined): Promise<boolean> => {
  // A pending request may return the previous user's profile.
  clearRequestCache();
  const profile = await withoutOfflineFallback(() => getProfile({ cache: 'reload' }));
  if (profile.id !== previous?.id) return false;
  // Offline and embedded responses may belong to another user, who was signed in before the previous member.
  clearOfflineResponses();
  dropEmbeddedResponses();
  void queryClient.invalidateQueries({ predicate: isUserSpecific });
  return true;
};
