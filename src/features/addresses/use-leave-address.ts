import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { AddressFormControl, AddressFormFlow } from './use-address-form';

/** Holds a person back who goes elsewhere with changes in the form, until they have answered (reading 105). */
export const useLeaveAddress = (flow: AddressFormFlow, { isDirty, leave }: AddressFormControl): void => {
  const { proceed, reset } = useBlocker(() => {
    if (!isDirty || !flow.getSnapshot().can({ type: 'form.leave', isChanged: isDirty })) return false;
    leave();
    return true;
  });
  useEffect(() => {
    const subscriptions = [flow.on('leave.allowed', () => proceed?.()), flow.on('leave.refused', () => reset?.())];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [flow, proceed, reset]);
  useBeforeUnload((event) => {
    // The browser asks in its own words.
    if (isDirty && flow.getSnapshot().matches({ form: 'editing' })) event.preventDefault();
  });
};
