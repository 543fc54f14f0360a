import { type ReactNode, type RefObject, useImperativeHandle } from 'react';
import { AddressButtons } from './address-buttons';
import { AddressForm } from './address-form';
import { type AddressFormControl, type AddressFormFlow, type KeptDraft, useAddressForm } from './use-address-form';
import { useLeaveAddress } from './use-leave-address';

interface NewAddressFormProps {
  flow: AddressFormFlow;
  /** Whether one can say that others may ship there: an address that is kept. */
  canShare: boolean;
  /** Finds the first field, for a dialog that opens with the form. */
  nameRef: RefObject<HTMLInputElement | null>;
  /** Finds the form, for a dialog that is left with it. */
  formRef: RefObject<AddressFormControl | null>;
  /** Where the typed text is kept over reloads. */
  kept?: KeptDraft | undefined;
  /** More to decide about the address, above the buttons. */
  children?: ReactNode;
}

/** The form of a new address inside a dialog that is about something else, with buttons of its own. */
export const NewAddressForm = ({ flow, canShare, nameRef, formRef, kept, children }: NewAddressFormProps) => {
  const form = useAddressForm(flow, kept);
  useLeaveAddress(flow, form);
  useImperativeHandle(formRef, () => form);
  return (
    <AddressForm form={form} label="New address" hasHeading canShare={canShare} nameRef={nameRef}>
      {children}
      <AddressButtons form={form} />
    </AddressForm>
  );
};
