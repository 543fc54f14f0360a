import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Filters } from '../../../rules/filters';
import { filtersOf, isSameList } from '../filters/filter-query';
import { readScrollPosition, type ScrollPosition, writeScrollPosition } from './scroll-positions';

/** How long nothing must move until a scroll counts as over, ms. */
const rest = 100;

/** Cards above this line (under the bar) are not what a person looks at, px. */
const sightLine = 64;

const cardsOf = (grid: HTMLElement) => grid.querySelectorAll<HTMLElement>('[data-product]');

const topOf = (card: HTMLElement) => (card.closest('li') ?? card).getBoundingClientRect();

const placeIn = (grid: HTMLElement): ScrollPosition | undefined => {
  if (window.scrollY === 0) return undefined;
  for (const card of cardsOf(grid)) {
    const { top, bottom } = topOf(card);
    const id = card.dataset.product;
    if (id && bottom > sightLine) return { id, top };
  }
  return undefined;
};

const putBack = (grid: HTMLElement, { id, top }: ScrollPosition) => {
  const card = grid.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`);
  if (card) window.scrollBy({ top: topOf(card).top - top, behavior: 'instant' });
};

/** Whether the browser loaded this document for a new visit, rather than for a reload or for Back. */
const isNewVisit = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/** The key of the entry with which a document starts; a new visit gets it as well. */
const firstKey = 'default';
let isFirstUse = true;

const readReturn = (key: string): ScrollPosition | undefined => {
  if (isFirstUse && key === firstKey && isNewVisit()) writeScrollPosition(key, undefined);
  isFirstUse = false;
  return readScrollPosition(key);
};

/**
 * Keeps, per entry of the history, which card a person was at, and restores it after Back and after a reload (reading 46a).
 * Mounted with the list, so that there is something to come back to.
 *
 * @param shown - The filters of the list on screen: while the address bar says others, the list is not that of the entry.
 * @returns the product to come back to: its section must be drawn at once
 */
export const useScrollPosition = (gridRef: RefObject<HTMLElement | null>, shown: Filters): string | undefined => {
  const { key, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isSettled = isSameList(filtersOf({ search }), shown);
  const place = useMemo(() => (isReturn ? readReturn(key) : undefined), [isReturn, key]);
  const settledKey = useRef<string>(undefined);

  const comeBack = () => {
    const grid = gridRef.current;
    if (grid && place && isSettled && settledKey.current !== key) putBack(grid, place);
  };
  useLayoutEffect(comeBack);
  useEffect(() => {
    const grid = gridRef.current;
    if (!grid || !isSettled || settledKey.current === key) return;
    // Once more after all layout effects, because another effect may scroll, too.
    comeBack();
    settledKey.current = key;
  });

  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (!grid || !isSettled) return undefined;
    let timer: number | undefined;
    const save = () => {
      window.clearTimeout(timer);
      timer = undefined;
      if (settledKey.current === key) writeScrollPosition(key, placeIn(grid));
    };
    const saveSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, rest);
    };
    // Not at once: to ask where a list stands that has just come would lay it out for that alone.
    if (settledKey.current !== key) saveSoon();
    window.addEventListener('scroll', saveSoon, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', saveSoon);
      window.removeEventListener('pagehide', save);
      // On leaving the page the cards are still where they were.
      if (timer !== undefined) save();
    };
  }, [gridRef, key, isSettled]);

  return place?.id;
};
