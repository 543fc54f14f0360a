import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Giftlist } from '#generated/model';
import { countUnpurchased, sortAndFilterItems, withoutPurchases } from '#rules/giftlist-items.ts';
import { usePageNumber } from '#runtime';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { useListOptions } from './use-list-options';

/** Items per page (docs/product.md, Limits). */
export const itemsPerPage = 10;

/**
 * Items of a giftlist, paged, sorted and filtered by the URL. In surprise mode it reports every item of an own giftlist
 * as not bought (reading 104).
 * @param mayBeMine - Whether the visitor may be the owner.
 */
export const useGiftlistItems = (giftlist: Giftlist, mayBeMine: boolean) => {
  const isSurprised = useSurpriseMode().isOn && mayBeMine;
  const { items } = giftlist;
  const known = useMemo(() => (isSurprised ? items.map(withoutPurchases) : items), [items, isSurprised]);
  const arranged = useListOptions();
  const { arrangement } = arranged;
  const gifts = useMemo(() => sortAndFilterItems(known, arrangement), [known, arrangement]);
  const position = usePageNumber();
  const pageCount = Math.max(1, Math.ceil(gifts.length / itemsPerPage));
  const page = Math.min(position.page, pageCount);
  const { setPage } = position;
  const isPageOutOfRange = position.page > page;
  const goToLastPage = useEffectEvent(() => setPage(page, { replace: true }));
  useEffect(() => {
    // Replace the URL by the last existing page: the items of the requested page were removed (reading 59).
    if (isPageOutOfRange) goToLastPage();
  }, [isPageOutOfRange]);
  return {
    ...arranged,
    /** Items of the current page. */
    gifts: useMemo(() => gifts.slice((page - 1) * itemsPerPage, page * itemsPerPage), [gifts, page]),
    /** All items, ignoring the filters. */
    known,
    /** Number of items that match the filters. */
    count: gifts.length,
    unpurchasedCount: countUnpurchased(known),
    isSurprised,
    page,
    pageCount,
    /** Opens a page; ignores page numbers out of range. */
    turnTo: (to: number) => {
      if (to >= 1 && to <= pageCount && to !== page) setPage(to);
    },
  };
};
