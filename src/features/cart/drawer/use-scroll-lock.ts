import { useLayoutEffect } from 'react';

let kept: number | undefined;

/**
 * How wide the page's scrollbar is, in px. Every page is longer than the window, so the width stays as it was when it was looked at
 * last, until the window changes. Asked for between two changes of the page it would lay the whole page out: the drawer's code asks
 * for it once when it comes, in a quiet moment.
 */
export const measureScrollbar = (): number => {
  if (kept === undefined) {
    kept = window.innerWidth - document.documentElement.clientWidth;
    const forget = () => {
      kept = undefined;
    };
    window.addEventListener('resize', forget, { once: true });
  }
  return kept;
};

/** The page behind does not scroll; the place of its scrollbar is kept, so that nothing jumps. */
export const useScrollLock = (isLocked: boolean) => {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const width = measureScrollbar();
    const { style } = document.documentElement;
    const { overflow, paddingInlineEnd } = style;
    style.paddingInlineEnd = `${width}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      style.paddingInlineEnd = paddingInlineEnd;
    };
  }, [isLocked]);
};
