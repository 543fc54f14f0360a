import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { completeCode } from '#rules/complete-code.ts';
import { useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFieldControl } from '#ui/field-context.ts';
import { TextInput } from '#ui/text-input.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
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

/** Input of the code, described by the text above the form, too, because the focus skips that text. */
const CodeInput = ({ introId, ...input }: ComponentProps<typeof TextInput> & { introId: string }) => {
  const control = useFieldControl();
  const describedBy = [introId, control?.['aria-describedby']].filter(Boolean).join(' ');
  return (
    <TextInput
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...input}
      aria-describedby={describedBy}
    />
  );
};

/**
 * Form for the emailed code. The field accepts any format. Phones autofill it, or show digits first. Where all codes have
 * six digits, a complete code is submitted once without a press.
 */
export const CodeForm = ({ form, isBusy, isResending, submitLabel, onSubmit, onResend, children }: CodeFormProps) => {
  const { register, handleSubmit, formState, setFocus } = form;
  const introId = useId();
  const isSentAlone = useIsSupported('six-digit-codes');
  const lastSent = useRef('');
  const wasBusy = useRef(isBusy);
  useLayoutEffect(() => {
    // The server rejected the code: select it for retyping. Focus before the error dialog opens, because that dialog
    // restores the focus to this field.
    if (wasBusy.current && !isBusy) setFocus('otpCode', { shouldSelect: true });
    wasBusy.current = isBusy;
  }, [isBusy, setFocus]);
  const submit = handleSubmit(onSubmit);
  const { onChange, ...field } = register('otpCode');
  const submitComplete = (typed: string) => {
    const code = completeCode(typed);
    if (!isSentAlone || isBusy || isResending || code === undefined || code === lastSent.current) return;
    lastSent.current = code;
    void submit();
  };
  return (
    <form noValidate className={styles.form} aria-label="Verification code" onSubmit={(event) => void submit(event)}>
      <div>
        <p id={introId}>{children}</p>
        <div role="status">
          <VisuallyHidden>{isBusy ? 'Checking the code' : ''}</VisuallyHidden>
        </div>
      </div>
      <Field
        label="Verification code"
        error={formState.errors.otpCode?.message}
        helper={isSentAlone ? 'Six digits. The code is checked once it is complete.' : undefined}
        isRequired
      >
        <CodeInput
          introId={introId}
          {...field}
          onChange={(event) => {
            void onChange(event);
            submitComplete(event.target.value);
          }}
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
