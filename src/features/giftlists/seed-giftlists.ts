import type { QueryClient } from '@tanstack/react-query';
import { getGetGiftlistUrl, getListGiftlistsUrl, getListUserGiftlistsUrl } from '#generated/api/giftlists/giftlists.ts';
import { Giftlist, GiftlistPage } from '#generated/model';
import { parseUsernameSegment } from '#rules/list-owner.ts';
import { listIdOf } from '#rules/list-paths.ts';
import { type ResponseOf, type SeedPageQueries, seedMissing } from '#runtime';
import { giftlistQuery, giftlistsPerPage, giftlistsQuery, ownLists, withoutHidden } from './giftlist-queries';

/** First value of the identity key: the views hydrate with it, before the session is checked. */
const initialIdentityKey = 0;

const firstPage = { page: 1, limit: giftlistsPerPage };

/** Path in reports of a giftlist that is missing. */
const path = '/giftlist';

/** Seeds the query of a shared giftlist. */
export const seedSharedGiftlist: SeedPageQueries = async (queryClient, { giftlistId = '' }, responseOf) => {
  const response = responseOf(getGetGiftlistUrl(giftlistId));
  const { queryKey } = giftlistQuery(initialIdentityKey, giftlistId);
  const { data } = Giftlist.safeParse(response?.[1]);
  if (!data) return seedMissing(queryClient, { queryKey, path }, response);
  queryClient.setQueryData(queryKey, data);
  return true;
};

/** Seeds a selected giftlist that is not on the first page, if the server has read it. */
const seedUnlisted = (queryClient: QueryClient, id: string | undefined, responseOf: ResponseOf): void => {
  const response = id === undefined ? undefined : responseOf(getGetGiftlistUrl(id));
  if (id === undefined || response === undefined) return;
  const { queryKey } = giftlistQuery(initialIdentityKey, id);
  const { data } = Giftlist.safeParse(response[1]);
  if (data) queryClient.setQueryData(queryKey, data);
  else seedMissing(queryClient, { queryKey, path }, response);
};

/** Seeds the first page of a user's giftlists, and the selected one. */
export const seedPersonGiftlists: SeedPageQueries = async (queryClient, params, responseOf, search) => {
  const { username: segment = '' } = params;
  const username = parseUsernameSegment(encodeURIComponent(segment));
  // The page says that there are no such giftlists, without a request.
  if (username === undefined) return true;
  const response = responseOf(getListUserGiftlistsUrl(username, firstPage));
  const { queryKey } = giftlistsQuery(initialIdentityKey, { isMine: false, username }, 1);
  const { data } = GiftlistPage.safeParse(response?.[1]);
  if (!data) return seedMissing(queryClient, { queryKey, path }, response);
  queryClient.setQueryData(queryKey, withoutHidden(data, 1));
  seedUnlisted(queryClient, listIdOf({ search }), responseOf);
  return true;
};

/** Seeds the first page of the member's own giftlists, and the selected one. */
export const seedOwnGiftlists = (queryClient: QueryClient, responseOf: ResponseOf, selectedId?: string): boolean => {
  seedUnlisted(queryClient, selectedId, responseOf);
  const { data } = GiftlistPage.safeParse(responseOf(getListGiftlistsUrl(firstPage))?.[1]);
  if (data) queryClient.setQueryData(giftlistsQuery(initialIdentityKey, ownLists, 1).queryKey, data);
  return data !== undefined;
};
