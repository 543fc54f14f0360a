import { useLayoutEffect } from 'react';

/**
 * The page behind does not scroll. The place of its scrollbar stays free by itself (base.css, `scrollbar-gutter`): measuring it
 * here would lay the whole page out between two changes.
 */
export const useScrollLock = (isLocked: boolean) => {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
    };
  }, [isLocked]);
};
