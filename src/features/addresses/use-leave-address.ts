import { useMemo } from 'react';
import { type UnsavedChangesFlow, useUnsavedChangesPrompt } from '#runtime';
import type { AddressFormControl } from './use-address-form';
import type { AddressFormFlow } from './use-place-suggestions';

/** Blocks navigation while the form has changes, until the user confirms. */
export const useLeaveAddress = (flow: AddressFormFlow, { isDirty }: AddressFormControl): void => {
  /** Adapter for the prompt: sends the flow whether the form has unsaved input, which only the form stores. */
  const promptFlow = useMemo((): UnsavedChangesFlow => {
    const leave = { type: 'form.leave', isChanged: isDirty } as const;
    return {
      getSnapshot: () => {
        const snapshot = flow.getSnapshot();
        // While the dialog fades out, the flow has already stopped: do not block navigation.
        return {
          can: () => snapshot.status === 'active' && snapshot.can(leave),
          hasTag: (tag) => snapshot.hasTag(tag),
        };
      },
      send: () => flow.send(leave),
      on: (type, listener) => flow.on(type, listener),
    };
  }, [flow, isDirty]);
  useUnsavedChangesPrompt(promptFlow, {
    showsForm: () => false,
    hasChanges: () => isDirty && promptFlow.getSnapshot().can({ type: 'edit.leave' }),
  });
};
