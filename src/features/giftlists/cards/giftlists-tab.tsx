import { firstListsText } from '#rules/giftlist.ts';
import { paths } from '#rules/paths.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { Link, type SeedPageQueries } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProblemNote } from '../../feedback';
import { seedWaiting } from '../gifts/gift-queries';
import { GiftsLink } from '../gifts/gifts-link';
import { seedOwnGiftlists } from '../seed-giftlists';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import { GiftlistCard } from './giftlist-card';
import styles from './giftlists-tab.module.css';
import { useGiftlistCards } from './use-giftlist-cards';

/** Seeds the first page of the member's giftlists, and the number of gifts that wait for thanks. */
export const seedGiftlistsTab: SeedPageQueries = async (queryClient, _, responseOf) =>
  seedOwnGiftlists(queryClient, responseOf) && seedWaiting(queryClient, responseOf);

/** The tab 'Giftlists' of My Account: own giftlists as cards, with a link to manage them. */
export const GiftlistsTab = () => {
  const { lists, more, problem, retry } = useGiftlistCards();
  const { isOn } = useSurpriseMode();
  return (
    <div className={styles.tab} aria-busy={(!lists && !problem) || undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Your giftlists</h2>
        <GiftsLink />
        <TextLink asChild className={styles.all}>
          <Link to={paths.giftlists}>View all giftlists</Link>
        </TextLink>
      </div>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!lists && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {lists?.length === 0 ? (
        <EmptyState
          title={giftlistTexts.noneOfMine}
          icon={<GiftIcon />}
          action={
            <Button asChild>
              <Link to={paths.giftlists}>Create new giftlist</Link>
            </Button>
          }
        />
      ) : null}
      {lists && lists.length > 0 ? (
        <ul aria-label="Giftlists" className={styles.cards}>
          {lists.map((list) => (
            <li key={list.id}>
              <GiftlistCard list={list} isSurprise={isOn} />
            </li>
          ))}
        </ul>
      ) : null}
      {more ? <p className={styles.more}>{firstListsText(more.shown, more.total)}</p> : null}
    </div>
  );
};
