import { useLayoutEffect } from 'react';

let cachedWidth: number | undefined;

/**
 * Width of the page's scrollbar, px, cached until the window is resized. Measuring between DOM changes forces a layout
 * of the page, so the drawer's chunk measures once, when it loads.
 */
export const measureScrollbar = (): number => {
  if (cachedWidth === undefined) {
    cachedWidth = window.innerWidth - document.documentElement.clientWidth;
    const forget = () => {
      cachedWidth = undefined;
    };
    window.addEventListener('resize', forget, { once: true });
  }
  return cachedWidth;
};

/** Prevents the page from scrolling, and reserves the scrollbar's width to avoid layout shift. */
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
