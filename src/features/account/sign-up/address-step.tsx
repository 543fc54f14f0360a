import { useId } from 'react';
import { addressErrors } from '#rules/address.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AddressFields } from '../../addresses';
import panel from '../sign-in/panel.module.css';
import styles from './sign-up.module.css';
import { StepActions } from './step-actions';
import type { UseSignUpResult } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface AddressStepProps {
  form: SignUpFormSet['address'];
  signUp: UseSignUpResult;
}

/** Step 3: an address in Canada. */
export const AddressStep = ({ form, signUp }: AddressStepProps) => {
  const { register, handleSubmit, formState } = form;
  const missingId = useId();
  const { missing, errorOf } = addressErrors(formState.errors, missingId);
  return (
    <form
      noValidate
      className={panel.form}
      aria-label="Your address"
      onSubmit={(event) => void handleSubmit(signUp.next)(event)}
    >
      {missing ? <FieldError id={missingId}>{missing}</FieldError> : null}
      <Field label="Name" {...errorOf('name')} helper={addressTexts.nameHelper} isRequired>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Address line 1" {...errorOf('addressLine1')} isRequired>
        <TextInput autoComplete="address-line1" {...register('addressLine1')} />
      </Field>
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
