import { useLayoutEffect } from 'react';

/** The page behind does not scroll. The place of its scrollbar stays (base.css), so nothing jumps, and nothing has to be measured. */
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
