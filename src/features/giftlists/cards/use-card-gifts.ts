import { useQuery } from '@tanstack/react-query';
import type { GiftlistSummary } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { sortAndFilterItems, withoutPurchases } from '#rules/giftlist-items.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { refetchFresh, useIdentityKey } from '#runtime';
import { giftlistQuery } from '../giftlist-queries';
import { toItemView } from '../items/item-view';

const asTheOwnerHasIt = { order: undefined, filters: [], find: '' } as const;

/**
 * View models of a giftlist's items. If the page of giftlists omits the items, the giftlist is read by id (reading 54).
 * @param isSurprise - Shows every item as not bought (reading 104).
 */
export const useCardGifts = (list: GiftlistSummary, isSurprise: boolean) => {
  const alone = giftlistQuery(useIdentityKey(), list.id, { failure: giftlistTexts.loadFailed });
  const { data, error, refetch } = useQuery({ ...alone, enabled: list.items === undefined });
  const items = list.items ?? data?.items;
  const known = isSurprise ? items?.map(withoutPurchases) : items;
  return {
    gifts: known && sortAndFilterItems(known, asTheOwnerHasIt).map(toItemView),
    problem: error && !items ? toProblem(error, giftlistTexts.loadFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
