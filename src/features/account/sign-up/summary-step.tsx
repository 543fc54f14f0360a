import { useId, useRef } from 'react';
import { addressText, signUpAddressSchema } from '#rules/address.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { TextInput } from '#ui/text-input.tsx';
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
  const { email, username, isBusy, isResending, isVerified, canComplete, isCreatingList } = signUp;
  const { firstName, lastName } = forms.basics.getValues();
  // After a reload the form is empty, and the summary leaves out the address.
  const sentAddress = signUpAddressSchema.safeParse(forms.address.getValues());
  const { file } = forms.image.getValues();
  const listFormId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  // After verification the code form unmounts: focus the title of a first giftlist.
  useFocusOnChange(rootRef, isVerified, 'input');
  const { register, handleSubmit, formState } = forms.list;
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
        <>
          <InlineNote tone="success">Your email is verified.</InlineNote>
          <form
            id={listFormId}
            noValidate
            aria-label="Your first giftlist"
            onSubmit={(event) => void handleSubmit(({ title }) => signUp.complete(title))(event)}
          >
            <Field
              label="Title of your first giftlist (optional)"
              error={formState.errors.title?.message}
              helper="Such as 'Birthday wishes'. You can add gifts and share it next."
            >
              <TextInput autoComplete="off" dir="auto" readOnly={isCreatingList} {...register('title')} />
            </Field>
          </form>
        </>
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
      <Button
        type="submit"
        form={listFormId}
        size="lg"
        isWide
        isLoading={isCreatingList}
        disabled={!canComplete && !isCreatingList}
      >
        Complete Setup
      </Button>
    </div>
  );
};
