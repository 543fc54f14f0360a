import { useParams } from 'react-router-dom';
import { displayTitle } from '#rules/giftlist.ts';
import { listPaths } from '#rules/list-paths.ts';
import { Link } from '#runtime';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProblemNote } from '../../feedback';
import { GiftlistNotFound } from './giftlist-not-found';
import { NoIndexMeta } from './no-index-meta';
import styles from './others-page.module.css';
import { ReadOnlyGiftlist } from './read-only-giftlist';
import { SurpriseWelcome } from './surprise-welcome';
import { useOwnership } from './use-ownership';
import { useSharedGiftlist } from './use-shared-giftlist';

const SharedGiftlist = ({ id }: { id: string }) => {
  const { giftlist, isNotVisible, isGiving, problem, retry } = useSharedGiftlist(id);
  const owner = giftlist?.username;
  const ownership = useOwnership(owner, giftlist?.id);
  // A hidden giftlist is visible to its owner only, whatever the server sends.
  const isHiddenFromVisitor = giftlist?.isHidden === true && !ownership.isMine;
  if (isNotVisible || (isHiddenFromVisitor && !ownership.mayBeMine)) return <GiftlistNotFound />;
  if (!giftlist || isHiddenFromVisitor) {
    return (
      <Container isStacked>
        <PageHeading>A shared list</PageHeading>
        {problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Spinner label="Loading the giftlist" />}
      </Container>
    );
  }
  return (
    <Container isStacked className={styles.page}>
      <ReadOnlyGiftlist
        giftlist={giftlist}
        owner={owner}
        ownership={ownership}
        isShared
        isGiving={isGiving}
        heading={
          <PageHeading className={styles.heading}>
            <bdi>{displayTitle(giftlist)}</bdi>
          </PageHeading>
        }
        by={
          owner === undefined ? null : (
            <p className={styles.by}>
              A giftlist of{' '}
              <TextLink asChild>
                <Link to={listPaths.of(owner)}>
                  <bdi>{`@${owner}`}</bdi>
                </Link>
              </TextLink>
            </p>
          )
        }
      />
      {ownership.mayBeMine ? null : <SurpriseWelcome owner={owner} giftlist={giftlist} />}
    </Container>
  );
};

/** A giftlist opened by its link. */
export const SharedGiftlistPage = () => {
  const { giftlistId = '' } = useParams();
  return (
    <>
      <NoIndexMeta />
      <SharedGiftlist key={giftlistId} id={giftlistId} />
    </>
  );
};

export { seedSharedGiftlist } from '../seed-giftlists';
