import { Button } from '#ui/button.tsx';
import styles from './sign-up.module.css';
import type { UseSignUpResult } from './use-sign-up';

interface StepActionsProps {
  signUp: UseSignUpResult;
  /** Text of the submit button. */
  label: string;
  hasBack?: boolean;
}

/** Back and submit buttons of a step. */
export const StepActions = ({ signUp, label, hasBack = true }: StepActionsProps) => (
  <div className={styles.actions}>
    {hasBack ? (
      <Button variant="outline" tone="neutral" size="lg" disabled={!signUp.canGoBack} onClick={signUp.back}>
        Back
      </Button>
    ) : null}
    <Button type="submit" size="lg" isLoading={signUp.isBusy}>
      {label}
    </Button>
  </div>
);
