import type { QueryClient } from '@tanstack/react-query';
import { getProfile } from '#generated/api/profile/profile.ts';
import type { Profile } from '#generated/model';
import { clearRequestCache } from '#http/api-fetch.ts';
import { dropEmbeddedResponses } from '#http/embedded-responses.ts';
import { clearOfflineResponses, withoutOfflineFallback } from '#http/offline-responses.ts';
import { isUserSpecific } from '#runtime';

/**
 * Whether the server's current profile is the known one; always false without a known profile. Invalidates all
 * user-specific queries if the member is the same.
 * @param known - Profile of the previous member.
 */
export const isSameMember = async (queryClient: QueryClient, known: Profile | undefined): Promise<boolean> => {
  // A pending request may return the previous user's profile.
  clearRequestCache();
  const profile = await withoutOfflineFallback(() => getProfile({ cache: 'reload' }));
  if (profile.id !== known?.id) return false;
  // Other cached data may be older than the known profile, and belong to another user.
  clearOfflineResponses();
  dropEmbeddedResponses();
  void queryClient.invalidateQueries({ predicate: isUserSpecific });
  return true;
};
