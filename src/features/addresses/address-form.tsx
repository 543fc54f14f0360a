import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useCallback, useId, useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { FoundPlace } from '../../machines/add-address.machine';
import { addressFaults, addressSchema, country } from '../../rules/address';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { FieldError } from '../../ui/field-error';
import { TextInput } from '../../ui/text-input';
import styles from './address-form.module.css';
import { LineField } from './line-field';
import { ProvinceSelect } from './province-select';
import { type AddAddressFlow, useAddAddress } from './use-add-address';

interface AddressFormProps {
  flow: AddAddressFlow;
  /** Whether one can say that others may ship there: an address that is kept. */
  canShare: boolean;
  /** Finds the first field, for a dialog that opens with the form. */
  nameRef?: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
}

/** The province is chosen or found: none is the first one. */
const emptyForm = { name: '', addressLine1: '', addressLine2: '', city: '', postalCode: '', isPublic: false };

/** A new address in Canada (docs/product.md, Addresses), with suggestions for its first line. */
export const AddressForm = ({ flow, canShare, nameRef, onCancel }: AddressFormProps) => {
  const { register, handleSubmit, formState, setValue, setFocus, clearErrors } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: emptyForm,
  });
  const fillIn = useCallback(
    ({ addressLine1, addressLine2, city, state, postalCode, placeId }: FoundPlace) => {
      setValue('addressLine1', addressLine1, { shouldDirty: true });
      setValue('addressLine2', addressLine2 ?? '');
      setValue('city', city);
      setValue('postalCode', postalCode);
      setValue('placeId', placeId);
      // Unknown province: the person chooses it.
      if (state !== '') setValue('state', state);
      clearErrors(['addressLine1', 'city', 'state', 'postalCode']);
    },
    [setValue, clearErrors],
  );
  const { suggestions, refusal, isFilling, isAdding, typeLine, choose, dismiss, submit } = useAddAddress(flow, fillIn);
  const headingId = useId();
  // What opened it has gone: the focus must not fall out of the dialog.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  const { ref: registerName, ...nameField } = register('name');
  const missingId = useId();
  const { missing, at } = addressFaults(formState.errors, missingId);
  const firstLine = register('addressLine1', {
    onChange: (event: { target: { value: string } }) => {
      // Edited by hand, the line is no longer the suggested place (reading 46).
      setValue('placeId', undefined);
      typeLine(event.target.value);
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={headingId}
      aria-busy={isFilling || undefined}
      onSubmit={(event) => {
        // The dialog is rendered inside a page with another form, which must not get this event.
        event.stopPropagation();
        void handleSubmit(submit)(event);
      }}
    >
      <h3 id={headingId} className={styles.heading}>
        New address
      </h3>
      {missing ? <FieldError id={missingId}>{missing}</FieldError> : null}
      <Field label="Name" {...at('name')} helper="Home, the office, Grandma…" isRequired>
        <TextInput
          autoComplete="off"
          {...nameField}
          ref={(element) => {
            registerName(element);
            if (nameRef) nameRef.current = element;
          }}
        />
      </Field>
      <LineField
        {...(refusal ? { error: refusal } : at('addressLine1'))}
        isRefused={refusal !== undefined}
        suggestions={suggestions}
        onChoose={choose}
        onDismiss={dismiss}
        input={firstLine}
      />
      <Field label="Address line 2" {...at('addressLine2')} helper="Apartment, unit, floor. Optional.">
        <TextInput autoComplete="address-line2" {...register('addressLine2')} />
      </Field>
      <div className={styles.pair}>
        <Field label="City" {...at('city')} isRequired>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field label="Province or territory" {...at('state')} isRequired>
          <ProvinceSelect {...register('state')} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label="Postal code" {...at('postalCode')} isRequired>
          <TextInput autoComplete="postal-code" autoCapitalize="characters" {...register('postalCode')} />
        </Field>
        <Field label="Country">
          <TextInput value={country} readOnly autoComplete="country-name" />
        </Field>
      </div>
      {canShare ? (
        <Checkbox
          label="Allow shipping to this address"
          helper="Friends may ship gifts to it. They never see where it is."
          {...register('isPublic')}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button variant="ghost" tone="neutral" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isLoading={isAdding}>
          Add address
        </Button>
      </div>
    </form>
  );
};
