import { type RefObject, useLayoutEffect } from 'react';

const property = '--tile-height';

/**
 * Sets `--tile-height`, which sizes the sections that are not rendered. Not set on the grid, because a changed property
 * restyles all descendants.
 * @param isNeededAtOnce - Whether to measure before the first frame instead of with the next layout.
 */
export const useTileHeight = (tileRef: RefObject<HTMLElement | null>, isNeededAtOnce: boolean) => {
  useLayoutEffect(() => {
    const tile = tileRef.current;
    const section = tile?.closest('section');
    if (!tile || !section) return undefined;
    const storeHeight = () => {
      const height = `${tile.getBoundingClientRect().height}px`;
      if (section.style.getPropertyValue(property) !== height) section.style.setProperty(property, height);
    };
    // A skeleton may have set it: measuring again would force a layout of all new products.
    if (isNeededAtOnce && section.style.getPropertyValue(property) === '') storeHeight();
    const observer = new ResizeObserver(storeHeight);
    observer.observe(tile);
    return () => observer.disconnect();
  }, [tileRef, isNeededAtOnce]);
};
