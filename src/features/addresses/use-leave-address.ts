import { useMemo } from 'react';
import { type UnsavedChangesFlow, useUnsavedChangesPrompt } from '#runtime';
import type { AddressFormControl, AddressFormFlow } from './use-address-form';

/** Blocks navigation while the form has changes, until the user confirms (reading 105). */
export const useLeaveAddress = (flow: AddressFormFlow, { isDirty }: AddressFormControl): void => {
  /** Only the form knows whether it has unsaved input: passes that to the flow with each event. */
  const leavable = useMemo((): UnsavedChangesFlow => {
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
  useUnsavedChangesPrompt(leavable, {
    isSamePlace: () => false,
    hasChanges: () => isDirty && leavable.getSnapshot().can({ type: 'edit.leave' }),
  });
};
