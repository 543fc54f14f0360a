import { useId } from 'react';
import { addressFaults } from '../../../rules/address';
import { Field } from '../../../ui/field';
import { FieldError } from '../../../ui/field-error';
import { TextInput } from '../../../ui/text-input';
import { ProvinceSelect } from '../../addresses';
import panel from '../sign-in/panel.module.css';
import styles from './sign-up.module.css';
import { StepActions } from './step-actions';
import type { SignUp } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface AddressStepProps {
  form: SignUpFormSet['address'];
  signUp: SignUp;
}

/** Step 3: an address in Canada. */
export const AddressStep = ({ form, signUp }: AddressStepProps) => {
  const { register, handleSubmit, formState } = form;
  const missingId = useId();
  const { missing, at } = addressFaults(formState.errors, missingId);
  return (
    <form
      noValidate
      className={panel.form}
      aria-label="Your address"
      onSubmit={(event) => void handleSubmit(signUp.next)(event)}
    >
      {missing ? <FieldError id={missingId}>{missing}</FieldError> : null}
      <Field label="Name" {...at('name')} helper="Who receives parcels there." isRequired>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Address line 1" {...at('addressLine1')} isRequired>
        <TextInput autoComplete="address-line1" {...register('addressLine1')} />
      </Field>
      <Field label="Address line 2 (optional)" {...at('addressLine2')}>
        <TextInput autoComplete="address-line2" {...register('addressLine2')} />
      </Field>
      <div className={styles.pair}>
        <Field label="City" {...at('city')} isRequired>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field label="Province or territory" {...at('state')} isRequired>
          <ProvinceSelect {...register('state')} />
        </Field>
        <Field label="Postal code" {...at('postalCode')} isRequired>
          <TextInput autoComplete="postal-code" autoCapitalize="characters" {...register('postalCode')} />
        </Field>
        <Field label="Country" helper="We ship within Canada.">
          <TextInput autoComplete="country-name" readOnly {...register('country')} />
        </Field>
      </div>
      <StepActions signUp={signUp} label="Next" />
    </form>
  );
};
