import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { type GuestDetails, guestSchema } from '#rules/checkout.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './guest-form.module.css';

interface GuestFormProps {
  initial: GuestDetails;
  /** Called with the input on every change. */
  onChange: (guest: GuestDetails) => void;
  onPay: () => void;
  /** The submit button. */
  children: ReactNode;
}

/** Form of a guest: name, email, and whether the gift is anonymous. */
export const GuestForm = ({ initial, onChange, onPay, children }: GuestFormProps) => {
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(guestSchema),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { errors } = formState;
  const headingId = useId();
  const submit = handleSubmit((guest) => {
    onChange(guest);
    onPay();
  });
  return (
    <form
      // Without scripts, the browser must not send the names and the email in the URL.
      method="dialog"
      noValidate
      className={styles.form}
      aria-labelledby={headingId}
      onSubmit={(event) => void submit(event)}
      onChange={() => {
        const { anonymous = false, ...names } = getValues();
        onChange({ ...names, anonymous });
      }}
    >
      <h3 id={headingId} className={styles.heading}>
        Your details
      </h3>
      <div className={styles.names}>
        <Field label="First name" error={errors.firstName?.message} isRequired>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} isRequired>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} helper="Your receipt goes here." isRequired>
        <EmailInput {...register('email')} />
      </Field>
      <Checkbox
        label="Send anonymously"
        helper="The recipient does not learn who sent it."
        {...register('anonymous')}
      />
      {children}
    </form>
  );
};
