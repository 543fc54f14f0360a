import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from './profile-query';

/**
 * Invalidates all queries, because lists, friends and orders contain the username. Inactive queries refetch when they
 * mount again.
 */
export const invalidateProfile = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.invalidateQueries();
  // The menu's observer is disabled, so the invalidation does not refetch the profile: read it here.
  await queryClient.fetchQuery(profileQuery()).catch(() => undefined);
};
