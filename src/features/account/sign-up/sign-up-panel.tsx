import { type KeyboardEvent, useRef } from 'react';
import { useLazyChunk } from '#runtime';
import { suggestedLineChunk } from '../../addresses';
import { AddressStep } from './address-step';
import { BasicsStep } from './basics-step';
import { IdentityStep } from './identity-step';
import { ImageStep } from './image-step';
import styles from './sign-up.module.css';
import { SignUpProgress } from './sign-up-progress';
import { SummaryStep } from './summary-step';
import { useFocusOnStep } from './use-focus-on-step';
import { useSignUp } from './use-sign-up';
import { useSignUpForms } from './use-sign-up-forms';

/** Keeps a held Enter key from submitting one step after the other. */
const ignoreRepeatedEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** The sign-up wizard: five steps, with Back until the account is created. Enter continues in each. */
export const SignUpPanel = () => {
  const { today, forms, saveDraft, nameAddress, account, otpCode } = useSignUpForms();
  const signUp = useSignUp({ account, otpCode });
  const { step } = signUp;
  const rootRef = useRef<HTMLDivElement>(null);
  useFocusOnStep(rootRef, step);
  // Loads during the first two steps.
  useLazyChunk(suggestedLineChunk, true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- guards the forms inside, adds no action
    <div ref={rootRef} className={styles.wizard} onChange={saveDraft} onKeyDown={ignoreRepeatedEnter}>
      <SignUpProgress step={step} />
      {step === 'identity' ? <IdentityStep form={forms.identity} signUp={signUp} /> : null}
      {step === 'basics' ? <BasicsStep form={forms.basics} signUp={signUp} today={today} onName={nameAddress} /> : null}
      {step === 'address' ? <AddressStep form={forms.address} signUp={signUp} onFill={saveDraft} /> : null}
      {step === 'image' ? <ImageStep form={forms.image} signUp={signUp} onImageChange={saveDraft} /> : null}
      {step === 'summary' ? <SummaryStep forms={forms} signUp={signUp} /> : null}
    </div>
  );
};
