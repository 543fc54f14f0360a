import type { QueryClient } from '@tanstack/react-query';
import { isSameUsername } from '../../rules/list-owner';

/**
 * The usernames to which requests were sent in this visit (reading 69), the newest first. No call lists them. They are kept in the query
 * cache, so that they are removed with the person's other answers (reading 90).
 */
const key = ['friend requests that were sent'] as const;

const none: readonly string[] = [];

/** Whether a request was sent to this person in this visit. */
export const hasRequested = (queryClient: QueryClient, username: string): boolean =>
  (queryClient.getQueryData<readonly string[]>(key) ?? none).some((sent) => isSameUsername(sent, username));

/** Remembers that a request was sent. */
export const rememberRequest = (queryClient: QueryClient, username: string): void => {
  // Kept as long as the page lives: no call could read it again.
  queryClient.setQueryDefaults(key, { gcTime: Infinity });
  queryClient.setQueryData<readonly string[]>(key, (sent = none) => [
    username,
    ...sent.filter((earlier) => !isSameUsername(earlier, username)),
  ]);
};
