import { type ReactNode, type RefObject, useImperativeHandle } from 'react';
import { AddressButtons } from './address-buttons';
import { AddressForm } from './address-form';
import { type AddressFormControl, type DraftStore, useAddressForm } from './use-address-form';
import { useLeaveAddress } from './use-leave-address';
import type { AddressFormFlow } from './use-place-suggestions';

interface NewAddressFormProps {
  flow: AddressFormFlow;
  /** Whether the form offers to let friends ship to the address. Only for saved addresses. */
  canShare: boolean;
  /** Ref of the first field, for the dialog's initial focus. */
  nameRef: RefObject<HTMLInputElement | null>;
  /** Ref of the form, for a dialog that closes together with the form. */
  formRef: RefObject<AddressFormControl | null>;
  /** Storage of the draft over reloads. */
  draftStore?: DraftStore | undefined;
  /** Further fields above the buttons. */
  children?: ReactNode;
}

/** Form for a new address inside another dialog, with its own buttons. */
export const NewAddressForm = ({ flow, canShare, nameRef, formRef, draftStore, children }: NewAddressFormProps) => {
  const form = useAddressForm(flow, draftStore);
  useLeaveAddress(flow, form);
  useImperativeHandle(formRef, () => form);
  return (
    <AddressForm form={form} label="New address" hasHeading canShare={canShare} nameRef={nameRef}>
      {children}
      <AddressButtons form={form} />
    </AddressForm>
  );
};
