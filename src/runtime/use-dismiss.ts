import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Any modal dialog, one that is fading out included: while it is there, Escape and presses are its own. */
const modal = '[aria-modal="true"]';

/**
 * Lets a surface that is not modal be closed like one: by Escape, and by a press outside of it (reading 22). Only the topmost
 * layer takes both, so nothing happens while a dialog lies above.
 *
 * @param ref - The surface; what is inside of it is not outside.
 * @param isActive - Whether it is open.
 * @param onDismiss - Told how.
 */
export const useDismiss = (
  ref: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (by: 'escape' | 'press') => void,
): void => {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isActive) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && ref.current?.contains(target);
      if (!isInside && !document.querySelector(modal)) dismiss('press');
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(modal)) dismiss('escape');
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [ref, isActive]);
};
