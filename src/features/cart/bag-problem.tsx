import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import type { Bag } from './use-bag';

/** Says that the bag could not be read, where it would stand (decision 7). */
export const BagProblem = ({ bag: { problem, reload } }: { bag: Bag }) =>
  problem ? (
    <InlineNote
      tone="danger"
      action={
        <Button size="sm" variant="outline" tone="neutral" onClick={reload}>
          Try Again
        </Button>
      }
    >
      {[problem.message, problem.details].filter(Boolean).join('\n')}
    </InlineNote>
  ) : null;
