import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import type { Bag } from './use-bag';

interface RemoveFailureProps {
  bag: Bag;
  lineId: string;
}

/** Says beside a line that it could not be removed (decision 7). */
export const RemoveFailure = ({ bag: { removeFailure, retryRemove }, lineId }: RemoveFailureProps) =>
  removeFailure?.id === lineId ? (
    <InlineNote
      tone="danger"
      action={
        <Button size="sm" variant="outline" tone="neutral" onClick={retryRemove}>
          Try Again
        </Button>
      }
    >
      {[removeFailure.problem.message, removeFailure.problem.details].filter(Boolean).join('\n')}
    </InlineNote>
  ) : null;
