import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { clearUserQueries, createQueryClient, nextTask } from '#runtime';
import { pollUntil } from '../support/until';

const failed = (status: number) => new ApiError('status', { method: 'GET', path: '/friends' }, { status });

const setUp = () => {
  const showFailure = vi.fn();
  const expireSession = vi.fn();
  const client = createQueryClient(showFailure, expireSession);
  const stops: (() => void)[] = [];
  stop = () => {
    for (const each of stops) each();
    client.clear();
  };
  const watch = (options: QueryObserverOptions) => {
    const observer = new QueryObserver(client, options);
    const leave = observer.subscribe(() => undefined);
    stops.push(leave);
    return { observer, leave };
  };
  return { client, showFailure, expireSession, watch };
};

let stop: (() => void) | undefined;
afterEach(() => stop?.());

describe('failed query', () => {
  it('opens the error dialog only if there is no cached data', async () => {
    const { showFailure, watch } = setUp();
    const queryFn = vi.fn(() => Promise.reject<string>(failed(403)));
    const { observer } = watch({ queryKey: ['/friends'], queryFn, meta: { failureMessage: friendsTexts.loadFailed } });
    await pollUntil(() => expect(observer.getCurrentResult().status).toBe('error'));
    expect(showFailure.mock.calls).toEqual([
      [expect.objectContaining({ message: statusTexts.forbidden, retryable: false }), '["/friends"]'],
    ]);
    queryFn.mockResolvedValueOnce('noah');
    await observer.refetch();
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ data: 'noah', isRefetchError: true });
    expect(showFailure).toHaveBeenCalledOnce();
  });

  it('offers Try Again for any error if the query allows it', async () => {
    const { showFailure, watch } = setUp();
    watch({
      queryKey: ['/orders'],
      queryFn: () => Promise.reject(failed(403)),
      meta: { failureMessage: friendsTexts.loadFailed, isAlwaysRetryable: true },
    });
    await pollUntil(() => expect(showFailure).toHaveBeenCalledOnce());
    expect(showFailure.mock.calls[0]?.[0]).toMatchObject({ message: statusTexts.forbidden, retryable: true });
  });

  it.each([401, 404])(
    'with a %i expires the session if the query is for members only, even with cached data',
    async (status) => {
      const { showFailure, expireSession, watch } = setUp();
      const queryFn = vi.fn(() => Promise.resolve('maya'));
      const { observer } = watch({ queryKey: ['/user/profile'], queryFn, meta: { endsSession: true } });
      await pollUntil(() => expect(observer.getCurrentResult().data).toBe('maya'));
      queryFn.mockRejectedValueOnce(failed(status));
      await observer.refetch();
      expect(expireSession).toHaveBeenCalledOnce();
      expect(showFailure).not.toHaveBeenCalled();
    },
  );
});

describe('clearUserQueries', () => {
  const respondWith = (...responses: readonly string[]) => {
    const queryFn = vi.fn<() => Promise<string>>();
    for (const response of responses) queryFn.mockResolvedValueOnce(response);
    return queryFn;
  };

  it('empties a mounted view immediately, and refetches', async () => {
    const { client, watch } = setUp();
    const queryFn = respondWith('of maya', 'of noah');
    const { observer } = watch({ queryKey: ['/notifications'], queryFn });
    await pollUntil(() => expect(observer.getCurrentResult().data).toBe('of maya'));
    clearUserQueries(client);
    expect(observer.getCurrentResult().data).toBeUndefined();
    await pollUntil(() => expect(observer.getCurrentResult().data).toBe('of noah'));
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('does not refetch for a view that unmounts', async () => {
    const { client, watch } = setUp();
    const queryFn = respondWith('of maya', 'of a guest');
    const { observer, leave } = watch({ queryKey: ['/friends'], queryFn });
    await pollUntil(() => expect(observer.getCurrentResult().data).toBe('of maya'));
    clearUserQueries(client);
    leave();
    await nextTask();
    await nextTask();
    expect(queryFn).toHaveBeenCalledOnce();
    expect(client.getQueryData(['/friends'])).toBeUndefined();
  });

  it('removes queries of unmounted views', async () => {
    const { client } = setUp();
    await client.fetchQuery({ queryKey: ['/orders'], queryFn: respondWith('of maya') });
    clearUserQueries(client);
    expect(client.getQueryCache().findAll()).toEqual([]);
  });

  it('discards a late response', async () => {
    const { client, watch } = setUp();
    const late = Promise.withResolvers<string>();
    const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(late.promise).mockResolvedValueOnce('of noah');
    const { observer } = watch({ queryKey: ['/friends'], queryFn });
    await pollUntil(() => expect(queryFn).toHaveBeenCalledOnce());
    clearUserQueries(client);
    await pollUntil(() => expect(observer.getCurrentResult().data).toBe('of noah'));
    late.resolve('of maya');
    await nextTask();
    expect(observer.getCurrentResult().data).toBe('of noah');
  });

  it('preserves the catalogue', async () => {
    const { client } = setUp();
    await client.fetchQuery({ queryKey: ['/product/explore'], queryFn: respondWith('teapots') });
    clearUserQueries(client);
    expect(client.getQueryData(['/product/explore'])).toBe('teapots');
  });
});
