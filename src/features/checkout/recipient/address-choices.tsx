import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Address } from '#generated/model';
import { addressText } from '#rules/address.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx';
import { type AddressFormControl, NewAddressForm } from '../../addresses';
import { addressDraftStore } from '../guest-draft';
import { ChoiceList } from './choice-list';
import styles from './recipient-dialog.module.css';
import { useAddressChoices } from './use-choices';
import type { UseEditRecipientResult } from './use-edit-recipient';

const AddressOption = ({ address }: { address: Address }) => (
  <RadioOption value={address.id}>
    <bdi>{address.name}</bdi>
    <span className={styles.quiet}>
      <bdi>{addressText(address)}</bdi>
    </span>
  </RadioOption>
);

interface AddressListProps {
  editor: UseEditRecipientResult;
}

const SavedAddresses = ({ editor: { addressId, chooseAddress, canChange } }: AddressListProps) => (
  <ChoiceList
    label="Saved addresses"
    choices={useAddressChoices()}
    emptyText="No addresses saved yet"
    chosenId={addressId}
    onChoose={chooseAddress}
    isDisabled={!canChange}
  >
    {(address) => <AddressOption key={address.id} address={address} />}
  </ChoiceList>
);

/** Addresses a guest entered in this dialog; they are stored nowhere else. */
const SessionAddresses = ({ editor: { sessionAddresses, addressId, chooseAddress, canChange } }: AddressListProps) =>
  sessionAddresses.length === 0 ? null : (
    <RadioGroup
      label="Your addresses"
      value={addressId ?? undefined}
      onChoose={(id) => {
        const address = sessionAddresses.find((one) => one.id === id);
        if (address) chooseAddress(address);
      }}
      isDisabled={!canChange}
      className={styles.choices}
    >
      {sessionAddresses.map((address) => (
        <AddressOption key={address.id} address={address} />
      ))}
    </RadioGroup>
  );

interface AddressChoicesProps extends AddressListProps {
  /** Ref of the first field of the new address's form. */
  nameRef: RefObject<HTMLInputElement | null>;
  /** Ref of the new address's form while it is shown. */
  formRef: RefObject<AddressFormControl | null>;
}

/** Saved addresses, or the form of a new address. */
export const AddressChoices = ({ editor, nameRef, formRef }: AddressChoicesProps) => {
  const { isMember, addressFlow, addAddress, otherCount, isForOthers, includeOthers } = editor;
  const addRef = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  const isAdding = addressFlow !== undefined;
  useLayoutEffect(() => {
    // The form unmounted with the focused control: keep the focus in the dialog.
    if (wasAdding.current && !isAdding) addRef.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  if (addressFlow) {
    return (
      <NewAddressForm
        flow={addressFlow}
        canShare={isMember}
        nameRef={nameRef}
        formRef={formRef}
        draftStore={isMember ? undefined : addressDraftStore}
      >
        {otherCount > 0 ? (
          <Checkbox
            label={
              otherCount === 1 ? 'Ship the other item there, too' : `Ship the ${otherCount} other items there, too`
            }
            checked={isForOthers}
            onChange={(event) => includeOthers(event.target.checked)}
          />
        ) : null}
      </NewAddressForm>
    );
  }
  return (
    <section aria-labelledby="recipient-addresses" className={styles.section}>
      <h3 id="recipient-addresses" className={styles.heading}>
        An address
      </h3>
      {isMember ? <SavedAddresses editor={editor} /> : <SessionAddresses editor={editor} />}
      <Button ref={addRef} variant="outline" tone="neutral" onClick={addAddress}>
        <PlusIcon /> Add a new address
      </Button>
    </section>
  );
};
