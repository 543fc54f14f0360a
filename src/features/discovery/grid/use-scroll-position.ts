import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Filters } from '#rules/filters.ts';
import { filtersOf, isSameList } from '../filters/filter-query';
import { readScrollPosition, type ScrollPosition, writeScrollPosition } from './scroll-positions';

/** Time without scroll events after which a scroll counts as finished, ms. */
const scrollEndDelay = 100;

/** Lower edge of the navigation bar, px: it covers the cards above. */
const navigationBarBottom = 64;

const cardsOf = (grid: HTMLElement) => grid.querySelectorAll<HTMLElement>('[data-product]');

const rectOf = (card: HTMLElement) => (card.closest('li') ?? card).getBoundingClientRect();

const positionIn = (grid: HTMLElement): ScrollPosition | undefined => {
  if (window.scrollY === 0) return undefined;
  for (const card of cardsOf(grid)) {
    const { top, bottom } = rectOf(card);
    const id = card.dataset.product;
    if (id && bottom > navigationBarBottom) return { id, top };
  }
  return undefined;
};

const scrollToCard = (grid: HTMLElement, { id, top }: ScrollPosition) => {
  const card = grid.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`);
  if (card) window.scrollBy({ top: rectOf(card).top - top, behavior: 'instant' });
};

/** Whether the document was loaded by a new visit, not by a reload or Back. */
const isNewVisit = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/**
 * React Router's location key of the first history entry of every document. All visits in this tab have the same key,
 * so a new visit first deletes the position of the previous one.
 */
const firstKey = 'default';
let isFirstUse = true;

const readReturnPosition = (key: string): ScrollPosition | undefined => {
  if (isFirstUse && key === firstKey && isNewVisit()) writeScrollPosition(key, undefined);
  isFirstUse = false;
  return readScrollPosition(key);
};

/**
 * Stores the visible card per history entry, and restores it after Back and after a reload. Mount it with the list.
 * @param listFilters - Filters of the list on screen. While the address bar has other filters, the list does not belong
 * to the history entry.
 * @returns id of the product to restore: render its section first
 */
export const useScrollPosition = (gridRef: RefObject<HTMLElement | null>, listFilters: Filters): string | undefined => {
  const { key, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isListCurrent = isSameList(filtersOf({ search }), listFilters);
  const position = useMemo(() => (isReturn ? readReturnPosition(key) : undefined), [isReturn, key]);
  const restoredKey = useRef<string>(undefined);

  const restorePosition = () => {
    const grid = gridRef.current;
    if (grid && position && isListCurrent && restoredKey.current !== key) scrollToCard(grid, position);
  };
  useLayoutEffect(restorePosition);
  useEffect(() => {
    const grid = gridRef.current;
    if (!grid || !isListCurrent || restoredKey.current === key) return;
    // Restores the position a second time, because another layout effect may have scrolled since.
    restorePosition();
    restoredKey.current = key;
  });

  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (!grid || !isListCurrent) return undefined;
    let timer: number | undefined;
    const save = () => {
      window.clearTimeout(timer);
      timer = undefined;
      if (restoredKey.current === key) writeScrollPosition(key, positionIn(grid));
    };
    const saveSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, scrollEndDelay);
    };
    // Deferred: measuring a list that has just mounted would force a layout.
    if (restoredKey.current !== key) saveSoon();
    window.addEventListener('scroll', saveSoon, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', saveSoon);
      window.removeEventListener('pagehide', save);
      // Layout effects are cleaned up before the cards unmount, so their positions can still be read.
      if (timer !== undefined) save();
    };
  }, [gridRef, key, isListCurrent]);

  return position?.id;
};
