import { type RefObject, useEffect, useRef } from 'react';

/** Mouse position in px of the window; `undefined` while it is outside, or after touch input. */
export interface PointerPosition {
  clientX: number;
  clientY: number;
}

/** Tracks the mouse in a ref, so that moves cause no rendering. */
export const usePointerPosition = (): RefObject<PointerPosition | undefined> => {
  const position = useRef<PointerPosition>(undefined);
  useEffect(() => {
    const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
      position.current = pointerType === 'mouse' ? { clientX, clientY } : undefined;
    };
    const forget = () => {
      position.current = undefined;
    };
    const passive = { passive: true } as const;
    document.addEventListener('pointermove', follow, passive);
    document.addEventListener('pointerdown', follow, passive);
    document.documentElement.addEventListener('pointerleave', forget);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerdown', follow);
      document.documentElement.removeEventListener('pointerleave', forget);
    };
  }, []);
  return position;
};
