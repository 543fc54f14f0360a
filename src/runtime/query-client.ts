import { focusManager, notifyManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback } from 'xstate';
import { isAborted, isTransient, toProblem } from '../http/api-error';
import { clearRequestCache } from '../http/api-fetch';
import { clearOfflineResponses } from '../http/offline-responses';
import { dropEmbeddedResponses } from '../http/embedded-responses';
import { report } from '../http/report';
import type { Problem } from '../rules/problem';
import { nextTask } from './next-task';
import { refetchFresh } from './refetch-fresh';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** The default message for a failure of this read; with it the error dialog is shown too. */
      failure?: string;
      /** A read whose 403 and 404 mean that there is nothing to see (reading 61): its place shows that. A text is said in the dialog, too. */
      mayBeMissing?: boolean | string;
      /** Whether the error dialog of this read has Try Again whatever the error (reading 92). */
      isAlwaysRetryable?: boolean;
      /** A read that only members make, and whose 401 or 404 means that the session has ended (reading 13). */
      endsSession?: boolean;
    };
  }
}

/**
 * Whether a failed read means that there is nothing to see: it is not there, or not for this person. The page does not say which (reading 61).
 */
export const isNotVisible = ({ status }: Pick<Problem, 'status'>): boolean => status === 403 || status === 404;

// React batches updates itself; a timer would only delay them.
notifyManager.setScheduler(queueMicrotask);

// Two windows side by side are both visible all the time: the one that a person comes back to hears of its focus alone.
focusManager.setEventListener((tell) => {
  if (typeof window === 'undefined') return undefined;
  const comeBack = () => tell();
  window.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    window.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
});

/**
 * So long an answer counts as fresh, ms: as long as the request policy remembers it. What a person opens or asks for anew is shown from
 * memory at once, and read again when it is older (reading 91).
 */
export const defaultStaleTime = 5000;

/**
 * The one query cache. Reads retry once, on network errors and 5xx only; writes never (reading 5).
 *
 * @param showFailure - Called with a failed read that has a default message; `about` names the read.
 * @param expireSession - Called when a read found that the session has ended.
 */
export const createQueryClient = (
  showFailure: (problem: Problem, about: string) => void,
  expireSession: () => void,
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { failure, endsSession, isAlwaysRetryable, mayBeMissing } = query.meta ?? {};
        if (isAborted(error)) return;
        const problem = toProblem(error, failure);
        if (endsSession && (problem.status === 401 || problem.status === 404)) expireSession();
        // The data on screen stays: a refetch on focus or on reconnecting fails silently.
        else if (query.state.data !== undefined) return;
        else if (mayBeMissing && isNotVisible(problem)) {
          if (typeof mayBeMissing === 'string')
            showFailure({ message: mayBeMissing, severity: 'error', retryable: false }, query.queryHash);
        } else if (failure) {
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

/** Repeats the failed read that an error dialog is about, with a fresh answer (reading 1). */
export const refetchOnRetry = (queryClient: QueryClient) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive((event) => {
      if (event.type !== 'problem.retry') return;
      refetchFresh(() => queryClient.refetchQueries({ predicate: (query) => query.queryHash === event.about }));
    });
  });

/** The catalogue is public; every other answer belongs to one person. */
export const isUserSpecific = ({ queryKey }: { queryKey: QueryKey }) =>
  !queryKey.some((part) => typeof part === 'string' && part.startsWith('/product'));

/**
 * Nothing that was answered to one person is left for the next, and nothing that is still on its way comes to them. Keys of queries do not
 * name the person: this is what keeps persons apart, and it must be called on every change of identity. Views that stay mounted are
 * emptied at once, and read again for the new person.
 */
export const clearUserQueries = (queryClient: QueryClient): void => {
  clearRequestCache();
  clearOfflineResponses();
  dropEmbeddedResponses();
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: isUserSpecific })) {
    // Before it is removed, too: a list that keeps its last page on screen still holds that page's query.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
  const isWaiting = (query: Query) =>
    isUserSpecific(query) && query.state.status === 'pending' && query.state.fetchStatus === 'idle';
  // The views of the last person are still mounted now, and would read as the next.
  void nextTask().then(() => queryClient.refetchQueries({ type: 'active', predicate: isWaiting }));
};

/** A flow of ours died of a mistake: reported, never shown. */
export const reportUnexpectedError = (error: unknown): void => report(error, { kind: 'fault' });
