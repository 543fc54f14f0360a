import { type RefObject, useEffect, useRef } from 'react';

/** Where the mouse is, in px of the window; `undefined` while it is outside, or when a finger was used last. */
export interface PointerPosition {
  clientX: number;
  clientY: number;
}

/** Follows the mouse. A ref, because nothing is drawn for it. */
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
