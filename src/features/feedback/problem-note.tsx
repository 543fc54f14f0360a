import type { ReactNode } from 'react';
import { headingOf, type Problem } from '#rules/problem.ts';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { ProblemBody } from './problem-body';
import styles from './problem-note.module.css';
import { useLogIn } from './use-log-in';

interface ProblemNoteProps {
  problem: Problem;
  onRetry: () => void;
  /** Whether a read or a write failed. A read can always be retried, a write only if its problem is retryable. */
  operation?: 'read' | 'write';
  /** Further buttons. */
  extraActions?: ReactNode;
  className?: string | undefined;
}

/**
 * Problem shown instead of content that failed to load, with Try Again and Log In. After sign-in a read is repeated
 * automatically; a write waits for the user.
 */
export const ProblemNote = ({ problem, onRetry, operation = 'read', extraActions, className }: ProblemNoteProps) => {
  const isRetryOffered = operation === 'read' || problem.retryable;
  const heading = headingOf(problem, isRetryOffered);
  const logIn = useLogIn(operation === 'read' ? onRetry : undefined);
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
          {extraActions}
        </>
      }
    >
      {heading ? <p className={styles.whatFailed}>{heading}</p> : null}
      <ProblemBody problem={problem} />
    </InlineNote>
  );
};
