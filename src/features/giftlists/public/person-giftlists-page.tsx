import { displayTitle } from '#rules/giftlist.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { publicGiftlistTexts } from '#rules/texts/giftlists-of-others.ts';
import { isMissingOrForbidden, useIdentityKey, useVisitor } from '#runtime';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote } from '../../feedback';
import { ListSelector } from '../selection/list-selector';
import { useListSelection } from '../selection/use-list-selection';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { GiftlistNotFound } from './giftlist-not-found';
import { NoIndexMeta } from './no-index-meta';
import styles from './others-page.module.css';
import { ReadOnlyGiftlist } from './read-only-giftlist';
import { useOwnership } from './use-ownership';
import { useUsername } from './use-username';
import { Welcome } from './welcome';

const PersonGiftlists = ({ username }: { username: string }) => {
  const selection = useListSelection({ isMine: false, username });
  const { lists, giftlist, problem, retry } = selection;
  // The server's spelling of the username, once loaded.
  const owner = lists?.[0]?.username ?? username;
  const ownership = useOwnership(owner);
  const isSurprise = useSurpriseMode().isOn && ownership.mayBeMine;
  const { isMember } = useVisitor();
  if (problem && !lists && isMissingOrForbidden(problem)) return <GiftlistNotFound />;
  return (
    <Container isStacked className={styles.page}>
      <PageHeading className={styles.heading}>
        Welcome to <bdi>{owner}</bdi>'s Giftlist
      </PageHeading>
      {lists?.length === 0 ? (
        <EmptyState title={giftlistTexts.none} icon={<GiftIcon />} />
      ) : (
        <>
          {selection.isNotVisible ? <InlineNote>{publicGiftlistTexts.missing}</InlineNote> : null}
          <div className={lists ? styles.lists : styles.chosen}>
            {lists ? (
              <ListSelector
                selection={selection}
                label={`Giftlists of ${owner}`}
                isSurprise={isSurprise}
                knowsSurprises={isMember && !ownership.mayBeMine}
              />
            ) : null}
            <div className={styles.chosen}>
              {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
              {giftlist ? (
                <section aria-label={displayTitle(giftlist)} className={styles.chosen}>
                  <ReadOnlyGiftlist
                    key={giftlist.id}
                    giftlist={giftlist}
                    owner={owner}
                    ownership={ownership}
                    heading={
                      <h2 className={styles.title}>
                        <bdi>{displayTitle(giftlist)}</bdi>
                      </h2>
                    }
                  />
                  {ownership.mayBeMine ? null : <Welcome username={owner} owner={owner} />}
                </section>
              ) : null}
              {giftlist || problem ? null : <Skeleton className={styles.skeleton} />}
            </div>
          </div>
        </>
      )}
    </Container>
  );
};

/** A user's giftlists as others see them. */
export const PersonGiftlistsPage = () => {
  const username = useUsername();
  const identityKey = useIdentityKey();
  return (
    <>
      <NoIndexMeta />
      {username === undefined ? (
        <GiftlistNotFound />
      ) : (
        <PersonGiftlists key={`${identityKey} ${username}`} username={username} />
      )}
    </>
  );
};

export { seedPersonGiftlists } from '../seed-giftlists';
