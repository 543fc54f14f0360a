import { clsx } from 'clsx/lite';
import { useRef } from 'react';
import { formatRemaining, headingOf } from '#rules/problem.ts';
import { useLastDefined } from '#runtime';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/alert-icon.tsx';
import { ErrorIcon } from '#ui/icons/error-icon.tsx';
import { InfoIcon } from '#ui/icons/info-icon.tsx';
import { DialogFrame } from './dialog-frame';
import { ProblemBody } from './problem-body';
import styles from './problem-dialog.module.css';
import { useProblem } from './use-problem';

/** Headings for problems that have none, because their message already names the failed action. */
const defaultTitles = { error: 'Something went wrong', warning: 'One moment, please', info: 'Good to know' } as const;

const icons = { error: ErrorIcon, warning: AlertIcon, info: InfoIcon };

/** Error dialog with Try Again or Log In where they help. */
export const ProblemDialog = () => {
  const { shown, remaining, offersRetry, canTryAgain, tryAgain, canLogIn, logIn, close } = useProblem();
  const closeRef = useRef<HTMLButtonElement>(null);
  const problem = useLastDefined(shown);
  if (!problem) return null;
  const Icon = icons[problem.severity];
  return (
    <DialogFrame
      isOpen={shown !== undefined}
      onClose={close}
      title={headingOf(problem) ?? defaultTitles[problem.severity]}
      description={
        <div className={clsx(styles.problem, styles[problem.severity])}>
          <Icon />
          <ProblemBody problem={problem} remaining={remaining > 0 ? formatRemaining(remaining) : undefined} />
        </div>
      }
      role="alertdialog"
      size="sm"
      initialFocus={closeRef}
      footer={
        <>
          <Button ref={closeRef} variant="outline" tone="neutral" onClick={close}>
            Close
          </Button>
          {offersRetry ? (
            <Button onClick={tryAgain} aria-disabled={!canTryAgain}>
              Try Again
            </Button>
          ) : null}
          {canLogIn ? <Button onClick={logIn}>Log In</Button> : null}
        </>
      }
    />
  );
};
