import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../rules/money';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import { BagIcon } from '../../ui/icons/bag-icon';
import { PageHeading } from '../../ui/page-heading';
import { BagGroup } from './bag-group';
import { ProblemNote } from '../feedback';
import styles from './bag-page.module.css';
import { BagSkeleton } from './bag-skeleton';
import { BagSummary } from './bag-summary';
import { countText } from './count-text';
import { type Bag, useBag } from './use-bag';

/** The Shopping Bag (shop document, section 2, 'Cart page'). */
export const BagPage = () => {
  const bag = useBag();
  return (
    <Container className={styles.page}>
      {bag.isLoaded && bag.groups.length === 0 ? <EmptyBag bag={bag} /> : <FullBag bag={bag} />}
    </Container>
  );
};

const EmptyBag = ({ bag }: { bag: Bag }) => (
  <>
    <PageHeading>Shopping Bag</PageHeading>
    {bag.problem ? <ProblemNote problem={bag.problem} onRetry={bag.reload} /> : null}
    <EmptyState
      title="Your cart is empty."
      icon={<BagIcon />}
      action={
        <Button asChild>
          <Link to="/">Explore gifts</Link>
        </Button>
      }
    >
      Find something that will make somebody smile.
    </EmptyState>
  </>
);

const FullBag = ({ bag }: { bag: Bag }) => {
  const ref = useRef<HTMLDivElement>(null);
  const lineCount = bag.groups.reduce((sum, group) => sum + group.lines.length, 0);
  useEffect(() => {
    // A removed line takes the focus with it: the page's heading is where one goes on from.
    if (lineCount > 0 && document.activeElement === document.body) ref.current?.querySelector('h1')?.focus();
  }, [lineCount]);
  return (
    <div ref={ref} className={styles.columns}>
      <div className={styles.lines}>
        <div className={styles.head}>
          <div>
            <PageHeading>Giftlist Bag</PageHeading>
            {bag.isLoaded ? (
              <p className={styles.count} role="status">
                {countText(bag.count)} · {formatMoney(bag.total)}
              </p>
            ) : null}
          </div>
          {bag.isLoaded ? (
            <Button
              variant="outline"
              tone="neutral"
              onClick={bag.clear}
              disabled={!bag.canClear && !bag.isClearing}
              isLoading={bag.isClearing}
            >
              Clear Cart
            </Button>
          ) : null}
        </div>
        <p className={styles.note}>Items in your bag are not reserved - checkout now to make them yours.</p>
        {bag.problem ? <ProblemNote problem={bag.problem} onRetry={bag.reload} /> : null}
        {bag.isLoaded ? bag.groups.map((group) => <BagGroup key={group.key} group={group} bag={bag} />) : null}
        {!bag.isLoaded && !bag.problem ? <BagSkeleton /> : null}
      </div>
      <BagSummary total={bag.total} canCheckOut={bag.canCheckOut} isLoaded={bag.isLoaded} />
    </div>
  );
};
