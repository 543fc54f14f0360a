import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Any modal dialog, including one that is fading out. It handles Escape and clicks itself. */
const modalSelector = '[aria-modal="true"]';

/**
 * Closes a non-modal surface on Escape or a click outside. Does nothing while a modal dialog is mounted, because only
 * the topmost layer may react.
 *
 * @param ref - The surface.
 * @param isActive - Whether it is open.
 * @param onDismiss - Called with the cause.
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
      if (!isInside && !document.querySelector(modalSelector)) dismiss('press');
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(modalSelector)) dismiss('escape');
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [ref, isActive]);
};
