import { useLayoutEffect, useState } from 'react';

const scrollbarWidth = () => window.innerWidth - document.documentElement.clientWidth;

/**
 * The page behind does not scroll; the place of its scrollbar is kept, so that nothing jumps. Its width is taken before anything
 * is inserted: asked for afterwards, the whole page would be laid out between two changes.
 */
export const useScrollLock = (isLocked: boolean) => {
  const [kept] = useState(scrollbarWidth);
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { style } = document.documentElement;
    const { overflow, paddingInlineEnd } = style;
    style.paddingInlineEnd = `${kept}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      style.paddingInlineEnd = paddingInlineEnd;
    };
  }, [isLocked, kept]);
};
