import { useState } from 'react';
import { lazyPart, useIsHydrated, useLazyPart } from '../../../runtime';
import styles from './hero-scene.module.css';

/** What is drawn in the hero: more than a kilobyte of curves that a first visitor has in the page already. */
export const heroDrawing = lazyPart(async () => (await import('./hero-drawing')).HeroDrawing);

/** Tells React that the content of the element is not its own: at hydration it does not compare it. */
const asItIs = { __html: '' };

/**
 * The picture of the hero: decoration. The prerendered one stays as it is and is not hydrated, so that neither its code nor its elements
 * are part of the start; only whoever comes to the home from another page waits for its code.
 */
export const HeroScene = () => {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated && heroDrawing.loaded() === undefined);
  const { part: Drawing } = useLazyPart(heroDrawing, !isPrerendered);
  const frame = { className: styles.scene, viewBox: '0 0 640 440', 'aria-hidden': true, focusable: false } as const;
  if (!isPrerendered) return <svg {...frame}>{Drawing && <Drawing />}</svg>;
  // oxlint-disable-next-line react/no-danger -- nothing is put in: React leaves alone what it finds there
  return <svg {...frame} dangerouslySetInnerHTML={asItIs} />;
};
