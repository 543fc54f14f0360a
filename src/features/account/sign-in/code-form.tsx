import type { ReactNode } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { codeLength } from '../../../rules/one-time-code';
import { Button } from '../../../ui/button';
import { CodeInput } from '../../../ui/code-input';
import { Field } from '../../../ui/field';
import styles from './panel.module.css';

interface CodeFormProps {
  form: UseFormReturn<{ otpCode: string }>;
  isBusy: boolean;
  isResending: boolean;
  submitLabel: string;
  onSubmit: () => void;
  onResend: () => void;
  /** Where the code was sent. */
  children: ReactNode;
}

/** The code from the email. Phones offer it by themselves where they have read it. */
export const CodeForm = ({ form, isBusy, isResending, submitLabel, onSubmit, onResend, children }: CodeFormProps) => {
  const { control, handleSubmit, formState } = form;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name: 'otpCode' });
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Verification code"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <p>{children}</p>
      <Field label="Verification code" error={formState.errors.otpCode?.message} isRequired>
        <CodeInput
          label="Verification code"
          length={codeLength}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      </Field>
      <Button type="submit" size="lg" isWide isLoading={isBusy} disabled={isResending}>
        {submitLabel}
      </Button>
      <Button variant="ghost" tone="neutral" isWide isLoading={isResending} disabled={isBusy} onClick={onResend}>
        Resend code
      </Button>
    </form>
  );
};
