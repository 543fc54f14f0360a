import { useLayoutEffect, useRef } from 'react';
import type { Address } from '../../../generated/model';
import { Button } from '../../../ui/button';
import { PlusIcon } from '../../../ui/icons/plus-icon';
import { RadioOption } from '../../../ui/radio-option';
import { AddressForm, addressText } from '../../addresses';
import { ChoiceList } from './choice-list';
import styles from './recipient-dialog.module.css';
import { useAddressChoices } from './use-choices';
import type { RecipientEditor } from './use-edit-recipient';

interface AddressOptionProps {
  address: Address;
  editor: RecipientEditor;
}

const AddressOption = ({ address, editor: { addressId, chooseAddress, canChange } }: AddressOptionProps) => (
  <RadioOption
    group="recipient-address"
    isChosen={address.id === addressId}
    isDisabled={!canChange}
    onChoose={() => chooseAddress(address)}
  >
    <bdi>{address.name}</bdi>
    <span className={styles.quiet}>
      <bdi>{addressText(address)}</bdi>
    </span>
  </RadioOption>
);

const SavedAddresses = ({ editor }: { editor: RecipientEditor }) => (
  <ChoiceList label="Saved addresses" choices={useAddressChoices()} empty="No addresses saved yet">
    {(address) => <AddressOption key={address.id} address={address} editor={editor} />}
  </ChoiceList>
);

/** What a guest has given here: kept nowhere else (decision 31). */
const GivenAddresses = ({ editor }: { editor: RecipientEditor }) =>
  editor.sessionAddresses.length === 0 ? null : (
    <div role="radiogroup" aria-label="Your addresses" className={styles.choices}>
      {editor.sessionAddresses.map((address) => (
        <AddressOption key={address.id} address={address} editor={editor} />
      ))}
    </div>
  );

/** Saved addresses, and the way to a new one, whose form takes their place. */
export const AddressChoices = ({ editor }: { editor: RecipientEditor }) => {
  const { isMember, addressFlow, addAddress, cancelAddress } = editor;
  const addRef = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  const isAdding = addressFlow !== undefined;
  useLayoutEffect(() => {
    // The form has gone with what had the focus, which must not fall out of the dialog.
    if (wasAdding.current && !isAdding) addRef.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  if (addressFlow) return <AddressForm flow={addressFlow} canShare={isMember} onCancel={cancelAddress} />;
  return (
    <section aria-labelledby="recipient-addresses" className={styles.section}>
      <h3 id="recipient-addresses" className={styles.heading}>
        An address
      </h3>
      {isMember ? <SavedAddresses editor={editor} /> : <GivenAddresses editor={editor} />}
      <Button ref={addRef} variant="outline" tone="neutral" onClick={addAddress}>
        <PlusIcon /> Add a new address
      </Button>
    </section>
  );
};
