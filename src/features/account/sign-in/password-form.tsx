import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './panel.module.css';
import { PasswordInput } from './password-input';

interface PasswordFormProps {
  form: UseFormReturn<{ username: string; password: string }>;
  /** Why the server refused the last credentials. */
  refusal: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onForgotten: () => void;
}

/** Form with username or email, and password. */
export const PasswordForm = ({ form, refusal, isBusy, onSubmit, onForgotten }: PasswordFormProps) => {
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Sign in with your password"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <Field
        label="Username or email"
        error={errors.username?.message ?? refusal}
        isAnnounced={refusal !== undefined}
        isRequired
      >
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label="Password" error={errors.password?.message} isRequired>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <button type="button" className={styles.link} disabled={isBusy} onClick={onForgotten}>
        Forgot password?
      </button>
      <Button type="submit" size="lg" isWide isLoading={isBusy}>
        Sign in
      </Button>
    </form>
  );
};
