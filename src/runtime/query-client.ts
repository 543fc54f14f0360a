import { focusManager, notifyManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback } from 'xstate';
import { isAborted, isTransient, toProblem } from '#http/api-error.ts';
import { clearRequestCache } from '#http/api-fetch.ts';
import { dropEmbeddedResponses } from '#http/embedded-responses.ts';
import { clearOfflineResponses } from '#http/offline-responses.ts';
import { report } from '#http/report.ts';
import type { Problem } from '#rules/problem.ts';
import { nextTask } from './next-task';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** Default message of a failure. Without it, the error dialog opens only for a text in `mayBeMissing`. */
      failureMessage?: string;
      /**
       * A 403 or 404 means that there is nothing to see, and the view shows that. If this is a text, the error dialog
       * shows it, too.
       */
      mayBeMissing?: boolean | string;
      /** Whether Try Again is offered for every error. */
      isAlwaysRetryable?: boolean;
      /** Query for members only: a 401 or 404 means that the session has expired. */
      endsSession?: boolean;
    };
  }
}

/** Whether the resource is missing or not visible to this user. The page does not distinguish these. */
export const isMissingOrForbidden = ({ status }: Pick<Problem, 'status'>): boolean => status === 403 || status === 404;

// React batches updates itself; a timer would only delay them.
notifyManager.setScheduler(queueMicrotask);

// Side-by-side windows fire no `visibilitychange`: refetch on focus, too.
focusManager.setEventListener((notifyFocus) => {
  if (typeof window === 'undefined') return undefined;
  const onReturn = () => notifyFocus();
  window.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    window.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
});

/**
 * Default stale time, ms, equal to the lifetime of the request cache. Older data is shown immediately and refetched.
 */
export const defaultStaleTime = 5000;

/**
 * Creates the only query cache. Queries retry once, on network errors and 5xx; mutations never.
 *
 * @param showFailure - Opens the error dialog for a failed query; `about` is the query's hash.
 * @param expireSession - Called if a query finds the session expired.
 */
export const createQueryClient = (
  showFailure: (problem: Problem, about: string) => void,
  expireSession: () => void,
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { failureMessage, endsSession, isAlwaysRetryable, mayBeMissing } = query.meta ?? {};
        if (isAborted(error)) return;
        const problem = toProblem(error, failureMessage);
        if (endsSession && (problem.status === 401 || problem.status === 404)) expireSession();
        // A failed background refetch keeps the data on screen and stays silent.
        else if (query.state.data !== undefined) return;
        else if (mayBeMissing && isMissingOrForbidden(problem)) {
          if (typeof mayBeMissing === 'string')
            showFailure({ message: mayBeMissing, severity: 'error', retryable: false }, query.queryHash);
        } else if (failureMessage) {
          showFailure(isAlwaysRetryable ? { ...problem, retryable: true } : problem, query.queryHash);
        }
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: defaultStaleTime,
        retry: (failures, error) => failures < 1 && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/**
 * Refetches after Try Again, bypassing the request cache.
 *
 * @param read - Refetches. Errors are shown by the query's view.
 */
export const refetchFresh = (read: () => unknown): void => {
  clearRequestCache();
  void read();
};

/** Refetches the failed query of an error dialog, bypassing the request cache. */
export const refetchOnRetry = (queryClient: QueryClient) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive((event) => {
      if (event.type !== 'problem.retry') return;
      refetchFresh(() => queryClient.refetchQueries({ predicate: (query) => query.queryHash === event.about }));
    });
  });

/** Whether a query is user-specific: all are, except those of the product catalog. */
export const isUserSpecific = ({ queryKey }: { queryKey: QueryKey }) =>
  !queryKey.some((part) => typeof part === 'string' && part.startsWith('/product'));

/**
 * Clears user-specific queries and cancels pending ones. Query keys do not contain the user: call this on every change
 * of identity. Mounted views are emptied immediately and refetched for the next user.
 */
export const clearUserQueries = (queryClient: QueryClient): void => {
  clearRequestCache();
  clearOfflineResponses();
  dropEmbeddedResponses();
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: isUserSpecific })) {
    // Resets removed queries, too, because a list that keeps its last page on screen still shows their data.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
  const isUnfetched = (query: Query) =>
    isUserSpecific(query) && query.state.status === 'pending' && query.state.fetchStatus === 'idle';
  // In the next task: until then, the previous user's views are mounted and would refetch as the next user.
  void nextTask().then(() => queryClient.refetchQueries({ type: 'active', predicate: isUnfetched }));
};

/** Reports an unexpected error of a flow, without showing it. */
export const reportUnexpectedError = (error: unknown): void => report(error, { kind: 'fault' });
