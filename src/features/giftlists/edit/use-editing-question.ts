import { useCallback, useRef } from 'react';
import type { UseEditGiftlistResult } from './use-edit-giftlist';

type EditingFlow = UseEditGiftlistResult['flow'];

/** Asks before a giftlist with unsaved changes is replaced. */
export const useEditingQuestion = () => {
  const editing = useRef<EditingFlow>(undefined);
  return {
    /** Registers the editing flow; returns a function that unregisters it. */
    register: useCallback((flow: EditingFlow) => {
      editing.current = flow;
      return () => {
        editing.current = undefined;
      };
    }, []),
    /**
     * Calls `proceed` immediately, or after the user discards the changes. Does nothing while the changes are being
     * saved.
     */
    confirmThen: (proceed: () => void) => {
      const flow = editing.current;
      if (!flow) {
        proceed();
        return;
      }
      if (!flow.getSnapshot().can({ type: 'edit.leave' })) return;
      const subscriptions = [flow.on('leave.allowed', () => end(proceed)), flow.on('leave.refused', () => end())];
      const end = (next?: () => void) => {
        subscriptions.forEach((subscription) => subscription.unsubscribe());
        next?.();
      };
      flow.send({ type: 'edit.leave' });
    },
  };
};

export type EditingQuestion = ReturnType<typeof useEditingQuestion>;
