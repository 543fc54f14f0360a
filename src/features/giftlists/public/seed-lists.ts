import { getGetGiftlistUrl, getListUserGiftlistsUrl } from '#generated/api/giftlists/giftlists.ts';
import { Giftlist, GiftlistPage } from '#generated/model';
import { parseUsernameSegment } from '#rules/list-owner.ts';
import type { SeedPageQueries } from '#runtime';
import { giftlistQuery, giftlistsPerPage, giftlistsQuery, withoutHidden } from '../giftlist-queries';

/** First value of the identity key: the views hydrate with it, before the session is checked. */
const initialIdentityKey = 0;

/** Seeds the query of a shared giftlist. */
export const seedSharedGiftlist: SeedPageQueries = async (queryClient, { giftlistId = '' }, responseOf) => {
  const { data } = Giftlist.safeParse(responseOf(getGetGiftlistUrl(giftlistId))?.[1]);
  if (!data || data.isHidden) return false;
  queryClient.setQueryData(giftlistQuery(initialIdentityKey, giftlistId).queryKey, data);
  return true;
};

/** Seeds the first page of a user's giftlists. */
export const seedPersonGiftlists: SeedPageQueries = async (queryClient, { username: segment = '' }, responseOf) => {
  const username = parseUsernameSegment(encodeURIComponent(segment));
  if (username === undefined) return false;
  const { data } = GiftlistPage.safeParse(
    responseOf(getListUserGiftlistsUrl(username, { page: 1, limit: giftlistsPerPage }))?.[1],
  );
  if (!data) return false;
  queryClient.setQueryData(
    giftlistsQuery(initialIdentityKey, { isMine: false, username }, 1).queryKey,
    withoutHidden(data, 1),
  );
  return true;
};
