import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isMinor } from '#rules/birth-date.ts';
import { passwordStrength } from '#rules/password.ts';
import type { genders } from '#rules/profile.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import panel from '../sign-in/panel.module.css';
import { PasswordInput } from '../sign-in/password-input';
import styles from './sign-up.module.css';
import { StepActions } from './step-actions';
import { StrengthMeter } from './strength-meter';
import type { UseSignUpResult } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface BasicsStepProps {
  form: SignUpFormSet['basics'];
  signUp: UseSignUpResult;
  today: Date;
  /** Called with the valid name, before the next step. */
  onName: (name: { firstName: string; lastName: string }) => void;
}

const genderOptions = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: (typeof genders)[number]; label: string }[];

/**
 * Step 2: name, phone, gender, birth date, password. The birth date must meet the minimum age. It is saved with the
 * profile after the email is verified.
 */
export const BasicsStep = ({ form, signUp, today, onName }: BasicsStepProps) => {
  const { register, handleSubmit, control, formState } = form;
  const { errors } = formState;
  const dateErrorId = useId();
  const [dayOfBirth, monthOfBirth, yearOfBirth, password] = useWatch({
    control,
    name: ['dayOfBirth', 'monthOfBirth', 'yearOfBirth', 'password'],
  });
  const needsConsent = isMinor({ dayOfBirth, monthOfBirth, yearOfBirth }, today);
  const dateError = (errors.dayOfBirth ?? errors.monthOfBirth ?? errors.yearOfBirth)?.message;
  const datePart = (name: 'dayOfBirth' | 'monthOfBirth' | 'yearOfBirth') => ({
    inputMode: 'numeric' as const,
    'aria-required': true,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': dateError ? dateErrorId : undefined,
    ...register(name),
  });
  const submit = handleSubmit((basics) => {
    onName(basics);
    signUp.next();
  });
  return (
    <form noValidate className={panel.form} aria-label="About you" onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Field label="First name" error={errors.firstName?.message} isRequired>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} isRequired>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Phone (optional)" error={errors.phone?.message}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label="Gender (optional)" error={errors.gender?.message}>
        <Select autoComplete="sex" options={genderOptions} placeholder="Choose one" {...register('gender')} />
      </Field>
      <fieldset className={styles.dates}>
        <legend className={styles.legend}>Date of birth</legend>
        <div className={styles.triple}>
          <Field label="Day" isRequired>
            <TextInput autoComplete="bday-day" maxLength={2} {...datePart('dayOfBirth')} />
          </Field>
          <Field label="Month" isRequired>
            <TextInput autoComplete="bday-month" maxLength={2} {...datePart('monthOfBirth')} />
          </Field>
          <Field label="Year" isRequired>
            <TextInput autoComplete="bday-year" maxLength={4} {...datePart('yearOfBirth')} />
          </Field>
        </div>
        {dateError ? <FieldError id={dateErrorId}>{dateError}</FieldError> : null}
      </fieldset>
      {needsConsent ? (
        <Checkbox
          label="My parent or guardian agrees"
          helper="You are under 18: Canadian privacy law asks for the consent of a parent or guardian."
          error={errors.parentalConsent?.message}
          {...register('parentalConsent')}
        />
      ) : null}
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={signUp.username} />
      <div className={styles.secret}>
        <Field
          label="Password"
          error={errors.password?.message}
          helper="8 to 128 characters, with upper and lower case, a number and a special character."
          isRequired
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <StrengthMeter strength={password ? passwordStrength(password) : undefined} />
      </div>
      <Field label="Confirm password" error={errors.confirmPassword?.message} isRequired>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <StepActions signUp={signUp} label="Next" />
    </form>
  );
};
