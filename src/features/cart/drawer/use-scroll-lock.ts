import { useLayoutEffect } from 'react';

let kept: number | undefined;

/** Every page is longer than the window, so its scrollbar is as wide as it was when it was looked at last. */
const scrollbarWidth = (): number => {
  kept ??= window.innerWidth - document.documentElement.clientWidth;
  return kept;
};
window.addEventListener('resize', () => {
  kept = undefined;
});
// Taken when this code comes, in a quiet moment: asked for between two changes, it would lay out the whole page.
scrollbarWidth();

/** The page behind does not scroll; the place of its scrollbar is kept, so that nothing jumps. */
export const useScrollLock = (isLocked: boolean) => {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const width = scrollbarWidth();
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
