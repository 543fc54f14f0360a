import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './panel.module.css';

interface CodeFormProps {
  form: UseFormReturn<{ otpCode: string }>;
  isBusy: boolean;
  isResending: boolean;
  submitLabel: string;
  onSubmit: () => void;
  onResend: () => void;
  /** Text that names the email address to which the code was sent. */
  children: ReactNode;
}

/** Form for the emailed code. The field accepts any format. Phones autofill it, or show digits first. */
export const CodeForm = ({ form, isBusy, isResending, submitLabel, onSubmit, onResend, children }: CodeFormProps) => {
  const { register, handleSubmit, formState, setFocus } = form;
  const wasBusy = useRef(isBusy);
  useLayoutEffect(() => {
    // The server rejected the code: select it for retyping. Focus before the error dialog opens, because that dialog
    // restores the focus to this field.
    if (wasBusy.current && !isBusy) setFocus('otpCode', { shouldSelect: true });
    wasBusy.current = isBusy;
  }, [isBusy, setFocus]);
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Verification code"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <p>{children}</p>
      <Field label="Verification code" error={formState.errors.otpCode?.message} isRequired>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...register('otpCode')}
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
