import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from './profile-query';

/**
 * Reads who is signed in anew, and everything else that names the person: lists, friends and orders bear a username (reading 74). What is
 * not on the screen is read when it comes again.
 */
export const invalidateProfile = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.invalidateQueries();
  // The profile menu only looks at the profile, and such a view reads nothing by itself.
  await queryClient.fetchQuery(profileQuery()).catch(() => undefined);
};
