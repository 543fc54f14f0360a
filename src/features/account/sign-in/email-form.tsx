import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { EmailInput } from '#ui/email-input.tsx';
import { Field } from '#ui/field.tsx';
import styles from './panel.module.css';

interface EmailFormProps {
  form: UseFormReturn<{ email: string }>;
  isBusy: boolean;
  submitLabel: string;
  helper: string;
  onSubmit: (email: string) => void;
}

/** Form with the email of an account. */
export const EmailForm = ({ form, isBusy, submitLabel, helper, onSubmit }: EmailFormProps) => {
  const { register, handleSubmit, formState } = form;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={submitLabel}
      onSubmit={(event) => void handleSubmit(({ email }) => onSubmit(email))(event)}
    >
      <Field label="Email" error={formState.errors.email?.message} helper={helper} isRequired>
        <EmailInput {...register('email')} />
      </Field>
      <Button type="submit" size="lg" isWide isLoading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
};
