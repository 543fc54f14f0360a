import { useState } from 'react';
import { lazyChunk, useIsHydrated, useLazyChunk } from '../../../runtime';
import styles from './hero-scene.module.css';

/** The drawing of the hero: over a kilobyte of curves, which are in the prerendered page already. */
export const heroDrawing = lazyChunk(async () => (await import('./hero-drawing')).HeroDrawing);

/** React does not compare the content of this element at hydration. */
const asItIs = { __html: '' };

/**
 * The picture of the hero: decoration. The prerendered one stays as it is and is not hydrated, so that neither its code nor its elements
 * are part of the start; its code is loaded only where a person comes to the home from another page.
 */
export const HeroScene = () => {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated && heroDrawing.loaded() === undefined);
  const { part: Drawing } = useLazyChunk(heroDrawing, !isPrerendered);
  const frame = { className: styles.scene, viewBox: '0 0 640 440', 'aria-hidden': true, focusable: false } as const;
  if (!isPrerendered) return <svg {...frame}>{Drawing && <Drawing />}</svg>;
  // oxlint-disable-next-line react/no-danger -- nothing is put in: React leaves alone what it finds there
  return <svg {...frame} dangerouslySetInnerHTML={asItIs} />;
};
