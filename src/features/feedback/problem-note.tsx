import type { Problem } from '../../rules/problem';
import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import { ProblemBody } from './problem-body';

interface ProblemNoteProps {
  problem: Problem;
  onRetry: () => void;
}

/** A problem in the place of what it kept from coming, with Try Again where that may help (decision 7). */
export const ProblemNote = ({ problem, onRetry }: ProblemNoteProps) => (
  <InlineNote
    tone="danger"
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
