import { Button } from '../../../ui/button';
import styles from './sign-up.module.css';
import type { UseSignUpResult } from './use-sign-up';

interface StepActionsProps {
  signUp: UseSignUpResult;
  /** The words on the button that goes on. */
  label: string;
  hasBack?: boolean;
}

/** The ways back and on. */
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
