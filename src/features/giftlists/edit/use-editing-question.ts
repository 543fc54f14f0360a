import { useCallback, useRef } from 'react';
import type { UseEditGiftlistResult } from './use-edit-giftlist';

type EditingFlow = UseEditGiftlistResult['flow'];

/** Asks before something takes the place of a list that is being edited (reading 105). */
export const useEditingQuestion = () => {
  const editing = useRef<EditingFlow>(undefined);
  return {
    /** A list is being edited; call what it returns when that has ended. */
    watch: useCallback((flow: EditingFlow) => {
      editing.current = flow;
      return () => {
        editing.current = undefined;
      };
    }, []),
    /** Goes on at once, or when the person discards the changes. While the changes are being saved, nothing happens. */
    goOn: (go: () => void) => {
      const flow = editing.current;
      if (!flow) {
        go();
        return;
      }
      if (!flow.getSnapshot().can({ type: 'edit.leave' })) return;
      const subscriptions = [flow.on('leave.allowed', () => end(go)), flow.on('leave.refused', () => end())];
      const end = (next?: () => void) => {
        subscriptions.forEach((subscription) => subscription.unsubscribe());
        next?.();
      };
      flow.send({ type: 'edit.leave' });
    },
  };
};

/** {@link useEditingQuestion} gives it. */
export type EditingQuestion = ReturnType<typeof useEditingQuestion>;
