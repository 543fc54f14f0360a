import { type RefObject, useLayoutEffect } from 'react';

const property = '--tile-height';

/**
 * Sets `--tile-height`, which sizes the sections that are not rendered. Not set on the grid, because a changed property
 * restyles all descendants.
 * @param measuresBeforePaint - Whether to measure before the first frame, not only when the observer first reports.
 */
export const useTileHeight = (tileRef: RefObject<HTMLElement | null>, measuresBeforePaint: boolean) => {
  useLayoutEffect(() => {
    const tile = tileRef.current;
    const section = tile?.closest('section');
    if (!tile || !section) return undefined;
    const storeHeight = () => {
      const height = `${tile.getBoundingClientRect().height}px`;
      if (section.style.getPropertyValue(property) !== height) section.style.setProperty(property, height);
    };
    // If a skeleton has set the property, measuring again would force a layout of all new products.
    if (measuresBeforePaint && section.style.getPropertyValue(property) === '') storeHeight();
    const observer = new ResizeObserver(storeHeight);
    observer.observe(tile);
    return () => observer.disconnect();
  }, [tileRef, measuresBeforePaint]);
};
