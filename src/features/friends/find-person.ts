import { listFriends, listPendingFriends } from '#generated/api/friends/friends.ts';
import type { UserSummary } from '#generated/model';
import { isSameUsername } from '#rules/list-owner.ts';
import { hasNextPage } from '#rules/paging.ts';

/** Users per page (docs/product.md, Limits). */
const limit = 10;
/** Stops if a server returns the same users for every page. */
const lastPage = 50;

type ReadPage = (page: number) => Promise<
  Omit<Parameters<typeof hasNextPage>[0], 'page' | 'limit'> & {
    data: readonly UserSummary[];
  }
>;

const findIn = async (read: ReadPage, username: string, page = 1): Promise<UserSummary | undefined> => {
  const answer = await read(page);
  const found = answer.data.find((person) => isSameUsername(person.username, username));
  const isLast = page === lastPage || !hasNextPage({ ...answer, page, limit, count: answer.data.length });
  return found || isLast ? found : findIn(read, username, page + 1);
};

/** Finds a user among the pending friend requests, on the server, page by page. */
export const findRequest = (username: string): Promise<UserSummary | undefined> =>
  findIn((page) => listPendingFriends({ page, limit }, { cache: 'reload' }), username);

/** Finds a user among the friends, on the server. */
export const findFriend = (username: string): Promise<UserSummary | undefined> =>
  findIn((page) => listFriends({ page, limit, search: username }, { cache: 'reload' }), username);
