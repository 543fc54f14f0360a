import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback } from 'xstate';
import { isAborted, isTransient, toProblem } from '../../http/api-error';
import { forgetRecent } from '../../http/api-fetch';
import { report } from '../../http/report';
import type { Problem } from '../../rules/problem';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** The documents' message for a failure of this read: it is then shown in the error dialog too. */
      failure?: string;
    };
  }
}

// React batches by itself; a timer here would only delay what is already known.
notifyManager.setScheduler(queueMicrotask);

/**
 * The one query cache. Reads retry once, on network errors and 5xx only; writes never (decision 5).
 *
 * @param showFailure - Told of failed reads for which the documents quote a message; `about` names the read.
 */
export const createQueryClient = (showFailure: (problem: Problem, about: string) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { failure } = query.meta ?? {};
        if (failure && !isAborted(error)) showFailure(toProblem(error, failure), query.queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Repeats the failed read that an error dialog is about, with a fresh answer (decision 1). */
export const retryRead = (queryClient: QueryClient) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive((event) => {
      if (event.type !== 'problem.retry') return;
      forgetRecent();
      void queryClient.refetchQueries({ predicate: (query) => query.queryHash === event.about });
    });
  });

/** A flow of ours died of a mistake: reported, never shown. */
export const reportFault = (error: unknown): void => report(error, { kind: 'fault' });
