import type { Problem } from '../../rules/problem';
import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import styles from './list-problem.module.css';

interface ListProblemProps {
  problem: Problem;
  onRetry: () => void;
}

/** What did not come, where it would stand. */
export const ListProblem = ({ problem: { message, details, retryable }, onRetry }: ListProblemProps) => (
  <InlineNote
    tone="danger"
    className={styles.note}
    action={
      retryable ? (
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      ) : undefined
    }
  >
    {details ? `${message}\n${details}` : message}
  </InlineNote>
);
