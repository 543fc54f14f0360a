import { listFriends, listPendingFriends } from '#generated/api/friends/friends.ts';
import type { UserSummary } from '#generated/model';
import { isSameUsername } from '#rules/list-owner.ts';
import { hasNextPage } from '#rules/paging.ts';

/** Users per page. */
const limit = 10;
/** Limit in case a server returns the same users for every page. */
const maxPages = 50;

type ReadPage = (page: number) => Promise<
  Omit<Parameters<typeof hasNextPage>[0], 'page' | 'limit'> & {
    data: readonly UserSummary[];
  }
>;

const findOnPages = async (read: ReadPage, username: string, page = 1): Promise<UserSummary | undefined> => {
  const response = await read(page);
  const found = response.data.find((person) => isSameUsername(person.username, username));
  const isLast = page === maxPages || !hasNextPage({ ...response, page, limit, count: response.data.length });
  return found || isLast ? found : findOnPages(read, username, page + 1);
};

/** Finds a user among the pending friend requests, on the server, page by page. */
export const findRequest = (username: string): Promise<UserSummary | undefined> =>
  findOnPages((page) => listPendingFriends({ page, limit }, { cache: 'reload' }), username);

/** Finds a user among the friends, on the server. */
export const findFriend = (username: string): Promise<UserSummary | undefined> =>
  findOnPages((page) => listFriends({ page, limit, search: username }, { cache: 'reload' }), username);
