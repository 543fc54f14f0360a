import { type RefObject, useLayoutEffect } from 'react';

const property = '--tile-height';

/**
 * Keeps `--tile-height` of the section around a tile, which is as high as every other one, so that what is not drawn there has exactly
 * its place, at every width. Not of the grid itself: a change of the property is a change of all below.
 *
 * @param isNeededAtOnce - Known before the first frame. Else it is looked at when the page is laid out anyway.
 */
export const useTileHeight = (tileRef: RefObject<HTMLElement | null>, isNeededAtOnce: boolean) => {
  useLayoutEffect(() => {
    const tile = tileRef.current;
    const section = tile?.closest('section');
    if (!tile || !section) return undefined;
    const tell = () => {
      const height = `${tile.getBoundingClientRect().height}px`;
      if (section.style.getPropertyValue(property) !== height) section.style.setProperty(property, height);
    };
    // A skeleton may have measured it already: measuring again would force a layout of all new products.
    if (isNeededAtOnce && section.style.getPropertyValue(property) === '') tell();
    const observer = new ResizeObserver(tell);
    observer.observe(tile);
    return () => observer.disconnect();
  }, [tileRef, isNeededAtOnce]);
};
