import { useQuery } from '@tanstack/react-query';
import type { GiftlistSummary } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { sortAndFilterItems, withoutPurchases } from '#rules/giftlist-items.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { refetchFresh, useIdentityKey } from '#runtime';
import { giftlistQuery } from '../giftlist-queries';
import { toItemView } from '../items/item-view';

const ownersOrder = { order: undefined, filters: [], find: '' } as const;

/**
 * View models of a giftlist's items. If the page of giftlists omits the items, the giftlist is read by id.
 * @param isSurprise - Shows every item as not bought.
 */
export const useCardItems = (list: GiftlistSummary, isSurprise: boolean) => {
  const query = giftlistQuery(useIdentityKey(), list.id, { failureMessage: giftlistTexts.loadFailed });
  const { data, error, refetch } = useQuery({ ...query, enabled: list.items === undefined });
  const items = list.items ?? data?.items;
  const visibleItems = isSurprise ? items?.map(withoutPurchases) : items;
  return {
    items: visibleItems && sortAndFilterItems(visibleItems, ownersOrder).map(toItemView),
    problem: error && !items ? toProblem(error, giftlistTexts.loadFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
