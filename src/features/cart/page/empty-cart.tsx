import { Link } from 'react-router-dom';
import { paths } from '../../../rules/paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { BagIcon } from '../../../ui/icons/bag-icon';
import { PageHeading } from '../../../ui/page-heading';
import { ProblemNote } from '../../feedback';
import type { UseCartResult } from '../use-cart';

/** Empty cart, with a link to the products. */
export const EmptyCart = ({ bag: { problem, reload } }: { bag: Pick<UseCartResult, 'problem' | 'reload'> }) => (
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
