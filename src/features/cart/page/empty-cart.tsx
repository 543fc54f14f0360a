import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ProblemNote } from '../../feedback';
import type { UseCartResult } from '../use-cart';

/** Empty cart, with a link to the products. */
export const EmptyCart = ({ cart: { problem, reload } }: { cart: Pick<UseCartResult, 'problem' | 'reload'> }) => (
  <>
    <PageHeading>Shopping Bag</PageHeading>
    {problem ? <ProblemNote problem={problem} onRetry={reload} /> : null}
    <EmptyState
      title="Your cart is empty."
      icon={<BagIcon />}
      action={
        <Button asChild size="lg">
          <Link to={paths.home}>Explore gifts</Link>
        </Button>
      }
    >
      Find something that will make somebody smile.
    </EmptyState>
  </>
);
