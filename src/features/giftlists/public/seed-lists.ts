import { getGetGiftlistUrl, getListUserGiftlistsUrl } from '../../../generated/api/giftlists/giftlists';
import { Giftlist, GiftlistPage } from '../../../generated/model';
import { parseUsernameSegment } from '../../../rules/list-owner';
import type { SeedPageQueries } from '../../../runtime';
import { giftlistQuery, giftlistsPerPage, giftlistsQuery, withoutHidden } from '../giftlist-queries';

/** Who is here is not known yet: the first person of the page. */
const firstPerson = 0;

/** Of a shared list. */
export const seedSharedGiftlist: SeedPageQueries = async (queryClient, { giftlistId = '' }, answerTo) => {
  const { data } = Giftlist.safeParse(answerTo(getGetGiftlistUrl(giftlistId))?.[1]);
  if (!data || data.isHidden) return false;
  queryClient.setQueryData(giftlistQuery(firstPerson, giftlistId).queryKey, data);
  return true;
};

/** The first page of a person's lists. */
export const seedPersonGiftlists: SeedPageQueries = async (queryClient, { username: segment = '' }, answerTo) => {
  const username = parseUsernameSegment(encodeURIComponent(segment));
  if (username === undefined) return false;
  const { data } = GiftlistPage.safeParse(
    answerTo(getListUserGiftlistsUrl(username, { page: 1, limit: giftlistsPerPage }))?.[1],
  );
  if (!data) return false;
  queryClient.setQueryData(
    giftlistsQuery(firstPerson, { isMine: false, username }, 1).queryKey,
    withoutHidden(data, 1),
  );
  return true;
};
