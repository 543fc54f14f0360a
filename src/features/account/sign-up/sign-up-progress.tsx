import type { SignUpStep } from '#rules/sign-up.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './sign-up.module.css';
import { signUpStepNames } from './use-sign-up';

const titles: Record<SignUpStep, string> = {
  identity: 'Email and username',
  basics: 'About you',
  address: 'Your address',
  image: 'Profile picture',
  summary: 'Verify your email',
};

/** Heading, number and progress bar of the current step. Screen readers announce the number, because the focus goes to a
 * field. */
export const SignUpProgress = ({ step }: { step: SignUpStep }) => {
  const stepNumber = signUpStepNames.indexOf(step) + 1;
  return (
    <div className={styles.progress}>
      <h3 className={styles.title} tabIndex={-1}>
        {titles[step]}
      </h3>
      <p role="status" className={styles.count}>{`Step ${stepNumber} of ${signUpStepNames.length}`}</p>
      <ProgressBar label="Progress" className={styles.bar} value={stepNumber} max={signUpStepNames.length} />
    </div>
  );
};
