import type { ReactNode } from 'react';
import { headingOf, type Problem } from '../../rules/problem';
import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import { ProblemBody } from './problem-body';
import styles from './problem-note.module.css';
import { useLogIn } from './use-log-in';

interface ProblemNoteProps {
  problem: Problem;
  onRetry: () => void;
  /** What failed. A read may always be tried again (reading 92), a write where that may help. */
  of?: 'read' | 'write';
  /** Further ways on: buttons. */
  moreWays?: ReactNode;
  className?: string | undefined;
}

/**
 * A problem in the place of the content that failed to load, with the ways on (reading 7): Try Again, and Log In where the session has ended.
 * After signing in a read goes on by itself; a write waits for the person's press (reading 94).
 */
export const ProblemNote = ({ problem, onRetry, of = 'read', moreWays, className }: ProblemNoteProps) => {
  const isRetryOffered = of === 'read' || problem.retryable;
  const heading = headingOf(problem, isRetryOffered);
  const logIn = useLogIn(of === 'read' ? onRetry : undefined);
  return (
    <InlineNote
      tone={problem.severity === 'error' ? 'danger' : problem.severity}
      role="alert"
      className={className}
      action={
        <>
          {isRetryOffered ? (
            <Button size="sm" variant="outline" tone="neutral" onClick={onRetry}>
              Try Again
            </Button>
          ) : null}
          {problem.action === 'login' ? (
            <Button size="sm" onClick={logIn}>
              Log In
            </Button>
          ) : null}
          {moreWays}
        </>
      }
    >
      {heading ? <p className={styles.whatFailed}>{heading}</p> : null}
      <ProblemBody problem={problem} />
    </InlineNote>
  );
};
