import { type RefObject, useEffect } from 'react';
import { useServices } from '../runtime';

/**
 * Closes a surface that is not modal: by Escape, and by a press outside of it. While a dialog lies above it, the dialog alone
 * takes both.
 */
export const useOutsidePress = (ref: RefObject<HTMLElement | null>, isActive: boolean, close: () => void) => {
  const { app } = useServices();
  useEffect(() => {
    if (!isActive) return undefined;
    const isBelowDialog = () => {
      const { confirm, problem } = app.getSnapshot().children;
      return Boolean(confirm?.getSnapshot().matches('open') || problem?.getSnapshot().matches('open'));
    };
    const onPress = (event: PointerEvent) => {
      if (isBelowDialog() || !(event.target instanceof Node) || ref.current?.contains(event.target)) return;
      close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isBelowDialog()) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  });
};
