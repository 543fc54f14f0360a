import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAborted, report, toProblem } from '../../http';
import type { Problem } from '../../rules/problem';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The documents' message for a failure of this read: it is then shown in the error dialog too. */
      failure?: string;
    };
  }
}

const isWorthRetrying = (error: Error) =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);

/**
 * The one query cache. Reads retry once, on network errors and 5xx only; writes never (decision 5).
 *
 * @param showFailure - Told of failed reads for which the documents quote a message; `about` names the read.
 */
export const createQueryClient = (showFailure: (problem: Problem, about: string) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isAborted(error)) return;
        report(error, { read: query.queryHash });
        const { failure } = query.meta ?? {};
        if (failure) showFailure(toProblem(error, failure), query.queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
