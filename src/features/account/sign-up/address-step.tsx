import { useId, useRef, useState } from 'react';
import { addressErrors } from '#rules/address.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AddressFields, type SuggestedLineHandle, suggestedLineChunk } from '../../addresses';
import panel from '../sign-in/panel.module.css';
import styles from './sign-up.module.css';
import { StepActions } from './step-actions';
import type { UseSignUpResult } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface AddressStepProps {
  form: SignUpFormSet['address'];
  signUp: UseSignUpResult;
  /** Called after a suggestion was filled in, which fires no `change` event of the form. */
  onFill: () => void;
}

/** Fields that a suggestion fills in. */
const filledFields = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

/** Step 3: an address in Canada. */
export const AddressStep = ({ form, signUp, onFill }: AddressStepProps) => {
  const { register, handleSubmit, formState, setValue, clearErrors } = form;
  // The field of the first render stays, because another one would lose the focus while the user types.
  const [SuggestedLine] = useState(() => suggestedLineChunk.loaded());
  const lineRef = useRef<SuggestedLineHandle>(null);
  const missingId = useId();
  const { missing, errorOf } = addressErrors(formState.errors, missingId);
  return (
    <form
      noValidate
      className={panel.form}
      aria-label="Your address"
      onSubmit={(event) => {
        if (lineRef.current?.isFilling) event.preventDefault();
        else void handleSubmit(signUp.next)(event);
      }}
    >
      {missing ? <FieldError id={missingId}>{missing}</FieldError> : null}
      <Field label="Name" {...errorOf('name')} helper={addressTexts.nameHelper} isRequired>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      {SuggestedLine ? (
        <SuggestedLine
          {...errorOf('addressLine1')}
          field={register('addressLine1')}
          onFound={(place) => {
            for (const name of filledFields) setValue(name, place[name] || undefined);
            clearErrors(filledFields);
            onFill();
          }}
          ref={lineRef}
        />
      ) : (
        <Field label="Address line 1" {...errorOf('addressLine1')} isRequired>
          <TextInput autoComplete="address-line1" {...register('addressLine1')} />
        </Field>
      )}
      <AddressFields register={register} errorOf={errorOf} countryHelper="We ship within Canada." />
      <fieldset className={styles.question}>
        <legend className={styles.legend}>
          May people with one of your lists send gifts here? They never see the address.
        </legend>
        <label className={styles.answer}>
          <input type="radio" value="yes" {...register('allowsGifts')} />
          Yes
        </label>
        <label className={styles.answer}>
          <input type="radio" value="no" {...register('allowsGifts')} />
          Not now
        </label>
      </fieldset>
      <StepActions signUp={signUp} label="Next" />
    </form>
  );
};
