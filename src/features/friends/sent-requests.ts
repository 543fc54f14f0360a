import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { isSameUsername } from '#rules/list-owner.ts';

/**
 * Query key of the usernames to which requests were sent since the page was loaded, newest first. In the query cache,
 * because a change of user clears that cache.
 */
const sentRequestsKey = ['friend requests that were sent'] as const;

const none: readonly string[] = [];

/** Usernames to which requests were sent since the page was loaded, newest first. */
export const useSentRequests = (): readonly string[] =>
  useQuery<readonly string[]>({ queryKey: sentRequestsKey, queryFn: skipToken }).data ?? none;

/** Whether a request was sent to this user since the page was loaded. */
export const hasRequested = (queryClient: QueryClient, username: string): boolean =>
  (queryClient.getQueryData<readonly string[]>(sentRequestsKey) ?? none).some((sent) => isSameUsername(sent, username));

export const addSentRequest = (queryClient: QueryClient, username: string): void => {
  // Never garbage-collected: a server of version 1.0 does not list sent requests.
  queryClient.setQueryDefaults(sentRequestsKey, { gcTime: Infinity });
  queryClient.setQueryData<readonly string[]>(sentRequestsKey, (sent = none) => [
    username,
    ...sent.filter((earlier) => !isSameUsername(earlier, username)),
  ]);
};
