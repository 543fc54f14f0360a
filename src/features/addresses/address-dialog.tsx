import { useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { AddressButtons } from './address-buttons';
import { AddressForm } from './address-form';
import { useAddressForm } from './use-address-form';
import { useLeaveAddress } from './use-leave-address';
import type { AddressFormFlow } from './use-place-suggestions';

interface AddressDialogProps {
  flow: AddressFormFlow;
  isOpen: boolean;
}

/** Dialog for a new or saved address. A lazy chunk. */
export const AddressDialog = ({ flow, isOpen }: AddressDialogProps) => {
  const form = useAddressForm(flow);
  useLeaveAddress(flow, form);
  const nameRef = useRef<HTMLInputElement>(null);
  const title = form.isEdit ? 'Edit address' : 'New address';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={form.leave}
      title={title}
      initialFocus={nameRef}
      footer={<AddressButtons form={form} />}
    >
      <AddressForm form={form} label={title} hasHeading={false} canShare nameRef={nameRef} />
    </Dialog>
  );
};
