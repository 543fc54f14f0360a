import { useState } from 'react';
import { lazyChunk, useIsHydrated, useLazyChunk } from '#runtime';
import styles from './hero-scene.module.css';

/** Lazy chunk of the hero's drawing: over 1 kB of curves, which the prerendered page already contains. */
export const heroDrawing = lazyChunk(async () => (await import('./hero-drawing')).HeroDrawing);

/** Content that React neither compares nor replaces during hydration. */
const prerenderedContent = { __html: '' };

/**
 * Decorative image of the hero. The prerendered one is not hydrated, and the chunk loads only after navigation, so that
 * neither delays the start.
 */
export const HeroScene = () => {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated && heroDrawing.loaded() === undefined);
  const { chunk: Drawing } = useLazyChunk(heroDrawing, !isPrerendered);
  const svgProps = { className: styles.scene, viewBox: '0 0 640 440', 'aria-hidden': true, focusable: false } as const;
  if (!isPrerendered) return <svg {...svgProps}>{Drawing && <Drawing />}</svg>;
  // oxlint-disable-next-line react/no-danger -- inserts an empty text: React keeps the prerendered content
  return <svg {...svgProps} dangerouslySetInnerHTML={prerenderedContent} />;
};
