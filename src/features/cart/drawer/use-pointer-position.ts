import { type RefObject, useEffect, useRef } from 'react';

/** Mouse position in the window, px. `undefined` while the mouse is outside, or after touch input. */
export interface PointerPosition {
  clientX: number;
  clientY: number;
}

/** Tracks the mouse in a ref, so that moves cause no rendering. */
export const usePointerPosition = (): RefObject<PointerPosition | undefined> => {
  const position = useRef<PointerPosition>(undefined);
  useEffect(() => {
    const storePosition = ({ pointerType, clientX, clientY }: PointerEvent) => {
      position.current = pointerType === 'mouse' ? { clientX, clientY } : undefined;
    };
    const forget = () => {
      position.current = undefined;
    };
    const passive = { passive: true } as const;
    document.addEventListener('pointermove', storePosition, passive);
    document.addEventListener('pointerdown', storePosition, passive);
    document.documentElement.addEventListener('pointerleave', forget);
    return () => {
      document.removeEventListener('pointermove', storePosition);
      document.removeEventListener('pointerdown', storePosition);
      document.documentElement.removeEventListener('pointerleave', forget);
    };
  }, []);
  return position;
};
