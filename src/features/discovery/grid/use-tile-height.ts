import { type RefObject, useLayoutEffect } from 'react';

const property = '--tile-height';

/**
 * Sets `--tile-height`, which sizes grid sections that are not rendered. Set on the `<section>` around skeleton and
 * grid, so that the grid can reuse the height that the skeleton has measured.
 * @param measuresBeforePaint - Whether to measure before the first frame. Otherwise the observer's first report does.
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
    // Do not measure again if a skeleton has set the property: that would force a layout of all new products.
    if (measuresBeforePaint && section.style.getPropertyValue(property) === '') storeHeight();
    const observer = new ResizeObserver(storeHeight);
    observer.observe(tile);
    return () => observer.disconnect();
  }, [tileRef, measuresBeforePaint]);
};
