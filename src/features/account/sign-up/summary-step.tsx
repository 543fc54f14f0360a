import { useRef } from 'react';
import { addressText, signUpAddressSchema } from '#rules/address.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { CodeForm } from '../sign-in/code-form';
import panel from '../sign-in/panel.module.css';
import { LocalImage } from './local-image';
import styles from './sign-up.module.css';
import { useFocusOnChange } from './use-focus-on-change';
import type { UseSignUpResult } from './use-sign-up';
import type { SignUpFormSet } from './use-sign-up-forms';

interface SummaryStepProps {
  forms: SignUpFormSet;
  signUp: UseSignUpResult;
}

/**
 * Step 5: summary of the account, and the code that verifies the email. After a reload only email and username are
 * available.
 */
export const SummaryStep = ({ forms, signUp }: SummaryStepProps) => {
  const { email, username, isBusy, isResending, isVerified, canComplete } = signUp;
  const { firstName, lastName } = forms.basics.getValues();
  // After a reload the form is empty, and the summary leaves out the address.
  const sentAddress = signUpAddressSchema.safeParse(forms.address.getValues());
  const { file } = forms.image.getValues();
  const rootRef = useRef<HTMLDivElement>(null);
  // After verification the code form unmounts: focus 'Complete Setup'.
  useFocusOnChange(rootRef, isVerified, 'button');
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const address = sentAddress.success ? addressText(sentAddress.data) : '';
  return (
    <div ref={rootRef} className={panel.form}>
      <div className={styles.summary}>
        {file ? (
          <LocalImage file={file} alt="" className={styles.preview} />
        ) : (
          <Avatar size="lg" name={name || username} />
        )}
        <dl className={styles.facts}>
          {name ? (
            <div>
              <dt>Name</dt>
              <dd>
                <bdi>{name}</bdi>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Username</dt>
            <dd>
              <bdi>{`@${username}`}</bdi>
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <bdi>{email}</bdi>
            </dd>
          </div>
          {address ? (
            <div>
              <dt>Address</dt>
              <dd>
                <bdi>{address}</bdi>
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      {isVerified ? (
        <InlineNote tone="success">Your email is verified.</InlineNote>
      ) : (
        <CodeForm
          form={forms.summary}
          isBusy={isBusy && !isResending}
          isResending={isResending}
          submitLabel="Verify email"
          onSubmit={signUp.submitCode}
          onResend={signUp.resendCode}
        >
          Your account has been created. We sent a code to <strong>{email}</strong>.
        </CodeForm>
      )}
      <Button size="lg" isWide disabled={!canComplete} onClick={signUp.complete}>
        Complete Setup
      </Button>
    </div>
  );
};
