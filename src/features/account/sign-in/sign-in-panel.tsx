import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { accountEmailSchema, loginSchema, verificationCodeSchema } from '#rules/sign-in.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { useFocusOnChange } from '../sign-up/use-focus-on-change';
import { CodeForm } from './code-form';
import { EmailForm } from './email-form';
import styles from './panel.module.css';
import { PasswordForm } from './password-form';
import { useAccountDialog } from './use-account-dialog';
import { useLogin } from './use-login';

/** Sign-in by password, emailed code or Google. */
export const SignInPanel = () => {
  const { isGoogleRefused, signUp, recover, goToGoogle } = useAccountDialog();
  // The values of all forms are kept here, so that a change of the method loses no input.
  const passwordForm = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const emailForm = useForm({ resolver: zodResolver(accountEmailSchema), defaultValues: { email: '' } });
  const codeForm = useForm({ resolver: zodResolver(verificationCodeSchema), defaultValues: { otpCode: '' } });
  const login = useLogin({
    credentials: () => loginSchema.parse(passwordForm.getValues()),
    otpCode: () => verificationCodeSchema.parse(codeForm.getValues()).otpCode,
  });
  const { method, authError, isBusy } = login;
  const rootRef = useRef<HTMLDivElement>(null);
  useFocusOnChange(rootRef, method, 'input');
  return (
    <div ref={rootRef} className={styles.panel}>
      {isGoogleRefused ? <InlineNote tone="warning">{accountTexts.googleRefused}</InlineNote> : null}
      {authError ? <InlineNote tone="danger">{authError}</InlineNote> : null}
      {method === 'password' ? (
        <PasswordForm
          form={passwordForm}
          refusal={login.refusal}
          isBusy={isBusy}
          onSubmit={login.submit}
          onForgotten={recover}
        />
      ) : null}
      {method === 'email' ? (
        <EmailForm
          form={emailForm}
          isBusy={isBusy}
          submitLabel="Send code"
          helper="We will send a code to this address. Use it to sign in without your password."
          onSubmit={login.requestCode}
        />
      ) : null}
      {method === 'code' ? (
        <CodeForm
          form={codeForm}
          isBusy={isBusy && !login.isResending}
          isResending={login.isResending}
          submitLabel="Verify and sign in"
          onSubmit={login.submitCode}
          onResend={login.resendCode}
        >
          We sent a code to <strong>{login.email}</strong>.{' '}
          <button type="button" className={styles.link} disabled={isBusy} onClick={login.changeEmail}>
            Use another email
          </button>
        </CodeForm>
      ) : null}
      <p className={styles.or}>
        <span>or</span>
      </p>
      <div className={styles.others}>
        {method === 'password' ? (
          <Button variant="outline" tone="neutral" isWide disabled={isBusy} onClick={login.chooseCode}>
            Sign in with a verification code
          </Button>
        ) : (
          <Button variant="outline" tone="neutral" isWide disabled={isBusy} onClick={login.choosePassword}>
            Sign in with your password
          </Button>
        )}
        <Button variant="outline" tone="neutral" isWide disabled={isBusy} onClick={goToGoogle}>
          Continue with Google
        </Button>
      </div>
      <p className={styles.foot}>
        New to Giftlist?{' '}
        <button type="button" className={styles.link} onClick={signUp}>
          Create Account
        </button>
      </p>
    </div>
  );
};
