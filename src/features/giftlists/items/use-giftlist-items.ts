import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Giftlist } from '../../../generated/model';
import { sortAndFilterItems, countUnpurchased, surprising } from '../../../rules/giftlist-items';
import { usePageNumber } from '../../../runtime';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { useListOptions } from './use-list-options';

/** Items to a page (docs/product.md, Limits). */
export const itemsPerPage = 10;

/**
 * The items of a list, a page at a time, as the address bar asks for them. In surprise mode nothing of one's own list depends on what was
 * bought (reading 104): here every item counts as not bought, so that no view below has to think of it.
 *
 * @param mayBeMine - Whether the owner of the list may be looking.
 */
export const useGiftlistItems = (giftlist: Giftlist, mayBeMine: boolean) => {
  const isSurprised = useSurpriseMode().isOn && mayBeMine;
  const { items } = giftlist;
  const known = useMemo(() => (isSurprised ? items.map(surprising) : items), [items, isSurprised]);
  const arranged = useListOptions();
  const { arrangement } = arranged;
  const gifts = useMemo(() => sortAndFilterItems(known, arrangement), [known, arrangement]);
  const position = usePageNumber();
  const pageCount = Math.max(1, Math.ceil(gifts.length / itemsPerPage));
  const page = Math.min(position.page, pageCount);
  const { setPage } = position;
  const isBeyond = position.page > page;
  const leave = useEffectEvent(() => setPage(page, { replace: true }));
  useEffect(() => {
    // The last page there is, and no step for Back: what was left of the page that was asked for has gone (reading 59).
    if (isBeyond) leave();
  }, [isBeyond]);
  return {
    ...arranged,
    /** Of the page. */
    gifts: useMemo(() => gifts.slice((page - 1) * itemsPerPage, page * itemsPerPage), [gifts, page]),
    /** Every item, whatever the filters say. */
    known,
    /** How many there are under the filters. */
    count: gifts.length,
    unpurchasedCount: countUnpurchased(known),
    isSurprised,
    page,
    pageCount,
    /** Turns to a page; to one that does not exist it changes nothing. */
    turnTo: (to: number) => {
      if (to >= 1 && to <= pageCount && to !== page) setPage(to);
    },
  };
};
