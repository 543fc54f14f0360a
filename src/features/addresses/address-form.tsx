import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { addressTexts } from '../../rules/texts/addresses';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { FieldError } from '../../ui/field-error';
import { TextInput } from '../../ui/text-input';
import { AddressFields } from './address-fields';
import styles from './address-form.module.css';
import { LineField } from './line-field';
import type { AddressFormControl } from './use-address-form';

interface AddressFormProps {
  form: AddressFormControl;
  /** The form's name. */
  label: string;
  /** Whether the name stands above the form; a dialog has it as its title. */
  hasHeading: boolean;
  /** Whether one can say that others may ship there: an address that is kept. */
  canShare: boolean;
  /** Finds the first field, for a dialog that opens with the form. */
  nameRef?: RefObject<HTMLInputElement | null>;
  /** Buttons, where they stand in the form. */
  children?: ReactNode;
}

/** An address in Canada, new or saved (docs/product.md, Addresses), with suggestions for its first line. */
export const AddressForm = ({ form, label, hasHeading, canShare, nameRef, children }: AddressFormProps) => {
  const { id, register, setFocus, firstLine, province, missing, missingId, at, suggestions, refusal, isFilling } = form;
  const headingId = useId();
  // What opened it has gone: the focus must not fall out of the dialog.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  const { ref: registerName, ...nameField } = form.nameField;
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': label })}
      aria-busy={isFilling || undefined}
      onSubmit={(event) => {
        // The dialog is rendered inside a page with another form, which must not get this event.
        event.stopPropagation();
        void form.submit(event);
      }}
    >
      {hasHeading ? (
        <h3 id={headingId} className={styles.heading}>
          {label}
        </h3>
      ) : null}
      {missing ? <FieldError id={missingId}>{missing}</FieldError> : null}
      <Field label="Name" {...at('name')} helper={addressTexts.nameHelper} isRequired>
        <TextInput
          autoComplete="name"
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
        onChoose={form.choose}
        onDismiss={form.dismiss}
        input={firstLine}
      />
      <AddressFields register={register} at={at} province={province} />
      {canShare ? (
        <Checkbox
          label="Allow shipping to this address"
          helper="Friends may ship gifts to it. They never see where it is."
          {...register('isPublic')}
        />
      ) : null}
      {children}
    </form>
  );
};
