import { useMemo } from 'react';
import { type UnsavedChangesFlow, useUnsavedChangesPrompt } from '#runtime';
import type { AddressFormControl, AddressFormFlow } from './use-address-form';

/** Blocks navigation while the form has changes, until the user confirms (reading 105). */
export const useLeaveAddress = (flow: AddressFormFlow, { isDirty }: AddressFormControl): void => {
  /** The flow, with events that say whether the form has unsaved input: the flow itself cannot tell. */
  const promptFlow = useMemo((): UnsavedChangesFlow => {
    const leave = { type: 'form.leave', isChanged: isDirty } as const;
    return {
      getSnapshot: () => {
        const snapshot = flow.getSnapshot();
        // The flow has stopped while its dialog fades out.
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
