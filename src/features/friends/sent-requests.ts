import type { QueryClient } from '@tanstack/react-query';
import { isSameUsername } from '#rules/list-owner.ts';

/**
 * Query key of the usernames requested in this visit, newest first (reading 69). In the query cache, because a change
 * of user clears it (reading 90).
 */
const key = ['friend requests that were sent'] as const;

const none: readonly string[] = [];

/** Whether a request was sent to this user in this visit. */
export const hasRequested = (queryClient: QueryClient, username: string): boolean =>
  (queryClient.getQueryData<readonly string[]>(key) ?? none).some((sent) => isSameUsername(sent, username));

export const rememberRequest = (queryClient: QueryClient, username: string): void => {
  // Never garbage-collected: no API operation could read it again.
  queryClient.setQueryDefaults(key, { gcTime: Infinity });
  queryClient.setQueryData<readonly string[]>(key, (sent = none) => [
    username,
    ...sent.filter((earlier) => !isSameUsername(earlier, username)),
  ]);
};
