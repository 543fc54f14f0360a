import { useRef } from 'react';
import { AddressStep } from './address-step';
import { BasicsStep } from './basics-step';
import { IdentityStep } from './identity-step';
import { ImageStep } from './image-step';
import styles from './sign-up.module.css';
import { SignUpProgress } from './sign-up-progress';
import { SummaryStep } from './summary-step';
import { useFocusOnChange } from './use-focus-on-change';
import { useSignUp } from './use-sign-up';
import { useSignUpForms } from './use-sign-up-forms';

/** The sign-up wizard: five steps, with Back until the account is created. */
export const SignUpPanel = () => {
  const { today, forms, saveDraft, account, otpCode } = useSignUpForms();
  const signUp = useSignUp({ account, otpCode });
  const { step } = signUp;
  const rootRef = useRef<HTMLDivElement>(null);
  // When the step changes, focus the new step's heading, so that screen readers start there.
  useFocusOnChange(rootRef, step, 'h3');
  return (
    <div ref={rootRef} className={styles.wizard} onChange={saveDraft}>
      <SignUpProgress step={step} />
      {step === 'identity' ? <IdentityStep form={forms.identity} signUp={signUp} /> : null}
      {step === 'basics' ? <BasicsStep form={forms.basics} signUp={signUp} today={today} /> : null}
      {step === 'address' ? <AddressStep form={forms.address} signUp={signUp} /> : null}
      {step === 'image' ? <ImageStep form={forms.image} signUp={signUp} onImageChange={saveDraft} /> : null}
      {step === 'summary' ? <SummaryStep forms={forms} signUp={signUp} /> : null}
    </div>
  );
};
