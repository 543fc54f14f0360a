import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { useRemoveFriend } from '#generated/api/friends/friends.ts';

/**
 * Removes a friend with the generated hook. `stock-build.test.ts` builds this file for production and calls it in Node.
 * One render to a string is enough, because the mutation runs outside React.
 *
 * @returns the status of the mutation
 */
export const removeFriend = async (username: string): Promise<string> => {
  let removal: Promise<unknown> | undefined;
  const client = new QueryClient();
  const Probe = () => {
    const { mutateAsync } = useRemoveFriend();
    removal ??= mutateAsync({ username });
    return null;
  };
  renderToString(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  await removal;
  return client
    .getMutationCache()
    .getAll()
    .map(({ state }) => state.status)
    .join();
};
