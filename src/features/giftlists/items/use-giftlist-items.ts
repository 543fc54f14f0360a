import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Giftlist } from '#generated/model';
import { countUnpurchased, sortAndFilterItems, withoutPurchases } from '#rules/giftlist-items.ts';
import { useIsPrinting, usePageNumber } from '#runtime';
import { useKnowsPurchases } from '../surprise/use-giving';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { useListOptions } from './use-list-options';

export const itemsPerPage = 10;

/**
 * One page of a giftlist's items, sorted and filtered as the URL says. In surprise mode, every item of an own giftlist
 * counts as not bought.
 * @param viewer - Whether the visitor may be the owner, or is a giver who is signed out.
 */
export const useGiftlistItems = (
  giftlist: Giftlist,
  { mayBeMine, isGiving }: { mayBeMine: boolean; isGiving: boolean },
) => {
  const isBrowserSurprise = useSurpriseMode().isOn && mayBeMine;
  const { items } = giftlist;
  const allItems = useMemo(() => (isBrowserSurprise ? items.map(withoutPurchases) : items), [items, isBrowserSurprise]);
  // Items of a surprise on the server show only revealed purchases.
  const isSurpriseMode = !(useKnowsPurchases(giftlist, mayBeMine) || isGiving) || isBrowserSurprise;
  const listOptions = useListOptions();
  const { options } = listOptions;
  const matchingItems = useMemo(() => sortAndFilterItems(allItems, options), [allItems, options]);
  const position = usePageNumber();
  const pageCount = Math.max(1, Math.ceil(matchingItems.length / itemsPerPage));
  const page = Math.min(position.page, pageCount);
  const { setPage } = position;
  const isPageOutOfRange = position.page > page;
  const goToLastPage = useEffectEvent(() => setPage(page, { replace: true }));
  useEffect(() => {
    // Replace the URL by the last existing page: the items of the requested page were removed.
    if (isPageOutOfRange) goToLastPage();
  }, [isPageOutOfRange]);
  const isPrinting = useIsPrinting();
  const pageItems = useMemo(
    () => matchingItems.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    [matchingItems, page],
  );
  return {
    ...listOptions,
    /** Items of the current page; on paper all that match. */
    items: isPrinting ? matchingItems : pageItems,
    /** All items, ignoring the filters. */
    allItems,
    /** Number of items that match the filters. */
    matchCount: matchingItems.length,
    unpurchasedCount: countUnpurchased(allItems),
    isSurpriseMode,
    page,
    pageCount,
    /** Opens a page; ignores page numbers out of range. */
    goToPage: (target: number) => {
      if (target >= 1 && target <= pageCount && target !== page) setPage(target);
    },
  };
};
