import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--tile-height` of the grid at the height of a tile, so that what is not drawn has exactly its place, at every width.
 *
 * @param probeRef - A tile that is always there.
 */
export const useTileHeight = (
  gridRef: RefObject<HTMLElement | null>,
  probeRef: RefObject<HTMLElement | null>,
): void => {
  useLayoutEffect(() => {
    const grid = gridRef.current;
    const probe = probeRef.current;
    if (!grid || !probe) return undefined;
    const tell = () => grid.style.setProperty('--tile-height', `${probe.getBoundingClientRect().height}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(probe);
    return () => observer.disconnect();
  }, [gridRef, probeRef]);
};
