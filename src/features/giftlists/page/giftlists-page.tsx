import { Link } from 'react-router-dom';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { paths } from '../../../rules/paths';
import { Button } from '../../../ui/button';
import { Container } from '../../../ui/container';
import { EmptyState } from '../../../ui/empty-state';
import { GiftIcon } from '../../../ui/icons/gift-icon';
import { PageHeading } from '../../../ui/page-heading';
import { Pager } from '../../../ui/pager';
import { Skeleton } from '../../../ui/skeleton';
import { ProblemNote } from '../../feedback';
import { GiftlistSection } from './giftlist-section';
import styles from './giftlists-page.module.css';
import { useGiftlists } from './use-giftlists';

/** The member's own giftlists, to read (docs/product.md, Own giftlists). */
export const GiftlistsPage = () => {
  const { lists, isTurning, page, pageCount, hasNext, setPage, problem, retry } = useGiftlists();
  return (
    <Container className={styles.page}>
      <PageHeading>Welcome to your Giftlist</PageHeading>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {lists || problem ? null : <Skeleton className={styles.skeleton} />}
      {lists?.length === 0 ? (
        <EmptyState
          title={giftlistTexts.none}
          icon={<GiftIcon />}
          action={
            <Button asChild size="lg">
              <Link to={paths.home}>Explore gifts</Link>
            </Button>
          }
        />
      ) : null}
      {lists && lists.length > 0 ? (
        <div aria-busy={isTurning || undefined} className={styles.lists}>
          {lists.map((list) => (
            <GiftlistSection key={list.id} list={list} />
          ))}
        </div>
      ) : null}
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
    </Container>
  );
};
