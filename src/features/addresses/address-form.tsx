import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { addressTexts } from '#rules/texts/addresses.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AddressFields } from './address-fields';
import styles from './address-form.module.css';
import { LineField } from './line-field';
import type { AddressFormControl } from './use-address-form';

interface AddressFormProps {
  form: AddressFormControl;
  /** Accessible name of the form. */
  label: string;
  /** Whether the form shows its label as a heading. False if the dialog's title already shows it. */
  hasHeading: boolean;
  /** Whether the form offers to let friends ship to the address. Only for saved addresses. */
  canShare: boolean;
  /** Ref of the first field, for the dialog's initial focus. */
  nameRef?: RefObject<HTMLInputElement | null>;
  /** Buttons inside the form. */
  children?: ReactNode;
}

/** Form for a new or saved address in Canada, with place suggestions for its first line. */
export const AddressForm = ({ form, label, hasHeading, canShare, nameRef, children }: AddressFormProps) => {
  const { id, register, setFocus, firstLine, province, missing, missingId, errorOf, suggestions, refusal, isFilling } =
    form;
  const headingId = useId();
  // The control that opened the form has unmounted: keep the focus in the dialog.
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
        // React bubbles the event through the portal to the form of the page, which must not handle it.
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
      <Field label="Name" {...errorOf('name')} helper={addressTexts.nameHelper} isRequired>
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
        {...(refusal ? { error: refusal } : errorOf('addressLine1'))}
        isSuggestionRefused={refusal !== undefined}
        suggestions={suggestions}
        onChoose={form.choose}
        onDismiss={form.dismiss}
        input={firstLine}
      />
      <AddressFields register={register} errorOf={errorOf} province={province} />
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
