import { useId } from 'react';
import { EmailInput } from '#ui/email-input.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextInput } from '#ui/text-input.tsx';
import panel from '../sign-in/panel.module.css';
import { useAccountDialog } from '../sign-in/use-account-dialog';
import { StepActions } from './step-actions';
import type { UseSignUpResult } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface IdentityStepProps {
  form: SignUpFormSet['identity'];
  signUp: UseSignUpResult;
}

/** Step 1: email and username, with a check of their availability. */
export const IdentityStep = ({ form, signUp }: IdentityStepProps) => {
  const { signIn } = useAccountDialog();
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { taken } = signUp;
  const noteId = useId();
  const areBothTaken = taken?.fields.length === 2;
  const bothTakenId = areBothTaken ? noteId : undefined;
  // If only one value is taken, its field shows the message. If both are, one message above the fields covers them.
  const takenMessage = (name: 'email' | 'username') =>
    !areBothTaken && taken?.fields.includes(name) ? taken.message : undefined;
  return (
    <form
      noValidate
      className={panel.form}
      aria-label="Email and username"
      onChange={signUp.changeIdentity}
      onSubmit={(event) => void handleSubmit(signUp.submitIdentity)(event)}
    >
      {bothTakenId ? (
        <FieldError id={bothTakenId} isAnnounced>
          {taken?.message}
        </FieldError>
      ) : null}
      <Field
        label="Email"
        error={errors.email?.message ?? takenMessage('email')}
        sharedErrorId={bothTakenId}
        isAnnounced={takenMessage('email') !== undefined}
        isRequired
      >
        <EmailInput {...register('email')} />
      </Field>
      <Field
        label="Username"
        error={errors.username?.message ?? takenMessage('username')}
        sharedErrorId={bothTakenId}
        isAnnounced={takenMessage('username') !== undefined}
        helper="3 to 30 letters, numbers, underscores or periods. Friends find you by it."
        isRequired
      >
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <StepActions signUp={signUp} label="Next" hasBack={false} />
      <p className={panel.foot}>
        Already have an account?{' '}
        <button type="button" className={panel.link} onClick={signIn}>
          Sign in
        </button>
      </p>
    </form>
  );
};
