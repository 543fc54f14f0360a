import type { Problem } from '../../rules/problem';
import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import { ProblemBody } from './problem-body';

interface ProblemNoteProps {
  problem: Problem;
  onRetry: () => void;
  className?: string | undefined;
}

/** A problem in the place of what it kept from coming, with Try Again where that may help (decision 7). */
export const ProblemNote = ({ problem, onRetry, className }: ProblemNoteProps) => (
  <InlineNote
    tone="danger"
    className={className}
    action={
      problem.retryable ? (
        <Button size="sm" variant="outline" tone="neutral" onClick={onRetry}>
          Try Again
        </Button>
      ) : undefined
    }
  >
    <ProblemBody problem={problem} />
  </InlineNote>
);
