import { useLayoutEffect } from 'react';

let cachedWidth: number | undefined;

/** Number of open dialogs and drawers that lock the page. */
let lockCount = 0;

/**
 * Width of the page's scrollbar, px, cached until the window is resized. Measuring between DOM changes forces a layout
 * of the page, so the drawer's chunk measures once, when it loads.
 */
export const measureScrollbar = (): number => {
  // A locked page has no scrollbar.
  if (cachedWidth === undefined && lockCount === 0) {
    cachedWidth = window.innerWidth - document.documentElement.clientWidth;
    const forget = () => {
      cachedWidth = undefined;
    };
    window.addEventListener('resize', forget, { once: true });
  }
  return cachedWidth ?? 0;
};

/**
 * Prevents the page from scrolling, and reserves the scrollbar's width to avoid layout shift. The only code that locks
 * the page: two owners that close in another order than they opened would restore each other's lock.
 */
export const useScrollLock = (isLocked: boolean) => {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { style } = document.documentElement;
    if (lockCount === 0) {
      style.paddingInlineEnd = `${measureScrollbar()}px`;
      style.overflow = 'hidden';
    }
    lockCount += 1;
    return () => {
      lockCount -= 1;
      if (lockCount > 0) return;
      style.overflow = '';
      style.paddingInlineEnd = '';
    };
  }, [isLocked]);
};
