import type { QueryClient } from '@tanstack/react-query';
import { isSameUsername } from '../../rules/list-owner';

/**
 * The usernames to which requests were sent in this visit (reading 69), the newest first. No call tells them. They stand among the answers
 * of the server, so that they go with all of these when the person goes (reading 90).
 */
const key = ['friend requests that were sent'] as const;

const nobody: readonly string[] = [];

/** Whether a request was sent to this person in this visit. */
export const hasRequested = (queryClient: QueryClient, username: string): boolean =>
  (queryClient.getQueryData<readonly string[]>(key) ?? nobody).some((sent) => isSameUsername(sent, username));

/** Remembers that a request was sent. */
export const rememberRequest = (queryClient: QueryClient, username: string): void => {
  // As long as the page lives: nothing could bring it back.
  queryClient.setQueryDefaults(key, { gcTime: Infinity });
  queryClient.setQueryData<readonly string[]>(key, (sent = nobody) => [
    username,
    ...sent.filter((earlier) => !isSameUsername(earlier, username)),
  ]);
};
