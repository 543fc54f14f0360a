import { listFriends, listPendingFriends } from '../../generated/api/friends/friends';
import type { UserSummary } from '../../generated/model';
import { isSameUsername } from '../../rules/list-owner';
import { hasNextPage } from '../../rules/paging';

/** People to a page (docs/product.md, Limits). */
const limit = 10;
/** A server that answers every page with the same people must not be asked for ever. */
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

/** Looks for a person among the people who have asked, as the server has them now, page by page. */
export const findRequest = (username: string): Promise<UserSummary | undefined> =>
  findIn((page) => listPendingFriends({ page, limit }, { cache: 'reload' }), username);

/** Looks for a person among the friends, as the server has them now. */
export const findFriend = (username: string): Promise<UserSummary | undefined> =>
  findIn((page) => listFriends({ page, limit, search: username }, { cache: 'reload' }), username);
