import { useMemo } from 'react';
import { type UnsavedChangesFlow, useUnsavedChangesPrompt } from '../../runtime';
import type { AddressFormControl, AddressFormFlow } from './use-address-form';

/** Holds a person back who goes elsewhere with changes in the form, until they have answered (reading 105). */
export const useLeaveAddress = (flow: AddressFormFlow, { isDirty }: AddressFormControl): void => {
  /** What is typed is the form's, not the flow's: the flow is told whether something would be lost. */
  const leavable = useMemo((): UnsavedChangesFlow => {
    const leave = { type: 'form.leave', isChanged: isDirty } as const;
    return {
      getSnapshot: () => {
        const snapshot = flow.getSnapshot();
        // While its dialog fades out, the flow has ended already.
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
